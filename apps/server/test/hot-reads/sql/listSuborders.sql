select coalesce('[' || string_agg(json_build_object( 'suborderId', s.suborder_id, 'orderId', s.order_id, 'status', s.status, 'batchId', s.batch_id, 'batchName', (select jsonb_object_agg(batch_id, name)
  from batches
  where fc_id = $1 and fulfillment_date = $2) ->> s.batch_id, 'inException', s.in_exception, 'orderType', s.order_type, 'fcId', s.fc_id, 'fulfillmentDate', s.fulfillment_date, 'lineItems', s.lines, 'delivery', case when s.start_at is not null then json_build_object('areaId', s.area_id, 'startTime', s.start_at, 'windowDuration', s.window_duration, 'transportMode', s.transport_mode) end, 'outstandingBalance', case when s.order_type = 'manual' then (select (o.outstanding_balance / 100.0)::float8
  from orders o
  where o.order_id = s.order_id) end )::text, ','
  order by s.order_id, s.suffix) || ']', '[]') as text
  from suborders s
  where s.fc_id = $3 and s.fulfillment_date = $4;
