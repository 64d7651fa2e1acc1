select array_remove(string_to_array(search_fold($1), ' '), '') as words;

with found as materialized (select *
  from (( select case when lower(bulk_order_ref) = $1 then 65 else 40 end as score, 'order reference' as matched, bulk_order_ref as matched_text, null::text as customer_id, order_id, null::text as suborder_id
  from orders
  where bulk_order_ref is not null and (lower(bulk_order_ref) collate "C") >= $2 and (lower(bulk_order_ref) collate "C") < $3
  order by (lower(bulk_order_ref) collate "C")
  limit $4)
  union all ( select 20 as score, 'batch name' as matched, b.name as matched_text, null::text as customer_id, s.order_id, s.suborder_id
  from ( select batch_id, name
  from batches
  where (lower(name) collate "C") >= $5 and (lower(name) collate "C") < $6
  order by (lower(name) collate "C"), created_at desc
  limit 3 ) b
  join suborders s using (batch_id)
  order by s.batch_index
  limit $7)
  union all ( select 50 as score, case when is_sender then $8::text else $9::text end as matched, term as matched_text, case when is_sender then subject end as customer_id, case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id
  from ( select is_sender, subject, term
  from search_terms
  where kind = 'name' and split_part(term, ' ', 1) = $10 and strpos(term, $11) > 0
  order by since desc
  limit $12 ) t)
  union all ( select 30 as score, case when is_sender then $13::text else $14::text end as matched, term as matched_text, case when is_sender then subject end as customer_id, case when not is_sender then split_part(subject, '-', 1) end as order_id, case when not is_sender then subject end as suborder_id
  from ( select is_sender, subject, term
  from search_terms
  where kind = 'name' and term >= $15 and term < $16 and strpos(term, $17) > 0
  order by term, since desc
  limit $18 ) t)) each_way
  order by score desc
  limit $19), placed as ( select f.score, f.matched, f.matched_text, f.suborder_id, coalesce(f.order_id, o.order_id) as order_id
  from found f
  left join lateral ( select order_id
  from orders
  where customer_id = f.customer_id::uuid
  order by created_at desc
  limit 3 ) o on f.customer_id is not null ), once as ( select distinct on (order_id) *
  from placed
  where order_id is not null
  order by order_id, score desc, suborder_id ), best as materialized ( select *
  from once
  order by score desc, length(order_id) desc, order_id desc
  limit $20 ) select b.order_id as "orderId", b.suborder_id as "suborderId", b.matched, b.matched_text, btrim(c.first_name || ' ' || c.last_name) as customer, btrim(coalesce(s.recipient ->> 'firstName', '') || ' ' || coalesce(s.recipient ->> 'lastName', '')) as recipient, s.delivery_date as "deliveryDate", case when b.suborder_id is null then o.status else s.status end as status
  from best b
  join orders o using (order_id)
  join customers c using (customer_id)
  join lateral ( select recipient, delivery_date, status
  from suborders
  where order_id = b.order_id and (b.suborder_id is null or suborder_id = b.suborder_id)
  order by suffix
  limit 1 ) s on true
  order by b.score desc, length(b.order_id) desc, b.order_id desc;
