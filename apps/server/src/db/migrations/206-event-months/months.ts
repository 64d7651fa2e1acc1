/**
 * A month of events is a table of its own, and what has none yet lies in `events_other`: a row can always be written,
 * whatever the clock says. Making a month takes its rows from there. Locks are waited for a fifth of a second at
 * most, because who waits for one holds up everybody behind; the next minute comes soon enough.
 */
export const monthFunctions = `
    create function month_of(at timestamptz) returns date language sql immutable as $$
      select date_trunc('month', at at time zone 'UTC')::date
    $$;

    create function make_event_month(month date) returns void language plpgsql
    set search_path = bloomdesk, pg_temp as $$
    declare
      name text := 'events_' || to_char(month, 'YYYY_MM');
      since timestamptz := month::timestamp at time zone 'UTC';
      until timestamptz := (month + interval '1 month') at time zone 'UTC';
      parent regclass := (select inhparent::regclass from pg_inherits where inhrelid = 'events_other'::regclass);
    begin
      if to_regclass(name) is not null then return; end if;
      -- who writes waits here, and then sees the month; who has begun to write into events_other would be refused there
      execute format('lock table only %s in share row exclusive mode', parent);
      lock table events_other in access exclusive mode;
      if to_regclass(name) is not null then return; end if; -- somebody made it while we waited
      execute format('create table %I (like events_other including all)
        with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000,
          autovacuum_vacuum_insert_scale_factor = 0.05)', name);
      execute format('with moved as (delete from events_other where at >= %L and at < %L returning *)
        insert into %I select * from moved', since, until, name);
      execute format('alter table %s attach partition %I for values from (%L) to (%L)', parent, name, since, until);
    end $$;

    create function make_event_months() returns void language plpgsql
    set search_path = bloomdesk, pg_temp as $$
    declare
      months date[] := array(select distinct month_of(at) from events_other order by 1); -- read before it is changed
      month date;
    begin
      foreach month in array months loop perform make_event_month(month); end loop;
    end $$;
`;

export const noMonthFunctions = 'drop function make_event_months, make_event_month, month_of;';
