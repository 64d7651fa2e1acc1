select q.*, count(*) over () as total, sum(q.amount) over ()::bigint as sum
  from ( select r.refund_id as "refundId", r.order_id as "orderId", r.suborder_id as "suborderId", c.email as "customerEmail", r.amount, r.tax, r.status, t.payment_type as "paymentType", r.gateway, coalesce(o.shopify ->> 'id', (select i.external_id
  from intake_orders i
  where i.order_id = o.order_id and i.form = 'shop')) is not null as "isOfStorefront", r.performed_by as "performedBy", r.reasons, r.created_at as "askedAt", coalesce(r.failed_at, r.created_at) as since, coalesce(r.failure, x.last_error) as message, ( select coalesce(sum(g.amount), 0)::bigint
  from care_resolutions g
  where g.order_id = r.order_id and not g.declined and not g.is_decision and g.kind in ('refund', 'credit') and g.at > r.failed_at) as "givenSince"
  from refunds r
  join orders o using (order_id)
  join customers c using (customer_id)
  join order_transactions t on t.transaction_key = r.refund_id
  left join outbox x on x.effect_key = r.effect_key
  where r.closed_at is null and r.status in ('granted', 'pending', 'failed')) q
  where q.status <> 'failed' or q."givenSince" < q.amount
  order by q.since, q."refundId"
  limit $1;
