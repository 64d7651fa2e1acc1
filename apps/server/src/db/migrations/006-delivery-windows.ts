import { sql, type Kysely } from 'kysely';

const tables = `
    create table delivery_windows (
      window_id integer generated always as identity primary key,
      area_id integer not null references delivery_areas,
      fc_id integer not null references fulfillment_centers,
      delivery_date date not null,
      start_at timestamptz not null,
      end_at timestamptz not null check (end_at >= start_at),
      cutoff_minutes integer not null check (cutoff_minutes >= 0),
      prepped_at timestamptz not null check (prepped_at <= start_at),
      transport_mode text not null,
      capacity integer check (capacity between 1 and 100000),
      booked integer not null default 0 check (booked >= 0),
      is_open boolean not null default true,
      edited boolean not null default false,
      updated_at timestamptz not null,
      version integer not null default 1,
      unique (area_id, start_at)
    );
    create index delivery_windows_day on delivery_windows (delivery_date, fc_id);

    alter table suborders add column window_id integer references delivery_windows;
    create index suborders_window on suborders (window_id) where window_id is not null;
    create index suborders_windowless on suborders (area_id, start_at) where window_id is null;
  `;

/**
 * `booked` follows the suborders no matter who changes them: every statement that gives a live suborder a window, takes
 * it away or cancels it counts in its own transaction. Windows are locked in id order, so two changes never wait in a
 * ring.
 */
const counting = `
    -- the ids stand in an array, so that windows are found by their index however many there are
    create function count_bookings(deltas jsonb) returns void language plpgsql as $$
    declare ids integer[] := array(select key::integer from jsonb_each(deltas));
    begin
      perform 1 from delivery_windows where window_id = any(ids) order by window_id for no key update;
      update delivery_windows w set booked = w.booked + (deltas->>w.window_id::text)::integer where w.window_id = any(ids);
    end $$;

    create function count_placed() returns trigger language plpgsql as $$
    declare deltas jsonb;
    begin
      select jsonb_object_agg(window_id, n) into deltas from (
        select window_id, count(*) as n from new_rows where window_id is not null and status <> 'Cancelled' group by window_id) placed;
      if deltas is not null then perform count_bookings(deltas); end if;
      return null;
    end $$;

    create function count_moved() returns trigger language plpgsql as $$
    declare deltas jsonb;
    begin
      select jsonb_object_agg(window_id, n) into deltas from (
        select window_id, sum(n) as n from (
          select o.window_id, -1 as n from old_rows o join new_rows r using (suborder_id)
            where o.window_id is not null and o.status <> 'Cancelled' and (r.status = 'Cancelled' or r.window_id is distinct from o.window_id)
          union all
          select r.window_id, 1 from old_rows o join new_rows r using (suborder_id)
            where r.window_id is not null and r.status <> 'Cancelled' and (o.status = 'Cancelled' or r.window_id is distinct from o.window_id)
        ) each_one group by window_id having sum(n) <> 0) moved;
      if deltas is not null then perform count_bookings(deltas); end if;
      return null;
    end $$;

    create trigger suborders_placed after insert on suborders
      referencing new table as new_rows for each statement execute function count_placed();
    create trigger suborders_moved after update on suborders
      referencing old table as old_rows new table as new_rows for each statement execute function count_moved();
  `;

/** Dated windows with how many suborders each holds (D195, D198). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(tables).execute(db);
  await sql.raw(counting).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop trigger suborders_moved on suborders;
    drop trigger suborders_placed on suborders;
    drop function count_moved, count_placed, count_bookings;
    alter table suborders drop column window_id;
    drop table delivery_windows;
  `)
    .execute(db);
}
