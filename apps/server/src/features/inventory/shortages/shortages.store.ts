import { sql } from 'kysely';
import type { DayDemand, FreeLot } from '@bloomdesk/domain/inventory/shortages';
import type { Db } from '#db/db.ts';

/** What lines of a day need of a product at a center, with who waits. */
export interface DemandRow extends DayDemand {
  productName: string | null;
  /** Cents, as it was ordered last. */
  lastUnitCost: number | null;
  suborders: { suborderId: string; shipDay: string; units: number }[];
}

/** What each suborder needs of each product, and all of them together, by the day their stock must be usable. */
const reckoned = sql`
        need as (
          select l.fc_id, d.sku, claim_stock_day(l.fc_id, l.fulfillment_date, l.today) as day, l.suborder_id, l.fulfillment_date,
            sum(d.quantity)::integer as open, coalesce(sum(d.quantity) filter (where l.waits), 0)::integer as waiting
          from line l cross join lateral demand_of(l.sku, l.quantity, l.components) d
          where d.sku in (select sku from lots) group by 1, 2, 3, 4, 5),
        demand as (
          select n.fc_id, n.sku, n.day, sum(n.open)::integer as open, sum(n.waiting)::integer as waiting,
            coalesce(jsonb_agg(jsonb_build_object('suborderId', n.suborder_id, 'shipDay', n.fulfillment_date, 'units', n.waiting)
              order by n.fulfillment_date, n.suborder_id) filter (where n.waiting > 0), '[]') as suborders
          from need n group by 1, 2, 3)`;

/** All SQL on what open lines need and what is there for them. */
export function shortageStore(db: Db) {
  return {
    /** What open lines of centers need over some days from today on, and all that is free of it: one statement, however many lines. */
    async of(
      centers: readonly { fcId: number; today: string }[],
      days: number,
    ): Promise<{ demands: DemandRow[]; lots: FreeLot[] }> {
      const { rows } = await sql<{ demands: DemandRow[]; lots: FreeLot[] }>`
        with center as (
          select "fcId" as fc_id, today from jsonb_to_recordset(${JSON.stringify(centers)}::jsonb) as c ("fcId" integer, today date)),
        line as (
          select s.fc_id, s.suborder_id, s.fulfillment_date, c.today, i.sku, i.quantity, i.components, true as waits
          from line_items i join suborders s using (suborder_id) join center c using (fc_id)
          where i.inventory_status = 'needs_inventory' and not i.is_deleted and s.status <> 'Cancelled' and not is_packed(s.status)
            and s.fulfillment_date < c.today + ${days}::integer
          union all
          select s.fc_id, s.suborder_id, s.fulfillment_date, c.today, i.sku, i.quantity, i.components, false
          from center c join suborders s on s.fc_id = c.fc_id and s.fulfillment_date >= c.today - 30
            and s.fulfillment_date < c.today + ${days}::integer join line_items i using (suborder_id)
          where i.inventory_status in ('booked_against_available', 'on_order') and not i.is_deleted
            and s.status <> 'Cancelled' and not is_packed(s.status)),
        ${reckoned}
        select coalesce((
            select jsonb_agg(jsonb_build_object('fcId', d.fc_id, 'sku', d.sku, 'day', d.day, 'open', d.open, 'waiting', d.waiting,
              'suborders', d.suborders, 'productName', p.name, 'lastUnitCost', (
                select o.unit_cost_cents from purchase_order_lines o where o.sku = d.sku order by o.line_id desc limit 1)))
            from demand d left join products p using (sku)), '[]') as demands,
          coalesce((
            select jsonb_agg(jsonb_build_object('fcId', l.fc_id, 'sku', l.sku, 'available', l.available_for_sale_qty,
              'startFulfillmentDate', l.start_fulfillment_date, 'expirationDate', l.expiration_date))
            from lots l where l.available_for_sale_qty > 0 and (l.fc_id, l.sku) in (select fc_id, sku from demand)), '[]') as lots`.execute(
        db,
      );
      return rows[0] ?? { demands: [], lots: [] };
    },
  };
}
