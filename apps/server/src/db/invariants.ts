import { sql } from 'kysely';
import type { Db } from './db.ts';

/** A promise that every committed state keeps (trust, invariants), and the query of what breaks it. */
interface Invariant {
  name: string;
  /** Rows of `id` and `fault`; `in_scope(order_id)` leaves out the orders nobody asked about. */
  breaches: string;
}

export interface Breach {
  invariant: string;
  /** The order, suborder, batch, lot or window it is about. */
  id: string;
  fault: string;
}

const counted = `l.chargeable and ((not l.is_deleted and s.status <> 'Cancelled') or l.remains_charged)`;

const money: readonly Invariant[] = [
  {
    name: 'M1: the sums of an order are those of its lines',
    breaches: `select o.order_id as id, format('items %s for %s, discounts %s for %s', o.item_total, t.items, o.discount_total, t.discounts) as fault
      from orders o cross join lateral (select coalesce(sum(l.original_price), 0) as items, coalesce(sum(l.discount_amount), 0) as discounts
        from suborders s join line_items l using (suborder_id) where s.order_id = o.order_id and ${counted}) t
      where in_scope(o.order_id) and (o.item_total, o.discount_total) <> (t.items, t.discounts)`,
  },
  {
    name: 'M2: taxes are rounded once, on every line, and add up',
    breaches: `select l.suborder_id as id, format('line %s is taxed %s', l.index, l.tax_amount) as fault
      from suborders s join line_items l using (suborder_id)
      where in_scope(s.order_id) and l.tax_amount <> round(l.price * l.tax_rate_ppm / 1000000.0)
      union all
      select o.order_id, format('taxes %s for %s', o.tax_total, t.tax)
      from orders o cross join lateral (select o.shipping_tax + coalesce(sum(l.tax_amount), 0) as tax
        from suborders s join line_items l using (suborder_id) where s.order_id = o.order_id and ${counted}) t
      where in_scope(o.order_id) and o.tax_total <> t.tax`,
  },
  {
    name: 'M4: what an order has captured and refunded is what has settled',
    breaches: `select o.order_id as id, format('captured %s for %s, refunded %s for %s', o.captured, t.paid, o.refunded, t.refunded) as fault
      from orders o cross join lateral (
        select coalesce(sum(amount) filter (where transaction_type = 'payment'), 0) as paid,
          coalesce(sum(amount) filter (where transaction_type = 'refund'), 0) as refunded
        from order_transactions where order_id = o.order_id and state = 'settled') t
      where in_scope(o.order_id) and (o.captured, o.refunded) <> (t.paid, t.refunded)`,
  },
  {
    name: 'M6: no more is refunded, or about to be, than was captured',
    breaches: `select o.order_id as id, format('%s of %s', t.refunds, o.captured) as fault
      from orders o cross join lateral (select coalesce(sum(amount), 0) as refunds from order_transactions
        where order_id = o.order_id and transaction_type = 'refund' and state <> 'failed') t
      where in_scope(o.order_id) and t.refunds > o.captured`,
  },
  {
    name: 'M7: what an order was given in credits stays within 125 percent of what it came to',
    breaches: `select o.order_id as id, format('%s of %s', c.issued, o.order_total) as fault
      from orders o cross join lateral (select coalesce(sum(amount), 0) as issued from credits where order_id = o.order_id) c
      where in_scope(o.order_id) and c.issued > greatest(o.captured,
        (select coalesce(max((t->>'orderTotal')::numeric), 0) * 100 from jsonb_array_elements(o.totals) t)) * 1.25`,
  },
];

const stock: readonly Invariant[] = [
  {
    name: 'I2: the columns of a lot are the sums of its ledger',
    breaches: `select l.lot_id::text as id, 'drifted' as fault from lots l left join lateral (
        select coalesce(sum(quantity) filter (where bucket = 'cleared'), 0) as cleared, -coalesce(sum(quantity) filter (where bucket = 'sale'), 0) as sale
        from (select quantity, adjustment_bucket(adjustment_type, for_count) as bucket from adjustments a where a.lot_id = l.lot_id) each_one) s on true
      where (l.cleared_quantity, l.claimed_sale) is distinct from (s.cleared, s.sale)`,
  },
  {
    name: 'I3: only a line that is booked holds stock, and it does',
    breaches: `select l.suborder_id as id, format('line %s is %s and holds %s', l.index, l.inventory_status, coalesce(h.held, 0)) as fault
      from suborders s join line_items l using (suborder_id) left join lateral (
        select -sum(quantity) as held, -sum(quantity) filter (where not for_count) as claimed from adjustments a
        where a.suborder_ref = l.suborder_id and a.line_index = l.index and a.adjustment_type = 'Sale') h on true
      where in_scope(s.order_id) and s.status <> 'Cancelled' and not l.is_deleted
        and case when l.inventory_status in ('on_order', 'booked_against_available') then coalesce(h.held, 0) <= 0 else h.claimed > 0 end`,
  },
  {
    name: 'I4: what is cancelled or deleted holds no stock back',
    breaches: `select s.suborder_id as id, format('line %s still claims %s of lot %s', l.index, -a.quantity, a.lot_id) as fault
      from suborders s join line_items l using (suborder_id) join adjustments a on a.suborder_ref = l.suborder_id and a.line_index = l.index
      where in_scope(s.order_id) and (s.status = 'Cancelled' or l.is_deleted) and not a.for_count`,
  },
  {
    name: 'I6: stock comes from the center of its suborder',
    breaches: `select s.suborder_id as id, format('lot %s is of center %s', t.lot_id, t.fc_id) as fault
      from suborders s join adjustments a on a.suborder_ref = s.suborder_id join lots t using (lot_id)
      where in_scope(s.order_id) and a.origin = 'allocation' and not a.for_count and t.fc_id <> s.fc_id`,
  },
  {
    name: 'W1: a window counts its live suborders',
    breaches: `select w.window_id::text as id, format('%s counted, %s there', w.booked, t.n) as fault
      from delivery_windows w cross join lateral (select count(*) as n from suborders s where s.window_id = w.window_id and s.status <> 'Cancelled') t
      where w.booked <> t.n`,
  },
];

