import { sql, type Kysely } from 'kysely';
import { companyZone } from '@bloomdesk/domain/payments/money-report';

/** The day of the company a moment is on. */
const dayOf = (moment: string) => `(${moment} at time zone '${companyZone}')::date`;

/**
 * The day an entry of the ledger is booked on: that of its movement, unless its month is closed; then the day it is written
 * down, which is in an open one. Anyone who closes a month waits for entries that are being written, and they for the
 * closing.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table closed_months (
      month date primary key check (extract(day from month) = 1),
      closed_by text not null,
      closed_at timestamptz not null
    );
    comment on table closed_months is 'A closed month closes all before it.';

    alter table ledger_entries add column book_day date;
    update ledger_entries set book_day = ${dayOf('at')};
    alter table ledger_entries alter column book_day set not null;
    create index ledger_entries_book_day on ledger_entries (book_day);

    create function lock_months(is_closing boolean) returns void language sql as $$
      select case when is_closing then pg_advisory_xact_lock(5205201) else pg_advisory_xact_lock_shared(5205201) end $$;
    create function book_ledger_entry() returns trigger language plpgsql as $$
    declare
      day date := ${dayOf('new.at')};
      first_open date;
    begin
      perform lock_months(false);
      select (max(month) + interval '1 month')::date into first_open from closed_months;
      new.book_day := case when day < first_open then greatest(first_open, ${dayOf('clock_now()')}) else day end;
      return new;
    end $$;
    create trigger ledger_entries_booked before insert on ledger_entries for each row execute function book_ledger_entry();
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger ledger_entries_booked on ledger_entries;
    drop function book_ledger_entry, lock_months;
    drop index ledger_entries_book_day;
    alter table ledger_entries drop column book_day;
    drop table closed_months;
  `)
    .execute(db);
}
