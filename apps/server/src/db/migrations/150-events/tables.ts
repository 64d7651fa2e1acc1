import { sql, type Kysely } from 'kysely';
import { factTriggers, noFactTriggers } from './facts.ts';
import { tellingTriggers, noTellingTriggers } from './telling.ts';

/**
 * What other programs are told of (D455): events, written by the database in the transaction of the change, so that no code
 * can forget one; webhooks, which ask for them; and each event on its way to each webhook. An event gets its place in the
 * stream once it is committed.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(factTriggers).execute(db);
  await sql.raw(tellingTriggers).execute(db);
}

const tables = `
    create table webhooks (
      webhook_id uuid primary key default gen_random_uuid(),
      name text not null check (length(name) between 1 and 60),
      url text not null check (length(url) between 1 and 500),
      patterns text[] not null check (cardinality(patterns) > 0),
      fc_ids integer[] not null default '{}',
      hint text not null,
      paused_at timestamptz,
      paused_by text,
      failing_since timestamptz,
      created_by text not null,
      created_at timestamptz not null,
      version integer not null default 1,
      check ((paused_at is null) = (paused_by is null))
    );
    create unique index webhooks_name on webhooks (lower(name));

    -- apart from the webhooks, so that no list can show them and no export takes them along
    create table webhook_secrets (
      webhook_id uuid primary key references webhooks on delete cascade,
      secret text not null,
      old_secret text,
      old_until timestamptz,
      check ((old_secret is null) = (old_until is null))
    );

    create table events (
      event_id bigint generated always as identity primary key,
      id uuid not null unique default gen_random_uuid(),
      tx xid8 not null default pg_current_xact_id(),
      type text not null,
      subject_type text not null,
      subject_id text not null,
      fc_ids integer[] not null,
      data jsonb not null,
      at timestamptz not null default clock_now(),
      sequence bigint unique
    );
    create index events_new on events (event_id) where sequence is null;
    create index events_of_now on events (tx, subject_id) where sequence is null;
    create index events_age on events (at);

    -- how far the stream has come; a restored database goes on under another name
    create table event_stream (
      stream text not null default substr(replace(gen_random_uuid()::text, '-', ''), 1, 12),
      last_sequence bigint not null default 0,
      forgotten_sequence bigint not null default 0
    );
    create unique index event_stream_one on event_stream ((true));
    insert into event_stream default values;

    create table webhook_sendings (
      sending_id bigint generated always as identity primary key,
      webhook_id uuid not null references webhooks on delete cascade,
      event_id bigint not null references events on delete cascade,
      sequence bigint not null,
      subject text not null,
      state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
      attempts integer not null default 0,
      next_at timestamptz not null,
      last_at timestamptz,
      last_status integer,
      last_problem text,
      last_answer text,
      milliseconds integer,
      created_at timestamptz not null,
      settled_at timestamptz,
      unique (webhook_id, event_id),
      check ((state = 'waiting') = (settled_at is null))
    );
    create index webhook_sendings_subject on webhook_sendings (webhook_id, subject, sequence) where state = 'waiting';
    create index webhook_sendings_due on webhook_sendings (next_at, webhook_id) where state = 'waiting';
    create index webhook_sendings_log on webhook_sendings (webhook_id, sending_id desc);
    create index webhook_sendings_event on webhook_sendings (event_id);
    create index webhook_sendings_age on webhook_sendings (settled_at);
`;

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(noTellingTriggers).execute(db);
  await sql.raw(noFactTriggers).execute(db);
  await sql.raw('drop table webhook_sendings, event_stream, events, webhook_secrets, webhooks').execute(db);
}
