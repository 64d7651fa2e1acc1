import { sql } from 'kysely';
import type { Month } from '@bloomdesk/domain/payments/closed-months';
import type { Db } from '#db/db.ts';

/** A month whose books are closed. */
export interface ClosedMonth {
  month: Month;
  closedBy: string;
  closedAt: Date;
}

/** What a day brought to an account; cents. */
export interface JournalSum {
  day: string;
  account: string;
  name: string;
  debit: number;
  credit: number;
}

/** All SQL on the journal and its closed months. */
export function closedMonthStore(db: Db) {
  return {
    /** The latest first. */
    async list(): Promise<ClosedMonth[]> {
      const { rows } = await sql<ClosedMonth>`
        select to_char(month, 'YYYY-MM') as month, closed_by as "closedBy", closed_at as "closedAt"
        from closed_months order by closed_months.month desc limit 120`.execute(db);
      return rows;
    },

    /** Waits for entries that are being written, and keeps others waiting until the month is closed; answers the last closed one. */
    async lock(): Promise<Month | null> {
      await sql`select lock_months(true)`.execute(db);
      return (await this.list())[0]?.month ?? null;
    },

    async close(month: Month, by: string, at: Date): Promise<void> {
      await sql`insert into closed_months (month, closed_by, closed_at) values (${`${month}-01`}::date, ${by}, ${at})`.execute(
        db,
      );
    },

    /** Debits and credits of every account on every day between two days, both in it. */
    async journal(from: string, to: string): Promise<JournalSum[]> {
      const { rows } = await sql<JournalSum>`
        select e.book_day as day, l.account, a.name, sum(l.debit)::bigint as debit, sum(l.credit)::bigint as credit
        from ledger_entries e join ledger_lines l using (entry_id) join ledger_accounts a using (account)
        where e.book_day between ${from}::date and ${to}::date
        group by e.book_day, l.account, a.name order by e.book_day, l.account`.execute(db);
      return rows;
    },
  };
}
