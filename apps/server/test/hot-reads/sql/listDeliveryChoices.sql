begin;

select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free;

select "body_hash", "answer"
  from "idempotency_keys"
  where "staff_id" = $1 and "route" = $2 and "key" = $3 and "expires_at" > $4;

select s.suborder_id as "suborderId", s.status, s.fc_id as "fcId", s.area_id as "areaId", a.description as "areaName", s.window_id as "windowId", s.start_at as "startTime", s.delivery_date as "deliveryDate", s.fulfillment_date as "fulfillmentDate", b.name as "batchName", s.recipient, s.version, coalesce(l.lines, '[]') as lines, coalesce(l.worth, 0)::integer as worth, coalesce(c.claims, '[]') as claims
  from suborders s
  left join batches b using (batch_id)
  left join delivery_areas a on a.area_id = s.area_id
  left join lateral ( select jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.name, 'quantity', i.quantity, 'components', i.components)
  order by i.index) as lines, sum(i.price + i.tax_amount) filter (where i.chargeable) as worth
  from line_items i
  where i.suborder_id = s.suborder_id and not i.is_deleted) l on true
  left join lateral ( select jsonb_agg(jsonb_build_object('lotId', j.lot_id, 'quantity', -j.quantity)) as claims
  from adjustments j
  where j.suborder_ref = s.suborder_id and j.origin = 'allocation') c on true
  where s.suborder_id = any($1::text[]);

select "suborder_id" as "suborderId", "platform", "carrier_name" as "carrierName", "state", "tracking_code" as "trackingCode", "onfleet_task_id" as "onfleetTaskId", "label_zpl" as "labelZpl", "label_url" as "labelUrl", label_png is not null as "hasPicture"
  from "vendor_deliveries"
  where "suborder_id" = $1;

select "suborder_id" as "suborderId", "order_id" as "orderId", "fc_id" as "fcId", "status", "version", "recipient", "in_exception" as "inException", "batch_id" as "batchId", "area_id" as "areaId", "window_id" as "windowId", "start_at" as "startAt", "window_duration" as "windowDuration", "transport_mode" as "transportMode", "delivery_date" as "deliveryDate", "fulfillment_date" as "fulfillmentDate", "fulfilled_by" as "fulfilledBy", "label_stale" as "labelStale", "labels_printed" as "labelsPrinted", "taxed_state" as "taxedState"
  from "suborders"
  where "suborder_id" = $1;

select case when pg_current_xact_id_if_assigned() is null then (select concat_ws(' ', d.oid, d.datname)
  from pg_database d
  where d.datname = current_database()) || ' ' || version end as version
  from area_choice;

select sku
  from unnest($1::text[]) sku
  where exists (select
  from lots l
  where l.sku = sku.sku);

select window_id as "windowId", area_id as "areaId", start_at as "startTime", extract(epoch
  from end_at - start_at)::float8 / 3600 as "windowDuration", cutoff_minutes as cutoff, capacity, (booked - coalesce(own.held, 0))::integer as booked, is_open as "isOpen"
  from delivery_windows
  left join ( select s.window_id, count(*) as held
  from orders o
  join suborders s using (order_id)
  where o.bulk_request_id = $1::uuid and s.window_id is not null and s.status <> 'Cancelled'
  group by s.window_id) own using (window_id)
  where delivery_date = any($2::date[]) and ($3::integer is null or fc_id = $4::integer) and ($5::integer is null or area_id = $6::integer)
  order by start_at, window_id;

select area_id as "areaId", start_at as "startTime", count(*)::int as used
  from suborders
  join unnest($1::integer[], $2::timestamptz[]) as p (area_id, start_at) using (area_id, start_at)
  where window_id is null and status <> 'Cancelled'
  group by area_id, start_at;

insert into idempotency_keys (staff_id, route, key, body_hash, answer, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (staff_id, route, key) do update
  set (body_hash, answer, expires_at) = (excluded.body_hash, excluded.answer, excluded.expires_at);

commit;
