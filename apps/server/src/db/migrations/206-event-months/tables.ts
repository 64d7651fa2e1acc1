import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';
import { mirror, noMirror } from './mirror.ts';
import { monthFunctions, noMonthFunctions } from './months.ts';
import { movingEvents } from './moving.ts';

export const kind: StepKind = 'expands';

/** What is there already is moved in pieces, before the next step takes the old table's place (D567). */
export const work = movingEvents;

/**
 * Events by month (D567), beside the table as it was. Places of the stream are unique within a month by an index and among
 * all by who gives them: one at a time, under the row of the stream (decision 059).
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [tables, monthFunctions, monthsThereAre, mirror, hotTables]) await sql.raw(part).execute(db);
}

const tables = `
    create table events_by_month (
      event_id bigint not null,
      id uuid not null default gen_random_uuid(),
      tx xid8 not null default pg_current_xact_id(),
      type text not null,
      subject_type text not null,
      subject_id text not null,
      fc_ids integer[] not null,
      data jsonb not null,
      at timestamptz not null default clock_now(),
      sequence bigint,
      primary key (event_id, at)
    ) partition by range (at);
    create index events_by_month_new on events_by_month (event_id) where sequence is null;
    create index events_by_month_of_now on events_by_month (tx, subject_id) where coalesce(sequence, 0) = 0;
    create index events_by_month_age on events_by_month (at);
    create table events_other partition of events_by_month default;
    create unique index events_other_sequence on events_other (sequence);
`;

/** Before the mirror: until then nobody waits for them. */
const monthsThereAre = `
    select make_event_month(month) from (
      select distinct month_of(at) as month from events
      union select (month_of(clock_now()) + make_interval(months => ahead))::date from generate_series(0, 2) ahead
        where exists (select from events)
    ) there;
`;

/** Rows of these are changed or deleted soon after they were written, and looked for by what is new of them (decision 059). */
const hotTables = ['idempotency_keys', 'outbox', 'webhook_sendings', 'exception_events', 'partner_exchanges']
  .map(
    (table) => `alter table ${table} set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);`,
  )
  .join('\n');

export async function down(db: Kysely<never>): Promise<void> {
  const unset = hotTables.replaceAll(
    /set \(.*\)/g,
    'reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold)',
  );
  for (const part of [noMirror, 'drop table events_by_month;', noMonthFunctions, unset])
    await sql.raw(part).execute(db);
}
