import { sql, type Kysely } from 'kysely';

/**
 * How many suborders a center's day holds at each status, as summands: anyone who changes suborders appends what became
 * more and what became less, and never waits for anybody; the sums are what there is. `day_packings` says when how many
 * were packed, for the rate (decision 018).
 */
const tables = `
    create table day_counts (
      fc_id integer not null,
      fulfillment_date date not null,
      fulfilled_by timestamptz,
      status text not null,
      in_exception boolean not null,
      n integer not null check (n <> 0),
      is_folded boolean not null default false
    ) with (autovacuum_vacuum_scale_factor = 0.05);
    create index day_counts_day on day_counts (fulfillment_date, fc_id) where is_folded;
    create index day_counts_loose on day_counts (fulfillment_date) where not is_folded;

    create table day_packings (
      fc_id integer not null,
      fulfillment_date date not null,
      packed_at timestamptz not null,
      n integer not null check (n <> 0)
    );
    create index day_packings_time on day_packings (packed_at);

    insert into day_counts (fc_id, fulfillment_date, fulfilled_by, status, in_exception, n, is_folded)
    select fc_id, fulfillment_date, fulfilled_by, status, in_exception, count(*), true
    from suborders group by fc_id, fulfillment_date, fulfilled_by, status, in_exception;
  `;

/**
 * What is added and removed is counted statement by statement. A change is reported row by row, and only where it
 * changes a count: old and new rows of a whole statement would have to be joined, which takes a second for a thousand
 * of them.
 */
const counting = `
    create function count_added_days() returns trigger language plpgsql as $$
    begin
      insert into day_counts (fc_id, fulfillment_date, fulfilled_by, status, in_exception, n)
      select fc_id, fulfillment_date, fulfilled_by, status, in_exception, count(*)
      from new_rows group by fc_id, fulfillment_date, fulfilled_by, status, in_exception;
      return null;
    end $$;

    create function count_removed_days() returns trigger language plpgsql as $$
    begin
      insert into day_counts (fc_id, fulfillment_date, fulfilled_by, status, in_exception, n)
      select fc_id, fulfillment_date, fulfilled_by, status, in_exception, -count(*)
      from old_rows group by fc_id, fulfillment_date, fulfilled_by, status, in_exception;
      return null;
    end $$;

    create function count_changed_day() returns trigger language plpgsql as $$
    begin
      insert into day_counts (fc_id, fulfillment_date, fulfilled_by, status, in_exception, n) values
        (old.fc_id, old.fulfillment_date, old.fulfilled_by, old.status, old.in_exception, -1),
        (new.fc_id, new.fulfillment_date, new.fulfilled_by, new.status, new.in_exception, 1);
      -- cancelling takes no packing back
      if is_packed(old.status) <> is_packed(new.status) and old.status <> 'Cancelled' and new.status <> 'Cancelled' then
        insert into day_packings (fc_id, fulfillment_date, packed_at, n)
        values (new.fc_id, new.fulfillment_date, new.status_at, case when is_packed(new.status) then 1 else -1 end);
      end if;
      return null;
    end $$;

    create trigger suborders_added_to_days after insert on suborders
      referencing new table as new_rows for each statement execute function count_added_days();
    create trigger suborders_removed_from_days after delete on suborders
      referencing old table as old_rows for each statement execute function count_removed_days();
    create trigger suborders_changed_on_day after update on suborders for each row
      when ((old.fc_id, old.fulfillment_date, old.fulfilled_by, old.status, old.in_exception)
        is distinct from (new.fc_id, new.fulfillment_date, new.fulfilled_by, new.status, new.in_exception))
      execute function count_changed_day();
  `;

/** What the counts say is what the rows say (C1); the view stays empty. */
const promised = `
    create view inv_c1 as
      select null::text as order_id, format('center %s on %s', fc_id, fulfillment_date) as id,
        format('%s%s due %s: %s counted, %s there', status, case when in_exception then ' in exception' else '' end,
          coalesce(fulfilled_by::text, 'at no time'), sum(counted), sum(there)) as fault
      from (
        select fc_id, fulfillment_date, fulfilled_by, status, in_exception, n as counted, 0 as there from day_counts
        union all select fc_id, fulfillment_date, fulfilled_by, status, in_exception, 0, 1 from suborders) both_sides
      group by fc_id, fulfillment_date, fulfilled_by, status, in_exception having sum(counted) <> sum(there);
  `;

export async function up(db: Kysely<never>): Promise<void> {
  for (const part of [tables, counting, promised]) await sql.raw(part).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    drop view inv_c1;
    drop trigger suborders_changed_on_day on suborders;
    drop trigger suborders_removed_from_days on suborders;
    drop trigger suborders_added_to_days on suborders;
    drop function count_changed_day, count_removed_days, count_added_days;
    drop table day_packings, day_counts;
  `)
    .execute(db);
}
