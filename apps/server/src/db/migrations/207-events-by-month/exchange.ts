import { type Kysely, sql } from 'kysely';
import type { StepKind } from '#db/steps/step-kinds.ts';
import { mirror } from '#db/migrations/206-event-months/mirror.ts';
import { keepingFunctions, noKeepingFunctions } from './keeping.ts';
import { ofNow, ofNowByMonth, tellingWhere } from './telling.ts';

export const kind: StepKind = 'expands'; // the version before reads, writes and forgets events by the same name

/** The months take the place of the table whose events they hold (D567). */
export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [lockedTables, exchange, keepingFunctions, tellingWhere(ofNowByMonth), invariant])
    await sql.raw(part).execute(db);
}

/** Nobody is kept waiting for longer than a fifth of a second while the locks are waited for. */
const lockedTables = `
    do $$ declare before text := current_setting('lock_timeout'); begin
      set local lock_timeout = '200ms';
      for try in 1..600 loop
        begin
          lock table events, webhook_sendings in access exclusive mode;
          exit;
        exception when lock_not_available then
          if try = 600 then raise; end if;
          perform pg_sleep(0.3);
        end;
      end loop;
      perform set_config('lock_timeout', before, true);
    end $$;
`;

/** A month cannot be referred to by the number of an event alone, so V1 holds what the reference held. */
const exchange = `
    alter table webhook_sendings drop constraint webhook_sendings_event_id_fkey;
    create sequence event_ids owned by events_by_month.event_id;
    select setval('event_ids', last_value, is_called) from events_event_id_seq;
    alter table events_by_month alter event_id set default nextval('event_ids');
    do $$ declare may record; begin -- servers go on in this moment, with the rights they had
      for may in select distinct a.grantee::regrole as who, a.privilege_type as what
        from pg_class c, aclexplode(c.relacl) a where c.oid = 'events'::regclass and a.grantee not in (0, c.relowner)
      loop
        execute format('grant %s on events_by_month to %s', may.what, may.who);
        execute format('grant usage on sequence event_ids to %s', may.who);
      end loop;
    end $$;
    drop trigger events_mirrored on events;
    drop function mirror_event;
    drop table events;
    alter table events_by_month rename to events;
`;

const invariant = `
    create view inv_v1 as
      select null::text as order_id, 'event ' || min(event_id) as id,
        format('%s events have the place %s in the stream', count(*), sequence) as fault
      from events where sequence is not null group by sequence having count(*) > 1
      union all
      select null, 'event ' || event_id, format('its place %s is beyond the end of the stream', sequence)
      from events where sequence > (select last_sequence from event_stream)
      union all
      select null, 'sending ' || sending_id, format('its event %s is gone', s.event_id)
      from webhook_sendings s where not exists (select from events e where e.event_id = s.event_id);
`;

export async function down(db: Kysely<never>): Promise<void> {
  for (const part of ['drop view inv_v1;', noKeepingFunctions, exchangeUndone, mirror, tellingWhere(ofNow)])
    await sql.raw(part).execute(db);
}

const exchangeUndone = `
    alter table events rename to events_by_month;
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
    insert into events overriding system value select * from events_by_month;
    select setval('events_event_id_seq', last_value, is_called) from event_ids;
    create index events_new on events (event_id) where sequence is null;
    create index events_of_now on events (tx, subject_id) where sequence is null;
    create index events_age on events (at);
    alter table webhook_sendings add constraint webhook_sendings_event_id_fkey
      foreign key (event_id) references events on delete cascade;
    alter table events_by_month alter event_id drop default;
    drop sequence event_ids;
`;
