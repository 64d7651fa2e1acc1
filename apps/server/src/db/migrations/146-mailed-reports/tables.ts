import { sql, type Kysely } from 'kysely';

/** Reports that are sent by mail, and what was sent of each: one row for each report and moment it was due (D453). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table mailed_reports (
      report_id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 60),
      kind text not null,
      fc_ids integer[] not null,
      period text not null,
      rhythm text not null check (rhythm in ('daily', 'weekly')),
      weekday smallint not null check (weekday between 0 and 6),
      hour smallint not null check (hour between 0 and 23),
      time_zone text not null,
      recipients text[] not null check (cardinality(recipients) > 0),
      is_on boolean not null,
      created_by text not null,
      created_at timestamptz not null,
      next_due_at timestamptz,
      problem text,
      version integer not null default 1,
      check (is_on = (next_due_at is not null))
    );
    create index mailed_reports_due on mailed_reports (next_due_at) where next_due_at is not null;
    create table report_sendings (
      report_id uuid not null references mailed_reports on delete cascade,
      due_at timestamptz not null,
      sent_at timestamptz not null,
      from_day date not null,
      to_day date not null,
      effect_keys text[] not null,
      primary key (report_id, due_at)
    );
    create index packings_when on packings (packed_at) where undone_at is null;
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop index packings_when; drop table report_sendings, mailed_reports').execute(db);
}
