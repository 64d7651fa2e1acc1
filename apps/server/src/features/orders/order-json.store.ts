import { type RawBuilder, sql } from 'kysely';
import { dollarsOf, itsLineItems, lineItemJson, suborderJsonOf, suborderTables } from '#db/suborder-json.ts';

/**
 * Transactions by date; a refund says what it was for, how much of it gave back what was paid too much (D261), and what was
 * left of the order's total after it, which nothing later changes but an earlier refund that fails (D151).
 */
const transactions = `
  (select coalesce(json_agg(json_build_object(
      'transactionType', t.transaction_type,
      'transactionId', case when t.state = 'pending' then 'PENDING' else t.transaction_id end,
      'brand', t.brand, 'panTruncation', t.pan_truncation, 'paymentType', t.payment_type, 'type', t.gateway,
      'amount', ${dollarsOf('t.amount')}, 'transactionDate', t.transaction_date, 'transactionKey', t.transaction_key,
      'status', t.state, 'refundReserved', ${dollarsOf('t.refund_reserved')},
      'invoicePaidAt', t.invoice_paid_at,
      'totalAfterRefund', case when t.state <> 'failed' then ${dollarsOf('r.total_after_refund')} end,
      'refund', case when r.refund_id is not null then json_build_object('suborderId', r.suborder_id, 'sequence', r.sequence,
        'returned', ${dollarsOf('r.returned')}, 'allowance', ${dollarsOf('r.allowance')}, 'allowanceTax', ${dollarsOf('r.allowance_tax')},
        'reasons', r.reasons,
        'lineItems', (select coalesce(json_agg(json_build_object('index', n.index, 'amount', ${dollarsOf('(n.amount + n.tax)')})), '[]'::json)
          from jsonb_to_recordset(r.line_items) as n (index integer, amount bigint, tax bigint))) end)
      order by t.transaction_date, t.transaction_type, r.sequence, t.transaction_key), '[]'::json)
   from order_transactions t left join refunds r on r.refund_id = t.transaction_key where t.order_id = o.order_id)`;

const net = 'o.captured + o.credit_used - o.refunded - o.refund_pending';

const paymentSummary = `
  json_build_object(
    'itemTotal', ${dollarsOf('o.item_total')}, 'subtotal', ${dollarsOf('(o.item_total - o.discount_total)')},
    'discountTotal', ${dollarsOf('o.discount_total')}, 'shippingCost', ${dollarsOf('o.shipping_cost')},
    'shippingDiscount', ${dollarsOf('o.shipping_discount')}, 'shippingTaxAmount', ${dollarsOf('o.shipping_tax')},
    'promoTotal', ${dollarsOf('o.promo_total')}, 'promoCode', o.promo_code, 'taxTotal', ${dollarsOf('o.tax_total')},
    'salesTax', ${dollarsOf('o.tax_total')}, 'creditUsed', ${dollarsOf('o.credit_used')},
    'orderTotal', ${dollarsOf('o.order_total')},
    'paid', ${dollarsOf('o.captured')}, 'refunded', ${dollarsOf('(o.refunded + o.refund_pending)')},
    'allowances', ${dollarsOf('o.allowances')}, 'net', ${dollarsOf(`(${net})`)},
    'creditInstead', ${dollarsOf('o.credit_instead')}, 'writtenOff', ${dollarsOf('o.written_off')},
    'outstandingBalance', ${dollarsOf('o.outstanding_balance')},
    'transactions', money.transactions)`;

/** What the payment platform last said, but for what was paid and is owed, which is ours to say (D261). */
const platform = `
  case when platform.summary is not null then platform.summary
    || jsonb_build_object('netPayment', ${dollarsOf(`(${net})`)}, 'totalOutstanding', ${dollarsOf('o.outstanding_balance')}) end`;

/** By kind; the sequence puts them back into one order. */
const careLog = `
  (select coalesce(json_object_agg(g.kind, g.entries order by g.kind), '{}'::json) from (
    select r.kind, json_agg(json_build_object(
      'kind', r.kind, 'sequence', r.resolution_id, 'date', r.at, 'suborderId', r.suborder_id, 'amount', ${dollarsOf('r.amount')},
      'redeliveryOfSuborderId', r.redelivery_of_suborder_id, 'redeliveryDate', r.redelivery_date,
      'performedBy', r.performed_by, 'runId', r.run_id, 'declined', r.declined) order by r.resolution_id desc) as entries
    from care_resolutions r where r.order_id = o.order_id group by r.kind) g)`;

