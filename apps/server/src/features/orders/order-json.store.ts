import { type RawBuilder, sql } from 'kysely';
import { dollarsOf, suborderJoins, suborderJson } from '#db/suborder-json.ts';

/**
 * Transactions by date; a refund carries what is left of the order's total after it, pending ones included (D151): of what was
 * paid where the total has fallen since, because that is what the refund takes from.
 */
const transactions = `
  (select coalesce(json_agg(json_build_object(
      'transactionType', t.transaction_type,
      'transactionId', case when t.state = 'pending' then 'PENDING' else t.transaction_id end,
      'brand', t.brand, 'panTruncation', t.pan_truncation, 'paymentType', t.payment_type, 'type', t.gateway,
      'amount', ${dollarsOf('t.amount')}, 'transactionDate', t.transaction_date, 'transactionKey', t.transaction_key,
      'status', t.state, 'refundReserved', ${dollarsOf('t.refund_reserved')},
      'totalAfterRefund', case when t.transaction_type = 'refund' and t.state <> 'failed' then
        ((greatest(o.order_total, o.captured + o.credit_used) - t.refunded_so_far) / 100.0)::float8 end) order by t.transaction_date, t.transaction_type, t.transaction_key), '[]'::json)
   from (select *, sum(case when transaction_type = 'refund' and state <> 'failed' then amount else 0 end)
           over (order by transaction_date, transaction_type, transaction_key) as refunded_so_far
         from order_transactions where order_id = o.order_id) t)`;

const paymentSummary = `
  json_build_object(
    'itemTotal', ${dollarsOf('o.item_total')}, 'subtotal', ${dollarsOf('(o.item_total - o.discount_total)')},
    'discountTotal', ${dollarsOf('o.discount_total')}, 'shippingCost', ${dollarsOf('o.shipping_cost')},
    'shippingDiscount', ${dollarsOf('o.shipping_discount')}, 'shippingTaxAmount', ${dollarsOf('o.shipping_tax')},
    'promoTotal', ${dollarsOf('o.promo_total')}, 'promoCode', o.promo_code, 'taxTotal', ${dollarsOf('o.tax_total')},
    'salesTax', ${dollarsOf('o.tax_total')}, 'creditUsed', ${dollarsOf('o.credit_used')},
    'orderTotal', ${dollarsOf('o.order_total')},
    'outstandingBalance', ${dollarsOf('(o.order_total - o.credit_used - o.captured + o.refunded)')},
    'transactions', ${transactions})`;

const careLog = `
  (select coalesce(json_agg(json_build_object(
      'kind', r.kind, 'date', r.at, 'suborderId', r.suborder_id, 'amount', ${dollarsOf('r.amount')},
      'redeliveryOfSuborderId', r.redelivery_of_suborder_id, 'redeliveryDate', r.redelivery_date,
      'performedBy', r.performed_by, 'runId', r.run_id) order by r.at desc, r.resolution_id desc), '[]'::json)
   from care_resolutions r where r.order_id = o.order_id)`;

/** With the moment somebody stopped it, on whichever of its orders. */
const subscription = `
  case when o.subscription is not null then o.subscription || jsonb_build_object('stoppedAt',
    (select t.stopped_at from stopped_subscriptions t
     where t.source = o.subscription ->> 'source' and t.subscription_number = o.subscription ->> 'subscriptionNumber')) end`;

/** One order as JSON in the shape of the contract; expects `orders o join customers c`. */
export const orderJson: RawBuilder<unknown> = sql`
  ${sql.raw(`json_build_object(
    'orderId', o.order_id, 'status', o.status, 'statusDate', o.status_at, 'type', o.type, 'createdAt', o.created_at,
    'customer', json_build_object('customerId', c.customer_id, 'firstName', c.first_name, 'lastName', c.last_name,
      'email', c.email, 'phone', c.phone, 'zipCode', c.zip_code, 'parentCustomerName', c.parent_customer_name,
      'customerGroups', c.customer_groups),
    'totals', o.totals, 'paymentSummary', ${paymentSummary}, 'shopify', coalesce((select p.summary from platform_copies p where p.order_id = o.order_id), o.shopify),
    'netsuite', json_build_object('salesOrderId', o.netsuite_sales_order_id),
    'redeliveryOfOrderId', o.redelivery_of_order_id, 'subscription', ${subscription}, 'internalNote', o.internal_note,
    'bulkUploadRequestId', o.bulk_request_id, 'careResolutionNotifications', ${careLog}, 'version', o.version,
    'suborders', `)}
    (select coalesce(json_agg(${suborderJson} order by s.suffix), '[]'::json)
     from suborders s ${suborderJoins} where s.order_id = o.order_id))`;
