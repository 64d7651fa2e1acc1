import { type Kysely, sql } from 'kysely';
import { misplacedLines, moveClaims, type MovedLine, raiseShortages } from './moved-claims.ts';

/**
 * A claim's stock day: when the box of its suborder leaves, and for one that was overdue when it took the stock, the day on
 * which it did (D267). The same as the rule `stockDayOf`; the clock is no part of it, so that a claim that is right stays right.
 */
const rule = `
    create or replace function claim_stock_day(fc_id integer, fulfillment_date date, claimed date) returns date language sql immutable as $$
      select greatest(fulfillment_date, claimed) + case when fc_id = 66 then 1 else 0 end $$;

    create or replace function is_claimable(lot lots, at_center integer, stock_day date) returns boolean language sql immutable as $$
      select lot.fc_id = at_center and (lot.start_fulfillment_date is null or lot.start_fulfillment_date <= stock_day)
        and (lot.expiration_date is null or lot.expiration_date >= stock_day) $$;

    create or replace view inv_i6 as
      select s.order_id, s.suborder_id as id, case when t.fc_id <> s.fc_id then format('lot %s is of center %s', t.lot_id, t.fc_id)
          else format('lot %s cannot be used on %s', t.lot_id, claim_stock_day(s.fc_id, s.fulfillment_date, a.adjustment_time)) end as fault
      from suborders s join adjustments a on a.suborder_ref = s.suborder_id join lots t using (lot_id)
      where a.origin = 'allocation' and not a.for_count
        and not is_claimable(t, s.fc_id, claim_stock_day(s.fc_id, s.fulfillment_date, a.adjustment_time));
  `;

/** Stock is taken for the day the box leaves, not for the day of the delivery: claims that stand otherwise are moved, and it is said which (D267). */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw(rule).execute(db);
  const lines = await misplacedLines(db);
  if (lines.length === 0) return;
  const moved = await moveClaims(db, lines);
  await raiseShortages(db, moved);
  await report(db, moved);
}

/** Everything that was moved stands in the audit trail, at its suborder and at its lots; who migrates reads it as well. */
async function report(db: Kysely<never>, moved: readonly MovedLine[]): Promise<void> {
  const lots = moved.flatMap(({ from, to }) => [...from, ...to].map(({ lotId }) => ['LOT', String(lotId)]));
  const touched = [...moved.map(({ suborderId }) => ['SUBORDER', suborderId]), ...lots];
  await sql`
    with event as (
      insert into audit_events (at, performed_by, action, request_id, data)
      values (clock_now(), 'system:migration', 'suborder.allocate', '034-stock-days', ${JSON.stringify({ moved })})
      returning event_id)
    insert into audit_links (entity_type, entity_id, event_id)
    select distinct t ->> 0, t ->> 1, event_id from event, jsonb_array_elements(${JSON.stringify(touched)}::jsonb) t`.execute(
    db,
  );
  const found = moved.filter(({ to }) => to.length > 0).length;
  console.log(
    `Stock days: lines moved to other lots: ${found}; lines that wait for stock now: ${moved.length - found}.`,
  );
  for (const { suborderId, lineIndex, sku, from, to } of moved)
    console.log(`  ${suborderId} line ${lineIndex} ${sku}: ${lotsOf(from)} -> ${to.length > 0 ? lotsOf(to) : 'waits'}`);
}

function lotsOf(claims: MovedLine['from']): string {
  return claims.map(({ lotId, quantity }) => `${quantity} of lot ${lotId}`).join(' + ');
}

/** Claims stay where they are: both rules allow them. */
export async function down(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
    create or replace view inv_i6 as
      select s.order_id, s.suborder_id as id, format('lot %s is of center %s', t.lot_id, t.fc_id) as fault
      from suborders s join adjustments a on a.suborder_ref = s.suborder_id join lots t using (lot_id)
      where a.origin = 'allocation' and not a.for_count and t.fc_id <> s.fc_id;
    drop function is_claimable, claim_stock_day;
  `)
    .execute(db);
}
