import { type RawBuilder, sql } from 'kysely';
import { companyZone } from '@bloomdesk/domain/payments/money-report';

/** From when on something may have happened that accounting has not heard of. */
export interface Horizon {
  /** The first day that goes to accounting. */
  firstDay: string;
  since: Date;
  now: Date;
}

const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${companyZone})::date`;

/** Suborders that have left, as the index `suborders_left` has them; a test holds this against the rules. */
export const leftStatuses = `('LeftFulfillmentCenter', 'InTransit', 'OutForDelivery', 'Delivered')`;

/** Orders that are not there, or come to something else than what was last sent; also old ones that changed lately. */
function dueOrders({ firstDay, since }: Horizon): RawBuilder<unknown> {
  return sql`
    select 'sales-order' as kind, o.order_id as subject, 'accounting:sales-order:' || o.order_id || ':' || o.version as effect_key,
      o.order_id, ${dayOf(sql`o.created_at`)} as day
    from (
      select order_id from orders where created_at >= ${since} and imported_as is null
      union select order_id from ledger_entries where at >= ${since} and kind = 'order_changed'
    ) c join orders o using (order_id) left join accounting_records r on r.kind = 'sales-order' and r.subject = o.order_id
    where o.imported_as is null and ${dayOf(sql`o.created_at`)} >= ${firstDay}::date
      and exists (select from line_items l join suborders s using (suborder_id) where s.order_id = o.order_id)
      and (r.subject is null or r.amount is distinct from o.order_total
        and r.effect_key <> 'accounting:sales-order:' || o.order_id || ':' || o.version)`;
}

/** Suborders that have left, of orders that are there. */
function dueFulfillments({ since, now }: Horizon): RawBuilder<unknown> {
  return sql`
    select 'fulfillment', s.suborder_id, 'accounting:fulfillment:' || s.suborder_id, s.order_id, ${dayOf(sql`${now}::timestamptz`)}
    from suborders s join accounting_records o on o.kind = 'sales-order' and o.subject = s.order_id
    where s.status in ${sql.raw(leftStatuses)} and s.status_at >= ${since}
      and exists (select from line_items l where l.suborder_id = s.suborder_id and not l.is_deleted)
      and not exists (select from accounting_records r where r.kind = 'fulfillment' and r.subject = s.suborder_id)`;
}

/** Refunds as the ledger has them: each a credit memo, and one that was paid in cash a refund against it, once it is there. */
function dueRefunds({ firstDay, since }: Horizon): RawBuilder<unknown> {
  return sql`
    select k.kind, e.transaction_key::text, 'accounting:' || k.kind || ':' || e.transaction_key, e.order_id, e.book_day
    from ledger_entries e join orders o using (order_id) cross join (values ('credit-memo'), ('refund')) k (kind)
    where e.kind = 'refund_settled' and e.at >= ${since} and e.book_day >= ${firstDay}::date and o.imported_as is null
      and (k.kind = 'credit-memo' or exists (select from ledger_lines l where l.entry_id = e.entry_id and l.account = 'cash')
        and exists (select from accounting_records m where m.kind = 'credit-memo' and m.subject = e.transaction_key::text
          and m.record_id is not null))
      and not exists (select from accounting_records r where r.kind = k.kind and r.subject = e.transaction_key::text)`;
}

/** Stock that came or went without an order, once the day it was written down is over: until then it may be corrected. */
function dueAdjustments({ firstDay, since, now }: Horizon): RawBuilder<unknown> {
  return sql`
    select 'adjustment', a.adjustment_id::text, 'accounting:adjustment:' || a.adjustment_id, null, ${dayOf(sql`a.updated_at`)}
    from adjustments a
    where a.for_count and a.origin <> 'allocation' and a.updated_at >= ${since} and a.quantity <> 0
      and a.adjustment_type <> 'Sale' and a.adjustment_type not like 'Buffer:%' and a.netsuite_inventory_adjustment_id is null
      and ${dayOf(sql`a.updated_at`)} >= ${firstDay}::date and ${dayOf(sql`a.updated_at`)} < ${dayOf(sql`${now}::timestamptz`)}
      and not exists (select from accounting_records r where r.kind = 'adjustment' and r.subject = a.adjustment_id::text)`;
}

/** Everything that accounting has not heard of yet; what one follows from comes before it. */
export function dueRecords(horizon: Horizon): RawBuilder<unknown> {
  return sql`${dueOrders(horizon)} union all ${dueFulfillments(horizon)} union all ${dueRefunds(horizon)}
    union all ${dueAdjustments(horizon)}`;
}
