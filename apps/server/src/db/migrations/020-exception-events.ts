import { sql, type Kysely } from 'kysely';

/**
 * What becomes of exceptions, event by event, for the live lists: written in the transaction of the change by the database
 * itself, so that nobody forgets. An event holds the row before and after, as the lists show it; null where none stood.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(triggers).execute(db);
}

const tables = `
    create table exception_events (
      event_id bigint generated always as identity primary key,
      tx xid8 not null default pg_current_xact_id(),
      suborder_id text not null,
      before jsonb,
      after jsonb,
      at timestamptz not null default now(),
      check (before is not null or after is not null)
    );
    create index exception_events_stream on exception_events (tx, event_id);
    create index exception_events_suborder on exception_events (suborder_id, event_id);
    create index exception_events_age on exception_events (at);
    create index suborder_exceptions_standing on suborder_exceptions (created_at desc, suborder_id desc) where not deleted;

    -- what the keys of the data API are made with; one for all server processes
    create table data_api_secrets (secret bytea not null, created_at timestamptz not null default now());
    create unique index data_api_secrets_one on data_api_secrets ((true));
    insert into data_api_secrets (secret) values (decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

    -- when a partner that takes one thing at a time may be asked again, whichever server process asks
    create table partner_turns (partner text primary key, next_at timestamptz not null);
    insert into partner_turns values ('accounting', '-infinity');
`;

const triggers = `
    create function exception_row(e suborder_exceptions, s suborders) returns jsonb language sql stable as $$
      select case when not e.deleted then jsonb_build_object('id', e.suborder_id, 'orderType', s.order_type, 'fcId', e.fc_id,
        'fulfillmentDate', s.fulfillment_date, 'deliveryDate', s.delivery_date, 'exceptionType', e.type, 'sku', e.sku,
        'exceptionReason', e.reason, 'deleted', false,
        'createdAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'updatedAt', to_char(e.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) end
    $$;

    create function tell_of_exception() returns trigger language plpgsql as $$
    declare
      standing suborders;
      row_before jsonb;
      row_after jsonb;
    begin
      select * into standing from suborders where suborder_id = coalesce(new.suborder_id, old.suborder_id);
      if tg_op <> 'INSERT' then row_before := exception_row(old, standing); end if;
      if tg_op <> 'DELETE' then row_after := exception_row(new, standing); end if;
      if row_before is distinct from row_after then
        insert into exception_events (suborder_id, before, after) values (standing.suborder_id, row_before, row_after);
      end if;
      return null;
    end $$;
    create trigger suborder_exceptions_told after insert or update or delete on suborder_exceptions
      for each row execute function tell_of_exception();

    create function tell_of_moved_suborder() returns trigger language plpgsql as $$
    begin
      insert into exception_events (suborder_id, before, after)
      select new.suborder_id, exception_row(e, old), exception_row(e, new) from suborder_exceptions e
      where e.suborder_id = new.suborder_id and not e.deleted;
      return null;
    end $$;
    create trigger suborders_moved_told after update on suborders for each row
      when ((old.fulfillment_date, old.delivery_date, old.order_type) is distinct from (new.fulfillment_date, new.delivery_date, new.order_type))
      execute function tell_of_moved_suborder();
`;

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger suborders_moved_told on suborders;
    drop trigger suborder_exceptions_told on suborder_exceptions;
    drop function tell_of_moved_suborder, tell_of_exception, exception_row;
    drop index suborder_exceptions_standing;
    drop table partner_turns, data_api_secrets, exception_events;
  `)
    .execute(db);
}
