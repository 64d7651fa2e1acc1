select ( select coalesce(json_agg(json_build_object('kind', m.kind, 'isPending', m.is_pending, 'amount', m.amount, 'tax', m.tax, 'orderId', m.order_id, 'performedBy', coalesce(m.performed_by, ''), 'day', to_char(m.at at time zone $1, 'YYYY-MM-DD'), 'customer', coalesce(m.customer, (select c.email
  from orders o
  join customers c using (customer_id)
  where o.order_id = m.order_id), ''), 'reasons', (select coalesce(json_agg(r ->> 'tag'), '[]'::json)
  from jsonb_array_elements(m.reasons) r), 'lines', ( select coalesce(json_agg(json_build_object('sku', l.sku, 'name', l.name, 'fcId', s.fc_id, 'center', f.name, 'carrier', coalesce(nullif(v.carrier_name, ''), a.carrier, ''), 'weight', coalesce(asked.amount, worth.amount), 'isGone', l.is_deleted)), '[]'::json)
  from suborders s
  join line_items l using (suborder_id)
  join fulfillment_centers f on f.fc_id = s.fc_id
  left join vendor_deliveries v on v.suborder_id = s.suborder_id
  left join delivery_areas a on a.area_id = s.area_id
  left join lateral ( select sum(i.amount + coalesce(i.tax, 0)) as amount
  from jsonb_to_recordset(m.line_items) as i (index integer, amount bigint, tax bigint)
  where m.line_items <> '[]'::jsonb and i.index = l.index ) asked on true
  cross join lateral (select case when m.kind = 'redelivery' then coalesce(( select round(first.price * l.quantity / first.quantity::numeric)::bigint
  from line_items first
  where first.suborder_id = s.redelivery_of_suborder_id and first.sku = l.sku
  order by first.is_deleted, first.index
  limit 1), l.original_price) else l.price end as amount) worth
  where s.order_id = m.goods_of and (m.suborder_id is null or s.suborder_id = m.suborder_id) and (m.line_items = '[]'::jsonb or asked.amount is not null)))), '[]'::json)
  from ( select 'refund' as kind, t.state = 'pending' as is_pending, t.amount, t.order_id, t.order_id as goods_of, r.suborder_id, coalesce(r.reasons, '[]'::jsonb) as reasons, coalesce(pieces.line_items, '[]'::jsonb) as line_items, coalesce(r.allowance_tax, 0) as tax, r.performed_by, null as customer, t.transaction_date as at
  from order_transactions t
  left join refunds r on r.refund_id = t.transaction_key
  left join lateral ( select p.line_items
  from refunds p -- the first of several payments a refund goes back to says what it is for
  where p.order_id = r.order_id and p.created_at = r.created_at and p.suborder_id is not distinct
  from r.suborder_id and p.line_items <> '[]'::jsonb
  limit 1 ) pieces on true
  where t.transaction_type = 'refund' and t.state <> 'failed' and t.payment_type <> $2 -- that was before Bloomdesk and t.transaction_date >= $3 and t.transaction_date < $4
  union all select 'credit', false, e.amount, c.order_id, c.order_id, c.suborder_id, coalesce(( select e.data -> 'reasons'
  from audit_links l
  join audit_events e using (event_id)
  where l.entity_type = $5 and l.entity_id = c.credit_id::text and e.action = any($6::text[]) and jsonb_typeof(e.data -> 'reasons') = 'array'
  order by l.event_id desc
  limit 1), jsonb_build_array(jsonb_build_object('tag', c.tag))), '[]'::jsonb, 0, e.performed_by, c.email, e.at
  from credit_entries e
  join credits c using (credit_id)
  where e.kind not in ('redeem', 'open') and not (e.kind = 'issue' and c.origin = 'returned') -- that is a refund and e.at >= $7 and e.at < $8
  union all select 'charge', false, c.amount, c.order_id, c.order_id, null, '[]'::jsonb, '[]'::jsonb, 0, c.performed_by, null, c.known_at
  from charges c
  where c.status = 'settled' and c.known_at >= $9 and c.known_at < $10
  union all select 'redelivery', false, null, coalesce(o.redelivery_of_order_id, o.order_id), o.order_id, null, coalesce(( select e.data -> 'reasons'
  from audit_links l
  join audit_events e using (event_id)
  where l.entity_type = $11 and l.entity_id = o.order_id || '-1' and e.action = any($12::text[]) and jsonb_typeof(e.data -> 'reasons') = 'array'
  order by l.event_id desc
  limit 1), '[]'::jsonb), '[]'::jsonb, 0, ( select e.performed_by
  from audit_links l
  join audit_events e using (event_id)
  where l.entity_type = 'SUBORDER' and l.entity_id = o.order_id || '-1' and e.action = any($13::text[])
  order by l.event_id desc
  limit 1), null, o.created_at
  from orders o
  where o.type = 'redelivery' and o.created_at >= $14 and o.created_at < $15
  union all select 'cancellation', false, 0, s.order_id, s.order_id, s.suborder_id, coalesce(( select e.data -> 'reasons'
  from audit_links l
  join audit_events e using (event_id)
  where l.entity_type = $16 and l.entity_id = s.suborder_id and e.action = any($17::text[]) and jsonb_typeof(e.data -> 'reasons') = 'array'
  order by l.event_id desc
  limit 1), '[]'::jsonb), '[]'::jsonb, 0, ( select e.performed_by
  from audit_links l
  join audit_events e using (event_id)
  where l.entity_type = 'SUBORDER' and l.entity_id = s.suborder_id and e.action = any($18::text[])
  order by l.event_id desc
  limit 1), null, s.status_at
  from suborders s
  join orders o using (order_id)
  where s.status = 'Cancelled' and o.imported_as is null and s.status_at >= $19 and s.status_at < $20) m) as movements, ( select json_build_object( 'refundsSettled', coalesce(sum(amount) filter (where what = 'settled'), 0), 'refundsPending', coalesce(sum(amount) filter (where what = 'pending'), 0), 'credits', coalesce(sum(amount) filter (where what = 'credit'), 0), 'charges', coalesce(sum(amount) filter (where what = 'charge'), 0), 'netSales', coalesce(sum(amount) filter (where what = 'sales'), 0), 'salesTax', coalesce(sum(amount) filter (where what = 'tax'), 0))
  from ( select case when exists (select
  from ledger_entries k
  where k.cause_key = 'refund:' || e.transaction_key || ':settled') then 'settled' when exists (select
  from ledger_entries k
  where k.cause_key = 'refund:' || e.transaction_key || ':failed') then 'failed' else 'pending' end as what, l.credit as amount
  from ledger_entries e
  join ledger_lines l on l.entry_id = e.entry_id and l.account = 'refunds_pending'
  where e.kind = 'refund_reserved' and not exists (select
  from ledger_entries k
  join ledger_lines o using (entry_id)
  where k.transaction_key = e.transaction_key and o.account = 'opening_balances') and e.at >= $21 and e.at < $22
  union all select 'credit', l.debit - l.credit
  from ledger_entries e
  join ledger_lines l on l.entry_id = e.entry_id and l.account in ('goodwill', 'receivable')
  where e.kind in ('credit_issued', 'credit_edited', 'credit_voided') and e.at >= $23 and e.at < $24
  union all select 'charge', l.credit
  from charges c
  join ledger_entries e on e.cause_key = 'payment:' || c.charge_id
  join ledger_lines l on l.entry_id = e.entry_id and l.account = 'receivable'
  where c.status = 'settled' and c.known_at >= $25 and c.known_at < $26
  union all select case l.account when 'sales_tax' then 'tax' else 'sales' end, l.credit - l.debit
  from ledger_entries e
  join ledger_lines l using (entry_id)
  where l.account in ('sales', 'discounts', 'shipping', 'allowances', 'sales_tax') and e.at >= $27 and e.at < $28 ) posted) as ledger;
