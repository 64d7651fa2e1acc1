import { type Kysely, sql } from 'kysely';

/** I6, with the lots whose lines a job is moving left out or not. */
const usableStock = (besides: string) => `
    create or replace view inv_i6 as
      select s.order_id, s.suborder_id as id, case when t.fc_id <> s.fc_id then format('lot %s is of center %s', t.lot_id, t.fc_id)
          else format('lot %s cannot be used on %s', t.lot_id, claim_stock_day(s.fc_id, s.fulfillment_date, a.adjustment_time)) end as fault
      from suborders s join adjustments a on a.suborder_ref = s.suborder_id join lots t using (lot_id)
      where a.origin = 'allocation' and not a.for_count
        and not is_claimable(t, s.fc_id, claim_stock_day(s.fc_id, s.fulfillment_date, a.adjustment_time))${besides};
  `;

/** A lot whose days have changed may be held by more lines than one transaction moves: it says so until the job is through (D332). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table lots add column is_moving boolean not null default false').execute(db);
  await sql.raw(usableStock(' and not (t.is_moving and t.fc_id = s.fc_id)')).execute(db);
}

export async function down(db: Kysely<never>): Promise<void> {
  await sql.raw(usableStock('')).execute(db);
  await sql.raw('alter table lots drop column is_moving').execute(db);
}