/** With the moment someone stopped it, on whichever of its orders. */
const subscription = `
  case when o.subscription is not null then o.subscription || jsonb_build_object('stoppedAt',
    (select t.stopped_at from stopped_subscriptions t
     where t.source = o.subscription ->> 'source' and t.subscription_number = o.subscription ->> 'subscriptionNumber')) end`;

/**
 * The suborders, and all line items of the order with their suborder's id (D288). A line item is made once: for the order its
 * text gets one more key at its end, as reading it again to add one costs more than all else here. Suborder ids are digits.
 */
const parts = `
  cross join lateral (
    select coalesce(json_agg(${suborderJsonOf('lines.list')} order by s.suffix), '[]'::json) as suborders,
      ('[' || coalesce(string_agg(lines.texts, ', ' order by s.suffix), '') || ']')::json as line_items
    from suborders s ${suborderTables}
    cross join lateral (
      select coalesce(json_agg(each.line order by each.index), '[]'::json) as list,
        string_agg(left(each.line::text, -1) || ', "suborderId" : "' || s.suborder_id || '"}', ', ' order by each.index) as texts
      from (select l.index, ${lineItemJson} as line ${itsLineItems}) each) lines
    where s.order_id = o.order_id) parts`;

/** What the payment platform said, in the names of its own (spec 2, section 3). */
const platformTransactions = `
  case when platform.summary ? 'lineItems' then jsonb_build_object(
      'lineItems', (select coalesce(jsonb_agg(line || jsonb_build_object('taxLines', platform.summary -> 'taxes')), '[]'::jsonb)
        from jsonb_array_elements(platform.summary -> 'lineItems') as line),
      'allTransactions', (select coalesce(jsonb_agg(jsonb_build_object('kind', 'REFUND', 'status', t -> 'status', 'gateway', t -> 'gateway',
          'amount', t -> 'amount')), '[]'::jsonb) from jsonb_array_elements(platform.summary -> 'refundsTransaction') as t),
      'netPayment', jsonb_build_object('amount', ${dollarsOf(`(${net})`)}),
      'totalOutstanding', jsonb_build_object('amount', ${dollarsOf('o.outstanding_balance')})) end`;

/** What `orderJson` uses twice or joins, each asked for once: the offset keeps PostgreSQL from writing it out at each place. */
const sources = `
  orders o join customers c on c.customer_id = o.customer_id
  cross join lateral (select ${transactions} as transactions offset 0) money
  cross join lateral (
    select coalesce((select p.summary from platform_copies p where p.order_id = o.order_id), o.shopify) as summary offset 0) platform
  ${parts}`;

/** Where `orderJson` comes from. */
export const orderSources: RawBuilder<unknown> = sql.raw(sources);

const json = `json_build_object(
    'orderId', o.order_id, 'status', o.status, 'statusDate', o.status_at, 'type', o.type, 'createdAt', o.created_at,
    'customer', json_build_object('customerId', c.customer_id, 'firstName', c.first_name, 'lastName', c.last_name,
      'email', c.email, 'phone', c.phone, 'zipCode', c.zip_code, 'parentCustomerName', c.parent_customer_name,
      'customerGroups', c.customer_groups),
    'totals', o.totals, 'paymentSummary', ${paymentSummary}, 'shopify', ${platform},
    'orderTotal', ${dollarsOf('o.order_total')}, 'transactions', money.transactions, 'lineItems', parts.line_items,
    'shopifyTransactions', ${platformTransactions}, 'subscriptionId', o.subscription ->> 'subscriptionNumber',
    'netsuite', json_build_object('salesOrderId', o.netsuite_sales_order_id),
    'redeliveryOfOrderId', o.redelivery_of_order_id, 'subscription', ${subscription}, 'internalNote', o.internal_note,
    'tags', (select coalesce(json_agg(t.tag order by t.tag collate "C"), '[]'::json) from order_tags t where t.order_id = o.order_id),
    'bulkUploadRequestId', o.bulk_request_id, 'importedAs', o.imported_as, 'careResolutionNotifications', ${careLog}, 'version', o.version,
    'suborders', parts.suborders)`;

/** One order as JSON in the shape of the contract; from `orderSources`. */
export const orderJson: RawBuilder<unknown> = sql.raw(json);

/** The text of the statement: a document made by another version of it has another hash and is not answered. */
export const orderText: string = json + sources;
