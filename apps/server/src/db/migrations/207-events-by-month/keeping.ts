/**
 * What the sweep has kept of the months of events: those to come are made ahead, those that lie wholly before a time go as
 * tables. The server's login may not change the schema; it has this done by the owner's functions.
 */
export const keepingFunctions = `
    -- may a month go: has all of it a place, and does no log show any of it?
    create function is_event_month_over(part regclass) returns boolean language plpgsql
    set search_path = bloomdesk, pg_temp as $$
    declare is_needed boolean;
    begin
      execute format('select exists (select from %1$s where sequence is null) or exists (
        select from webhook_sendings s where s.event_id between (select min(event_id) from %1$s) and (select max(event_id) from %1$s)
          and exists (select from %1$s e where e.event_id = s.event_id))', part) into is_needed;
      return not is_needed;
    end $$;

    create function drop_event_month(part regclass) returns boolean language plpgsql
    set search_path = bloomdesk, pg_temp as $$
    declare last_of_it bigint;
    begin
      if not is_event_month_over(part) then return false; end if;
      perform from event_stream for update; -- a job that gives places locks this first, too
      lock table only events in access exclusive mode;
      if not is_event_month_over(part) then return false; end if;
      execute format('select max(sequence) from %s', part) into last_of_it;
      update event_stream set forgotten_sequence = greatest(forgotten_sequence, last_of_it);
      execute format('drop table %s', part);
      return true;
    end $$;

    create function keep_event_months(before timestamptz) returns integer language plpgsql
    security definer set search_path = bloomdesk, pg_temp set lock_timeout = '200ms' as $$
    declare
      months date[] := array(select month_of(at) from events_other
        union select (month_of(clock_now()) + make_interval(months => ahead))::date from generate_series(0, 2) ahead order by 1);
      month date;
      part regclass;
      dropped integer := 0;
    begin
      foreach month in array months loop
        begin
          perform make_event_month(month);
        exception when lock_not_available then null; -- in use; what would go there lies in events_other meanwhile
        end;
      end loop;
      for part in select c.oid::regclass from pg_inherits i join pg_class c on c.oid = i.inhrelid
        where i.inhparent = 'events'::regclass and c.relname ~ '^events_\\d+_\\d\\d$'
          and to_date(substr(c.relname, 8), 'YYYY_MM') + interval '1 month' <= before at time zone 'UTC' order by c.relname
      loop
        begin
          if drop_event_month(part) then dropped := dropped + 1; end if;
        exception when lock_not_available then null; -- in use, by a backup for one
        end;
      end loop;
      return dropped;
    end $$;
`;

export const noKeepingFunctions = 'drop function keep_event_months, drop_event_month, is_event_month_over;';
