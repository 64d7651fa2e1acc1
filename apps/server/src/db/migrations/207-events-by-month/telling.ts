/**
 * How events are written, with what finds those of this transaction. Most are new, so one that is there is looked for
 * first: an update opens every month there is. A plan that is made once leaves months out as well as one made for each event.
 */
export function tellingWhere(ofNow: string): string {
  return `
    create or replace function put_event(event_type text, about text, about_id text, centers integer[], facts jsonb) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    declare known bigint;
    begin
      select e.event_id into known from events e where ${ofNow} and e.subject_id = about_id and e.subject_type = about
        and e.type = event_type;
      if not found then
        insert into events (type, subject_type, subject_id, fc_ids, data) values (event_type, about, about_id, centers, facts);
        return;
      end if;
      update events e set fc_ids = centers, data = facts
        || case when e.data ? 'previous'
          then jsonb_build_object('previous', coalesce(facts->'previous', '{}') || (e.data->'previous')) else '{}' end
        || case when e.data ? 'changed' then jsonb_build_object('changed', (
          select jsonb_agg(distinct field) from jsonb_array_elements((e.data->'changed') || (facts->'changed')) field)) else '{}' end
      where e.event_id = known and e.at = clock_now();
    end $$;

    create or replace function tell_of_changed_order() returns trigger language plpgsql as $$
    declare standing orders;
    begin
      if (old.status, old.order_total, old.outstanding_balance)
        is not distinct from (new.status, new.order_total, new.outstanding_balance) then return null; end if;
      if not events_are_wanted() then return null; end if;
      select * into standing from orders where order_id = new.order_id;
      if not found or exists (select from events e where ${ofNow}
        and e.subject_id = new.order_id and e.type = 'order.placed') then return null; end if;
      perform put_event(case when new.status = 'Cancelled' and old.status <> 'Cancelled' then 'order.cancelled' else 'order.changed' end,
        'order', new.order_id, centers_of_order(new.order_id), order_facts(standing) || jsonb_build_object('previous',
          jsonb_build_object('status', old.status, 'total', round(old.order_total / 100.0, 2),
            'balance', round(old.outstanding_balance / 100.0, 2))));
      return null;
    end $$;
  `;
}

/**
 * An event has the time at which its transaction began, so one month is looked at, whatever month has come meanwhile. Those
 * without a place are asked for as their index has it and no other: PostgreSQL thinks there are none, and would read all.
 */
export const ofNowByMonth = 'e.at = clock_now() and e.tx = pg_current_xact_id() and coalesce(e.sequence, 0) = 0';

/** As it was before there were months. */
export const ofNow = 'e.tx = pg_current_xact_id() and e.sequence is null';
