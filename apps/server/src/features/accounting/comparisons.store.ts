import { sql } from 'kysely';
import type { AccountingDifference, BookedSum } from '@bloomdesk/domain/accounting/accounting-differences';
import type { AccountingKind } from '@bloomdesk/domain/accounting/accounting-kinds';
import type { Db } from '#db/db.ts';

/** How both books had a kind on a day. */
export interface DayCompared {
  day: string;
  kind: AccountingKind;
  ours: BookedSum;
  theirs: BookedSum;
  differences: readonly AccountingDifference[];
}

export interface StoredDifference {
  day: string;
  kind: AccountingKind;
  subject: string;
  orderId: string | null;
  refusal: string | null;
  isOurs: boolean;
  ourAmount: number | null;
  isTheirs: boolean;
  theirAmount: number | null;
}

export interface StoredSum {
  kind: AccountingKind;
  ourCount: number;
  ourAmount: number;
  theirCount: number;
  theirAmount: number;
  differenceCount: number;
  lookedAt: Date;
}

/** Differences of a kind and day that are kept; more are counted alone. */
const mostKept = 200;

/** All SQL on how our books and those of accounting compare. */
export function comparisonStore(db: Db) {
  return {
    /** Keeps a comparison in place of the one before. */
    async keep({ day, kind, ours, theirs, differences }: DayCompared, at: Date): Promise<void> {
      await sql`delete from accounting_days where day = ${day}::date and kind = ${kind}`.execute(db);
      await sql`
        insert into accounting_days (day, kind, our_count, our_amount, their_count, their_amount, difference_count, looked_at)
        values (${day}::date, ${kind}, ${ours.count}, ${ours.amount}, ${theirs.count}, ${theirs.amount}, ${differences.length}, ${at})`.execute(
        db,
      );
      const rows = differences.slice(0, mostKept).map((one) => ({
        subject: one.subject,
        isOurs: one.ours !== null,
        ourAmount: one.ours?.amount ?? null,
        isTheirs: one.theirs !== null,
        theirAmount: one.theirs?.amount ?? null,
      }));
      await sql`
        insert into accounting_differences (day, kind, subject, is_ours, our_amount, is_theirs, their_amount)
        select ${day}::date, ${kind}, subject, "isOurs", "ourAmount", "isTheirs", "theirAmount"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as d (subject text, "isOurs" boolean, "ourAmount" bigint, "isTheirs" boolean, "theirAmount" bigint)`.execute(
        db,
      );
    },

    /** How many records differed at the last comparison, of all days that it looked at. */
    async standing(): Promise<{ differences: number; lookedAt: Date | null }> {
      const { rows } = await sql<{ differences: number; lookedAt: Date | null }>`
        select coalesce(sum(difference_count), 0)::integer as differences, max(looked_at) as "lookedAt"
        from accounting_days where day > (select max(day) from accounting_days) - 35`.execute(db);
      return rows[0] ?? { differences: 0, lookedAt: null };
    },

    /** What the comparisons of some days come to, by kind. */
    async sums(from: string, to: string): Promise<StoredSum[]> {
      const { rows } = await sql<StoredSum>`
        select kind, sum(our_count)::integer as "ourCount", sum(our_amount)::bigint as "ourAmount", sum(their_count)::integer as "theirCount",
          sum(their_amount)::bigint as "theirAmount", sum(difference_count)::integer as "differenceCount", max(looked_at) as "lookedAt"
        from accounting_days where day between ${from}::date and ${to}::date group by kind`.execute(db);
      return rows;
    },

    /** The latest day first. */
    async differences(from: string, to: string, most: number): Promise<StoredDifference[]> {
      const { rows } = await sql<StoredDifference>`
        select d.day, d.kind, d.subject, r.order_id as "orderId", r.refusal, d.is_ours as "isOurs", d.our_amount as "ourAmount",
          d.is_theirs as "isTheirs", d.their_amount as "theirAmount"
        from accounting_differences d left join accounting_records r using (kind, subject)
        where d.day between ${from}::date and ${to}::date order by d.day desc, d.kind, d.subject limit ${most}`.execute(
        db,
      );
      return rows;
    },
  };
}
