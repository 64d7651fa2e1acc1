import { sql, type Kysely } from 'kysely';

/**
 * What someone has asked to be done to many suborders, and what became of each. The same is not asked twice for the
 * same selection while it runs.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create table bulk_actions (
      bulk_action_id uuid primary key,
      staff_id uuid not null references staff_users on delete cascade,
      kind text not null check (kind <> ''),
      action jsonb not null,
      clear_exception boolean not null,
      -- of the ids in their order, so that the same selection is known again
      selection_hash text not null,
      state text not null default 'running' check (state in ('running', 'stopping', 'stopped', 'done')),
      started_at timestamptz not null,
      finished_at timestamptz,
      check ((finished_at is null) = (state in ('running', 'stopping')))
    );
    create unique index bulk_actions_one_running on bulk_actions (kind, selection_hash) where state in ('running', 'stopping');
    create index bulk_actions_mine on bulk_actions (staff_id, started_at desc);
    create index bulk_actions_age on bulk_actions (started_at);

    create table bulk_action_results (
      bulk_action_id uuid not null references bulk_actions on delete cascade,
      place integer not null,
      suborder_id text not null,
      expected_version integer,
      status text not null default 'pending' check (status in ('pending', 'success', 'fail', 'skipped')),
      tries integer not null default 0,
      message text not null default '',
      event_id bigint,
      exception_event_id bigint,
      primary key (bulk_action_id, place),
      unique (bulk_action_id, suborder_id)
    );
    create index bulk_action_results_pending on bulk_action_results (bulk_action_id, tries, place) where status = 'pending';
  `)
    .execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw('drop table bulk_action_results, bulk_actions').execute(db);
}
