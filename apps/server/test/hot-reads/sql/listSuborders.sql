select case d.place / 100 when 0 then '' else ',' end || string_agg(d.text, ','
  order by d.place) as piece
  from ( select row_number() over (order by s.order_id, s.suffix) - 1 as place, '{"suborderId":"' || s.suborder_id || '","orderId":"' || s.order_id || '","status":' || to_json(s.status) || ',"batchId":' || coalesce(to_json("s"."batch_id")::text, 'null') || ',"batchName":' || coalesce((select jsonb_object_agg(batch_id, to_json(name)::text)
  from batches
  where fc_id = $1 and fulfillment_date = $2) ->> s.batch_id, 'null') || ',"inException":' || s.in_exception || ',"orderType":' || to_json(s.order_type) || ',"fcId":' || s.fc_id || ',"fulfillmentDate":"' || s.fulfillment_date || '","lineItems":' || s.lines || ',"delivery":' || case when s.start_at is not null then '{"areaId":' || coalesce(to_json("s"."area_id")::text, 'null') || ',"startTime":' || to_json(s.start_at) || ',"windowDuration":' || coalesce(to_json("s"."window_duration")::text, 'null') || ',"transportMode":' || coalesce(to_json("s"."transport_mode")::text, 'null') || '}' else 'null' end || ',"outstandingBalance":' || coalesce(case when s.order_type = 'manual' then (select (o.outstanding_balance / 100.0)::float8::text
  from orders o
  where o.order_id = s.order_id) end, 'null') || '}' as text
  from suborders s
  where s.fc_id = $3 and s.fulfillment_date = $4) d
  group by d.place / 100
  order by d.place / 100;
