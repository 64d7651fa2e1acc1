select o.version, o.status, c.email, o.order_total as "orderTotal", o.tax_total as "taxTotal", o.captured, o.credit_used as "creditUsed", o.credit_instead as "creditInstead", o.refunded + o.refund_pending as refunded, o.tax_total - o.allowance_tax - o.written_off_tax as "taxLeft", o.outstanding_balance as "outstandingBalance", (select coalesce(sum(r.amount), 0)::bigint
  from order_transactions r
  where r.order_id = o.order_id and r.transaction_type = 'refund' and r.payment_type = $1 and r.state <> 'failed') as "toCredit", (select coalesce(json_agg(json_build_object('key', t.transaction_key, 'paymentType', t.payment_type, 'amount', t.amount, 'reserved', t.refund_reserved, 'paidAt', t.transaction_date, 'gateway', t.gateway, 'isInvoicePaid', t.invoice_paid_at is not null)), '[]'::json)
  from order_transactions t
  where t.order_id = o.order_id and t.transaction_type = 'payment' and t.state = 'settled') as payments, coalesce(o.shopify ->> 'id', (select i.external_id
  from intake_orders i
  where i.order_id = o.order_id and i.form = 'shop')) is not null as "isOfStorefront", o.imported_as is not null as "isImported"
  from orders o
  join customers c using (customer_id)
  where o.order_id = $2;

select coalesce(sum(greatest(0, case when deleted_at is null then amount else ( select coalesce(-sum(e.amount), 0)
  from credit_entries e
  where e.credit_id = c.credit_id and e.kind = 'redeem') end - backed)), 0)::bigint as issued
  from credits c
  where order_id = $1;

select name, sender_name as "senderName", reply_to as "replyTo", logo_hash as "logoHash", daily_credit::float8 as "dailyCredit", credit_percent as "creditPercent", confirm_above::float8 as "confirmAbove", version
  from company_settings;

select "kind", "amount", "run_id" as "runId", "performed_by" as "performedBy", "at" as "date", "is_to_recipient" as "isToRecipient", "is_decision" as "isDecision", "declined" as "isDeclined", coalesce(redelivery_of_suborder_id, suborder_id) as "suborderId"
  from "care_resolutions"
  where order_id in ( with recursive first as ( select order_id, redelivery_of_order_id
  from orders
  where order_id = $1 union select o.order_id, o.redelivery_of_order_id
  from orders o
  join first on o.order_id = first.redelivery_of_order_id ), chain as ( select order_id
  from first union select o.order_id
  from orders o
  join chain on o.redelivery_of_order_id = chain.order_id ) select order_id
  from chain)
  order by "resolution_id";
