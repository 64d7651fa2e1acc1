import { sql, type Kysely } from 'kysely';

const looksUp = ['follow_adjustments(jsonb)', 'insist_on_lines()', 'insist_on_balance()'];
const byIndex = ['enable_seqscan', 'enable_hashjoin', 'enable_mergejoin'];
const each = (statement: (rule: string) => string) => looksUp.map((rule) => `${statement(rule)};`).join('\n');

/**
 * The same as before, but by adding up both sides: the rows before and after were joined, and a join that was planned for one
 * suborder compares each of a thousand with each.
 */
const addedUp = `
    create or replace function count_moved() returns trigger language plpgsql as $$
    declare deltas jsonb;
    begin
      select jsonb_object_agg(window_id, n) into deltas from (
        select window_id, sum(n) as n from (
          select window_id, -1 as n from old_rows where window_id is not null and status <> 'Cancelled'
          union all
          select window_id, 1 from new_rows where window_id is not null and status <> 'Cancelled'
        ) each_one group by window_id having sum(n) <> 0) moved;
      if deltas is not null then perform count_bookings(deltas); end if;
      return null;
    end $$;

    create or replace function clear_stock() returns trigger language plpgsql as $$
    declare crossed text[];
    begin
      select array_agg(suborder_id) into crossed from (
        select suborder_id from (
          select suborder_id, is_packed(status) as packed from old_rows
          union all
          select suborder_id, is_packed(status) from new_rows where status <> 'Cancelled'
        ) both_sides group by suborder_id having count(*) = 2 and bool_or(packed) <> bool_and(packed)) crossing;
      if crossed is not null then
        update adjustments a set for_count = is_packed(s.status), version = a.version + 1, updated_at = s.status_at
        from suborders s
        where a.suborder_ref = any(crossed) and a.origin = 'allocation' and a.adjustment_type in ('Sale', 'Care') and a.for_stock
          and s.suborder_id = a.suborder_ref and a.for_count <> is_packed(s.status);
      end if;
      return null;
    end $$;
  `;

/**
 * Whether anything is kept of a product is asked for every order, whatever the center. And the rules that follow rows as
 * they come plan once for each connection: planned again for every order, it took longer to plan than to do. A plan
 * made while a table was empty would read it from end to end when it is long, so they look up by index whatever they
 * know.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create index lots_sku on lots (sku);
    alter function follow_adjustments(jsonb) set plan_cache_mode = 'force_generic_plan';
    ${each((rule) => byIndex.map((way) => `alter function ${rule} set ${way} = off`).join(';'))}
    ${addedUp}
  `)
    .execute(db);
}

/** What adds up instead of joining stays: it does the same, and goes with its table. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    ${each((rule) => `alter function ${rule} reset all`)}
    drop index lots_sku;
  `)
    .execute(db);
}
