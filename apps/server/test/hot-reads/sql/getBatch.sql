select json_build_object( 'id', b.batch_id, 'batchId', b.batch_id, 'name', b.name, 'fcId', b.fc_id, 'fulfillmentDate', b.fulfillment_date, 'status', b.status, 'createdAt', b.created_at, 'suborderCount', n.members, 'packedCount', n.packed, 'workOrderOutOfDate', coalesce(b.printed_revision < b.revision, false), 'version', b.version, 'startedAt', b.started_at, 'completedAt', b.completed_at, 'onceMore', b.once_more, 'suborders', (select coalesce(json_agg( json_build_object( 'suborderId', s.suborder_id, 'orderId', s.order_id, 'status', s.status, 'statusDate', s.status_at, 'fcId', s.fc_id, 'fulfillmentDate', s.fulfillment_date, 'orderType', s.order_type, 'inException', s.in_exception, 'exceptionsList', case when s.in_exception then (select coalesce(json_agg(json_build_object('reason', e.reason, 'type', e.type, 'sku', e.sku)), '[]'::json)
  from suborder_exceptions e
  where e.suborder_id = s.suborder_id and not e.deleted) else '[]'::json end, 'batchId', s.batch_id, 'batchIndex', s.batch_index, 'redeliveryOfSuborderId', s.redelivery_of_suborder_id, 'redeliveryOrderId', s.redelivery_order_id, 'labelStale', s.label_stale, 'taxedState', s.taxed_state, 'notecardsPrinted', s.notecards_printed, 'labelsPrinted', s.labels_printed, 'message', s.message, 'orderClassificationInfo', json_build_object('type', s.order_type, 'subscription', s.order_type = 'subscription'), 'recipient', s.recipient, 'delivery', json_build_object( 'areaId', s.area_id, 'deliveryAreaName', a.description, 'startTime', s.start_at, 'windowDuration', s.window_duration, 'windowDescription', null, 'transport', a.delivery_mechanism, 'transportMode', s.transport_mode, 'deliveryDate', s.delivery_date, 'orderFulfilledBy', s.fulfilled_by, 'fc', json_build_object('fcId', f.fc_id, 'name', f.name, 'timezone', f.timezone, 'company', f.company, 'address1', f.address1, 'address2', f.address2, 'city', f.city, 'state', f.state, 'zipcode', f.zipcode, 'phone', f.phone), 'transportVendorDelivery', (select json_build_object( 'name', v.platform, 'carrierName', v.carrier_name, 'serviceLevel', v.service_level, 'state', v.state, 'trackingCode', v.tracking_code, 'customerTrackingLink', v.customer_tracking_link, 'onfleetTaskId', v.onfleet_task_id, 'easypostShipmentId', v.easypost_shipment_id, 'easypostLabelUrl', v.label_url, 'labelUrlPng', case when v.label_png is not null or v.label_zpl is not null then '/v1/suborders/' || v.suborder_id || '/label.png' end, 'labelUrlZpl', case when v.label_zpl is not null then '/v1/suborders/' || v.suborder_id || '/zpl-label' end, 'deliveryId', coalesce(v.onfleet_task_id, v.easypost_shipment_id), 'upsReferenceNumber', v.ups_reference_number, 'errorMessage', v.error_message, 'onfleetError', v.onfleet_error)
  from vendor_deliveries v
  where v.suborder_id = s.suborder_id)), 'lineItems', (select coalesce(json_agg( json_build_object( 'index', l.index, 'sku', l.sku, 'name', l.name, 'opsName', coalesce(p.ops_name, l.name), 'quantity', l.quantity, 'unitPrice', ((l.unit_price)::float8 / 100), 'price', ((l.price)::float8 / 100), 'originalPrice', ((l.original_price)::float8 / 100), 'discountAmount', ((l.discount_amount)::float8 / 100), 'taxRate', l.tax_rate_ppm::float8 / 1000000, 'taxAmount', ((l.tax_amount)::float8 / 100), 'isPrimaryProduct', l.is_primary, 'images', json_build_object('large', p.image_url, 'thumbnail', p.image_url), 'components', l.components, 'kit', coalesce(p.kit, false), 'isDeleted', l.is_deleted, 'isRefunded', l.refunded_quantity = l.quantity, 'refundedQuantity', l.refunded_quantity, 'chargeable', l.chargeable, 'inventoryStatus', l.inventory_status, 'saleLineItemIndex', l.sale_line_item_index, 'createdOnInitialOrderAt', l.created_on_initial_order_at, 'userActionReasons', l.user_action_reasons )
  order by l.index), '[]'::json)
  from line_items l
  left join products p on p.sku = l.sku
  where l.suborder_id = s.suborder_id), 'adjustments', (select coalesce(json_agg(json_build_object( 'adjustmentId', j.adjustment_id, 'productName', lot.product_name, 'productSku', lot.sku, 'adjustmentQuantity', j.quantity, 'shipmentId', j.lot_id, 'forStock', j.for_stock, 'forCount', j.for_count, 'arrivesOn', lot.arrival_date )
  order by j.adjustment_id), '[]'::json)
  from adjustments j
  join lots lot on lot.lot_id = j.lot_id
  where j.suborder_ref = s.suborder_id), 'saleLineItems', s.sale_line_items, 'version', s.version)
  order by s.batch_index), '[]'::json)
  from suborders s
  join fulfillment_centers f on f.fc_id = s.fc_id
  left join delivery_areas a on a.area_id = s.area_id
  where s.batch_id = b.batch_id), 'subordersMap', (select coalesce(json_object_agg(s.suborder_id, json_build_object('batchIndex', s.batch_index, 'lineItems', (select coalesce(json_agg(json_build_object('lineItemIndex', k.line_item_index, 'slot', k.slot)
  order by k.slot), '[]'::json)
  from batch_slots k
  where k.batch_id = b.batch_id and k.suborder_id = s.suborder_id))
  order by s.batch_index), '{}'::json)
  from suborders s
  where s.batch_id = b.batch_id))::text as text
  from batches b
  cross join lateral (select count(*) as members, count(*) filter (where m.status = any($1::text[])) as packed
  from suborders m
  where m.batch_id = b.batch_id) n
  where b.batch_id = $2;
