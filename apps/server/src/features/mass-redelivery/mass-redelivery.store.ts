import { sql } from 'kysely';
import type { MassRedeliverySide } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import type { Claim, InventoryStatus } from '@bloomdesk/domain/inventory/stock-allocation';
import type { Resolved } from '@bloomdesk/domain/remedies/one-resolution';
import type { SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Db } from '#db/db.ts';

/** A line of a suborder with its stock and its money; cents. */
interface LineRow {
  index: number;
  sku: string;
  name: string;
  quantity: number;
  components: { sku: string; quantity: number }[];
  inventoryStatus: InventoryStatus;
  price: number;
  taxAmount: number;
  chargeable: boolean;
  refundedQuantity: number;
  isDeleted: boolean;
}

/** A suborder of a bad day as it stands. */
export interface ConcernedRow {
  suborderId: string;
  orderId: string;
  status: SuborderStatus;
  inException: boolean;
  fcId: number;
  areaId: number | null;
  areaName: string | null;
  carrier: string | null;
  startTime: Date | null;
  windowDuration: number | null;
  deliveryDate: string;
  fulfillmentDate: string;
  recipient: Record<string, unknown>;
  /** Those that are not deleted. */
  lines: LineRow[];
  claims: Claim[];
  /** Of the whole day, not only of those that are answered. */
  total: number;
}

/** The money of an order; cents. */
export interface OrderMoneyRow {
  orderId: string;
  /** The customer's. */
  email: string;
  orderTotal: number;
  taxTotal: number;
  shippingCost: number;
  shippingDiscount: number;
  shippingTaxAmount: number;
  refundable: number;
  credited: number;
  liveSuborders: number;
}

export interface ConcernedWhere {
  fcId: number;
  date: string;
  side: MassRedeliverySide;
  /** Empty: all. */
  areaIds: readonly number[];
  carriers: readonly string[];
}

/** Reads what a bad day concerns, as many suborders at once as there are; nothing is locked. */
export function massRedeliveryStore(db: Db) {
  return {
    /** The suborders of a day that are neither cancelled nor delivered, earliest promised first. */
    async concerned({ areaIds, carriers, ...day }: ConcernedWhere, most: number): Promise<ConcernedRow[]> {
      const { rows } = await sql<ConcernedRow>`
        with chosen as materialized (
          select s.*, a.description as area_name, a.carrier, count(*) over ()::integer as total
          from suborders s left join delivery_areas a on a.area_id = s.area_id
          where ${ofDay(day)}
            and (${areaIds.length} = 0 or s.area_id = any(${areaIds}::integer[]))
            and (${carriers.length} = 0 or a.carrier = any(${carriers}::text[]))
          order by s.start_at nulls last, s.order_id::bigint, s.suffix limit ${most}
        )
        select c.suborder_id as "suborderId", c.order_id as "orderId", c.status, c.in_exception as "inException", c.fc_id as "fcId",
          c.area_id as "areaId", c.area_name as "areaName", c.carrier, c.start_at as "startTime",
          c.window_duration::float8 as "windowDuration", c.delivery_date as "deliveryDate",
          c.fulfillment_date as "fulfillmentDate", c.recipient, coalesce(l.lines, '[]') as lines, coalesce(j.claims, '[]') as claims, c.total
        from chosen c
        left join lateral (
          select jsonb_agg(jsonb_build_object('index', i.index, 'sku', i.sku, 'name', i.name, 'quantity', i.quantity,
            'components', i.components, 'inventoryStatus', i.inventory_status, 'price', i.price, 'taxAmount', i.tax_amount,
            'chargeable', i.chargeable, 'refundedQuantity', i.refunded_quantity, 'isDeleted', false) order by i.index) as lines
          from line_items i where i.suborder_id = c.suborder_id and not i.is_deleted) l on true
        left join lateral (
          select jsonb_agg(jsonb_build_object('lotId', a.lot_id, 'quantity', -a.quantity)) as claims
          from adjustments a where a.suborder_ref = c.suborder_id and a.origin = 'allocation') j on true
        order by c.start_at nulls last, c.order_id::bigint, c.suffix`.execute(db);
      return rows;
    },

    /** Where the suborders of a day go and by whom, to choose from. */
    async areasOf(day: Pick<ConcernedWhere, 'fcId' | 'date' | 'side'>) {
      const { rows } = await sql<{ areaId: number; name: string; carrier: string; suborders: number }>`
        select a.area_id as "areaId", a.description as name, a.carrier, count(*)::integer as suborders
        from suborders s join delivery_areas a on a.area_id = s.area_id where ${ofDay(day)}
        group by a.area_id order by a.description, a.area_id`.execute(db);
      return rows;
    },

    /** Where orders stand with their money (D147, D148). */
    async orders(orderIds: readonly string[]): Promise<OrderMoneyRow[]> {
      const { rows } = await sql<OrderMoneyRow>`
        select o.order_id as "orderId", c.email, o.order_total as "orderTotal", o.tax_total as "taxTotal",
          o.shipping_cost as "shippingCost", o.shipping_discount as "shippingDiscount", o.shipping_tax as "shippingTaxAmount",
          greatest(0, least(coalesce(p.unreserved, 0) + o.credit_used - p.to_credit, o.captured + o.credit_used - o.refunded - o.refund_pending)
            - o.credit_instead) as refundable,
          coalesce(k.credited, 0) as credited, coalesce(s.live, 0) as "liveSuborders"
        from orders o join customers c using (customer_id)
        left join lateral (
          select sum(t.amount - t.refund_reserved) filter (where t.transaction_type = 'payment' and t.state = 'settled')::bigint as unreserved,
            coalesce(sum(t.amount) filter (where t.transaction_type = 'refund' and t.payment_type = 'credit' and t.state <> 'failed'),
              0)::bigint as to_credit
          from order_transactions t where t.order_id = o.order_id) p on true
        left join lateral (
          select sum(greatest(0, case when r.deleted_at is null then r.amount else r.amount - r.remaining end - r.backed))::bigint as credited
          from credits r where r.order_id = o.order_id) k on true
        left join lateral (
          select count(*)::integer as live from suborders s where s.order_id = o.order_id and s.status <> 'Cancelled') s on true
        where o.order_id = any(${orderIds}::text[])`.execute(db);
      return rows;
    },

    /** What care has done about these orders before. */
    async resolutions(orderIds: readonly string[]): Promise<(Resolved & { orderId: string })[]> {
      const { rows } = await sql<Resolved & { orderId: string }>`
        select order_id as "orderId", kind, amount, run_id as "runId", performed_by as "performedBy", at as date,
          is_to_recipient as "isToRecipient", is_decision as "isDecision", declined as "isDeclined",
          coalesce(redelivery_of_suborder_id, suborder_id) as "suborderId"
        from care_resolutions where order_id = any(${orderIds}::text[]) order by resolution_id`.execute(db);
      return rows;
    },
  };
}

function ofDay({ fcId, date, side }: Pick<ConcernedWhere, 'fcId' | 'date' | 'side'>) {
  const day = side === 'delivery' ? sql`s.delivery_date` : sql`s.fulfillment_date`;
  return sql`s.fc_id = ${fcId}::integer and ${day} = ${date}::date and s.status not in ('Cancelled', 'Delivered')`;
}
