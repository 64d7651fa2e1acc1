begin;

select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free;

select "body_hash", "answer"
  from "idempotency_keys"
  where "staff_id" = $1 and "route" = $2 and "key" = $3 and "expires_at" > $4;

select "products"."sku", "name", "ops_name" as "opsName", "classification", "category", "kit", "components", "unit_price" as "unitPrice", "allowed_transport_modes" as "allowedTransportModes", "distribution_points" as "distributionPoints", "is_primary_override" as "isPrimaryOverride", "available_from" as "availableForDeliveryFrom", "available_to" as "availableForDeliveryTo", "image_url" as "imageUrl", "table_slots"."label" as "tableSlot", "shelf_life_days" as "shelfLifeDays"
  from "products"
  left join "table_slots" on "table_slots"."sku" = "products"."sku"
  order by "products"."sku";

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
