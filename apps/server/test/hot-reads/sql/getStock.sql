begin;

select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as free;

select "body_hash", "answer"
  from "idempotency_keys"
  where "staff_id" = $1 and "route" = $2 and "key" = $3 and "expires_at" > $4;

select l.sku, l.fc_id as "fcId", d.day, sum(greatest(0, l.available_for_sale_qty + case when $1 then l.claimed_care_buffer else 0 end))::integer as quantity
  from lots l
  join unnest($2::text[]) d(day) on ((l.start_fulfillment_date is null or l.start_fulfillment_date <= d.day::date) and (l.expiration_date is null or l.expiration_date >= d.day::date))
  where l.fc_id = any($3::integer[]) and l.sku = any($4::text[])
  group by l.sku, l.fc_id, d.day;

insert into idempotency_keys (staff_id, route, key, body_hash, answer, expires_at)
  values ($1, $2, $3, $4, $5, $6)
  on conflict (staff_id, route, key) do update
  set (body_hash, answer, expires_at) = (excluded.body_hash, excluded.answer, excluded.expires_at);

commit;