const work: readonly Invariant[] = [
  {
    name: 'S3: what is cancelled has no batch and no delivery',
    breaches: `select s.suborder_id as id, 'still booked or batched' as fault from suborders s
      where in_scope(s.order_id) and s.status = 'Cancelled'
        and (s.batch_id is not null or exists (select from vendor_deliveries v where v.suborder_id = s.suborder_id))`,
  },
  {
    name: 'S4: an order is cancelled once all its suborders are',
    breaches: `select o.order_id as id, o.status as fault from orders o
      where in_scope(o.order_id) and (o.status = 'Cancelled') <>
        (select bool_and(s.status = 'Cancelled') from suborders s where s.order_id = o.order_id)`,
  },
  {
    name: 'E1: in exception is what has a reason',
    breaches: `select s.suborder_id as id, format('in exception: %s', s.in_exception) as fault from suborders s
      where in_scope(s.order_id) and s.in_exception <> exists (
        select from suborder_exceptions e where e.suborder_id = s.suborder_id and not e.deleted)`,
  },
  {
    name: 'B1: a batch is of one center and one day',
    breaches: `select s.suborder_id as id, format('in batch %s of center %s on %s', b.batch_id, b.fc_id, b.fulfillment_date) as fault
      from suborders s join batches b using (batch_id)
      where in_scope(s.order_id) and (s.fc_id, s.fulfillment_date) <> (b.fc_id, b.fulfillment_date)`,
  },
  {
    name: 'B3: cart slots belong to members of their batch',
    breaches: `select t.suborder_id as id, format('slot %s of batch %s', t.slot, t.batch_id) as fault
      from batch_slots t join suborders s using (suborder_id)
      where in_scope(s.order_id) and s.batch_id is distinct from t.batch_id`,
  },
  {
    name: 'B6: what is in a batch is batched',
    breaches: `select s.suborder_id as id, format('%s in batch %s', s.status, s.batch_id) as fault from suborders s
      where in_scope(s.order_id) and ((s.batch_id is not null and s.status = 'Received') or (s.batch_id is null and s.status = 'Batched'))`,
  },
  {
    name: 'D: the day list shows the lines there are',
    breaches: `select s.suborder_id as id, format('%s for %s', d.shown, t.live) as fault from suborders s
      cross join lateral (select coalesce(string_agg(l.index || ' ' || l.sku || ' ' || l.quantity, ', ' order by l.index), '') as live
        from line_items l where l.suborder_id = s.suborder_id and not l.is_deleted) t
      cross join lateral (select coalesce(string_agg((r->>'index') || ' ' || (r->>'sku') || ' ' || (r->>'quantity'), ', ' order by (r->>'index')::integer), '') as shown
        from jsonb_array_elements(s.lines) r where coalesce((r->>'isDeleted')::boolean, false) = false) d
      where in_scope(s.order_id) and d.shown <> t.live`,
  },
];

/** Everything that is not as promised, the first fifty; of some orders, or of all there are. */
export async function breachesOf(db: Db, orderIds?: readonly string[]): Promise<Breach[]> {
  const asked = orderIds && sql`any(${orderIds}::text[])`;
  const parts = [...money, ...stock, ...work].map(({ name, breaches }) => {
    // in_scope(x) stands between plain texts
    const [first = '', ...rest] = breaches.split(/in_scope\(([a-z.]+order_id)\)/);
    const scoped = rest.reduce(
      (query, text, at) =>
        at % 2 === 0
          ? sql`${query} ${asked ? sql`${sql.raw(text)} = ${asked}` : sql`true`}`
          : sql`${query} ${sql.raw(text)}`,
      sql`${sql.raw(first)}`,
    );
    return sql`select ${name}::text as invariant, id, fault from (${scoped}) broken`;
  });
  const { rows } = await sql<Breach>`${sql.join(parts, sql` union all `)} limit 50`.execute(db);
  return rows;
}
