with found as materialized (select *
  from (( select 50 as score, 0 as place, case when is_sender then subject end as customer_id, case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id
  from ( select is_sender, subject
  from search_terms
  where kind = 'name' and split_part(term, ' ', 1) = $1 and strpos(term, $2) > 0
  order by since desc
  limit 40 ) t)
  union all ( select 30 as score, 0 as place, case when is_sender then subject end as customer_id, case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id
  from ( select is_sender, subject
  from search_terms
  where kind = 'name' and term >= $3 and term < $4 and strpos(term, $5) > 0
  order by term, since desc
  limit 40 ) t)
  union all ( select case when batch_id = any(array(select batch_id
  from batches
  where (lower(name) collate "C") = $6
  order by (lower(name) collate "C"), created_at desc
  limit 3)) then 62 else 20 end as score, batch_index as place, null::text as customer_id, order_id, suborder_id
  from suborders
  where batch_id = any(array(select batch_id
  from batches
  where (lower(name) collate "C") >= $7 and (lower(name) collate "C") < $8
  order by (lower(name) collate "C"), created_at desc
  limit 3))
  order by batch_index
  limit 40)) each_way
  order by score desc, place
  limit 60), placed as ( select f.score, f.place, f.suborder_id, coalesce(f.order_id, o.order_id) as order_id
  from found f
  left join lateral ( select order_id
  from orders
  where customer_id = f.customer_id::uuid
  order by created_at desc
  limit 3 ) o on f.customer_id is not null ), once as ( select distinct on (order_id) *
  from placed
  where order_id is not null
  order by order_id, score desc, suborder_id ) select order_id as "orderId", suborder_id as "suborderId", score, place
  from once
  order by score desc, place, length(order_id) desc, order_id desc
  limit 60;

select d.order_id as "orderId", d.suborder_id as "suborderId"
  from ( select order_id, suborder_id, placed_at
  from search_documents
  where words @@ $1::tsquery
  limit $2 ) d
  order by d.placed_at desc, d.suborder_id
  limit $3;

with found as ( select customer_id, max(score) as score
  from (( select 50 as score, 0 as place, case when is_sender then subject end as customer_id, case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id
  from ( select is_sender, subject
  from search_terms
  where kind = 'name' and split_part(term, ' ', 1) = $1 and strpos(term, $2) > 0
  order by since desc
  limit 40 ) t)
  union all ( select 30 as score, 0 as place, case when is_sender then subject end as customer_id, case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id
  from ( select is_sender, subject
  from search_terms
  where kind = 'name' and term >= $3 and term < $4 and strpos(term, $5) > 0
  order by term, since desc
  limit 40 ) t)) each_way
  where customer_id is not null
  group by customer_id
  order by score desc
  limit 3 ) select c.customer_id as "customerId", btrim(c.first_name || ' ' || c.last_name) as name, c.email, c.phone, o.order_id as "lastOrder"
  from found f
  join customers c on c.customer_id = f.customer_id::uuid
  left join lateral ( select order_id
  from orders
  where customer_id = c.customer_id
  order by created_at desc
  limit 1 ) o on true
  order by f.score desc, c.email;

select batch_id as "batchId", name, fc_id as "fcId", fulfillment_date as "fulfillmentDate"
  from ( select *
  from batches
  where (lower(name) collate "C") >= $1 and (lower(name) collate "C") < $2 and fc_id = any($3::integer[])
  order by (lower(name) collate "C"), created_at desc
  limit 5 ) b
  order by b.fulfillment_date desc, b.created_at desc;

select typed, array( select distinct word
  from search_words
  where word >= typed and word < typed || $1
  limit $2::integer ) as words
  from unnest($3::text[]) typed;

select f."orderId", s.suborder_id as "suborderId", f."suborderId" is null as "isWholeOrder", case when f."suborderId" is null then o.status else s.status end as status, s.in_exception as "inException", s.delivery_date as "deliveryDate", c.customer_id as "customerId", btrim(c.first_name || ' ' || c.last_name) as customer, c.email as "customerEmail", c.phone as "customerPhone", s.recipient, s.lines, v.tracking_code as "trackingCode", v.onfleet_task_id as "taskId", coalesce(o.bulk_order_ref, o.imported_as) as reference, (select coalesce(message ->> 'number', message ->> 'name')
  from intake_orders i
  where i.order_id = o.order_id) as "shopNumber", o.subscription ->> 'subscriptionNumber' as subscription, o.netsuite_sales_order_id as "salesOrder", array(select transaction_id
  from order_transactions t
  where t.order_id = o.order_id and transaction_type = 'payment') as transactions, array(select tag
  from order_tags t
  where t.order_id = o.order_id
  order by tag collate "C") as tags, s.batch_id as "batchId", b.name as "batchName"
  from unnest($1::text[], $2::text[]) with ordinality as f ("orderId", "suborderId", place)
  join orders o on o.order_id = f."orderId"
  join customers c using (customer_id)
  join lateral ( select *
  from suborders
  where order_id = f."orderId" and (f."suborderId" is null or suborder_id = f."suborderId")
  order by suffix
  limit 1 ) s on true
  left join vendor_deliveries v on v.suborder_id = s.suborder_id
  left join batches b on b.batch_id = s.batch_id
  order by f.place;
