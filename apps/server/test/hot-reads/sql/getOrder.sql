select d.document as text
  from order_documents d
  where d.order_id = $1 and d.shape = $2 and pg_snapshot_xmin(d.made_of) >= (select since
  from order_documents_since) and not exists (select
  from order_changes c
  where c.subject = any(d.subjects) and not pg_visible_in_snapshot(c.tx, d.made_of));

insert into order_documents (order_id, shape, made_of, subjects, document) select o.order_id, $1, pg_current_snapshot(), array['all', o.order_id, 'customer ' || o.customer_id] || case when o.subscription is not null then array['subscription ' || (o.subscription ->> 'source') || ' ' || (o.subscription ->> 'subscriptionNumber')] else '{}' end, json_build_object( 'orderId', o.order_id, 'status', o.status, 'statusDate', o.status_at, 'type', o.type, 'createdAt', o.created_at, 'customer', json_build_object('customerId', c.customer_id, 'firstName', c.first_name, 'lastName', c.last_name, 'email', c.email, 'phone', c.phone, 'zipCode', c.zip_code, 'parentCustomerName', c.parent_customer_name, 'customerGroups', c.customer_groups), 'totals', o.totals, 'paymentSummary', json_build_object( 'itemTotal', ((o.item_total)::float8 / 100), 'subtotal', (((o.item_total - o.discount_total))::float8 / 100), 'discountTotal', ((o.discount_total)::float8 / 100), 'shippingCost', ((o.shipping_cost)::float8 / 100), 'shippingDiscount', ((o.shipping_discount)::float8 / 100), 'shippingTaxAmount', ((o.shipping_tax)::float8 / 100), 'promoTotal', ((o.promo_total)::float8 / 100), 'promoCode', o.promo_code, 'taxTotal', ((o.tax_total)::float8 / 100), 'salesTax', ((o.tax_total)::float8 / 100), 'creditUsed', ((o.credit_used)::float8 / 100), 'orderTotal', ((o.order_total)::float8 / 100), 'paid', ((o.captured)::float8 / 100), 'refunded', (((o.refunded + o.refund_pending))::float8 / 100), 'allowances', ((o.allowances)::float8 / 100), 'net', (((o.captured + o.credit_used - o.refunded - o.refund_pending))::float8 / 100), 'creditInstead', ((o.credit_instead)::float8 / 100), 'writtenOff', ((o.written_off)::float8 / 100), 'outstandingBalance', ((o.outstanding_balance)::float8 / 100), 'transactions', money.transactions), 'shopify', case when platform.summary is not null then platform.summary || jsonb_build_object('netPayment', (((o.captured + o.credit_used - o.refunded - o.refund_pending))::float8 / 100), 'totalOutstanding', ((o.outstanding_balance)::float8 / 100)) end, 'orderTotal', ((o.order_total)::float8 / 100), 'transactions', money.transactions, 'lineItems', parts.line_items, 'shopifyTransactions', case when platform.summary ? 'lineItems' then jsonb_build_object( 'lineItems', (select coalesce(jsonb_agg(line || jsonb_build_object('taxLines', platform.summary -> 'taxes')), '[]'::jsonb)
  from jsonb_array_elements(platform.summary -> 'lineItems') as line), 'allTransactions', (select coalesce(jsonb_agg(jsonb_build_object('kind', 'REFUND', 'status', t -> 'status', 'gateway', t -> 'gateway', 'amount', t -> 'amount')), '[]'::jsonb)
  from jsonb_array_elements(platform.summary -> 'refundsTransaction') as t), 'netPayment', jsonb_build_object('amount', (((o.captured + o.credit_used - o.refunded - o.refund_pending))::float8 / 100)), 'totalOutstanding', jsonb_build_object('amount', ((o.outstanding_balance)::float8 / 100))) end, 'subscriptionId', o.subscription ->> 'subscriptionNumber', 'netsuite', json_build_object('salesOrderId', o.netsuite_sales_order_id), 'redeliveryOfOrderId', o.redelivery_of_order_id, 'subscription', case when o.subscription is not null then o.subscription || jsonb_build_object('stoppedAt', (select t.stopped_at
  from stopped_subscriptions t
  where t.source = o.subscription ->> 'source' and t.subscription_number = o.subscription ->> 'subscriptionNumber')) end, 'internalNote', o.internal_note, 'tags', (select coalesce(json_agg(t.tag
  order by t.tag collate "C"), '[]'::json)
  from order_tags t
  where t.order_id = o.order_id), 'bulkUploadRequestId', o.bulk_request_id, 'importedAs', o.imported_as, 'careResolutionNotifications', (select coalesce(json_object_agg(g.kind, g.entries
  order by g.kind), '{}'::json)
  from ( select r.kind, json_agg(json_build_object( 'kind', r.kind, 'sequence', r.resolution_id, 'date', r.at, 'suborderId', r.suborder_id, 'amount', ((r.amount)::float8 / 100), 'redeliveryOfSuborderId', r.redelivery_of_suborder_id, 'redeliveryDate', r.redelivery_date, 'performedBy', r.performed_by, 'runId', r.run_id, 'declined', r.declined)
  order by r.resolution_id desc) as entries
  from care_resolutions r
  where r.order_id = o.order_id
  group by r.kind) g), 'version', o.version, 'suborders', parts.suborders)::text
  from orders o
  join customers c on c.customer_id = o.customer_id
  cross join lateral (select (select coalesce(json_agg(json_build_object( 'transactionType', t.transaction_type, 'transactionId', case when t.state = 'pending' then 'PENDING' else t.transaction_id end, 'brand', t.brand, 'panTruncation', t.pan_truncation, 'paymentType', t.payment_type, 'type', t.gateway, 'amount', ((t.amount)::float8 / 100), 'transactionDate', t.transaction_date, 'transactionKey', t.transaction_key, 'status', t.state, 'refundReserved', ((t.refund_reserved)::float8 / 100), 'invoicePaidAt', t.invoice_paid_at, 'totalAfterRefund', case when t.state <> 'failed' then ((r.total_after_refund)::float8 / 100) end, 'refund', case when r.refund_id is not null then json_build_object('suborderId', r.suborder_id, 'sequence', r.sequence, 'returned', ((r.returned)::float8 / 100), 'allowance', ((r.allowance)::float8 / 100), 'allowanceTax', ((r.allowance_tax)::float8 / 100), 'reasons', r.reasons, 'lineItems', (select coalesce(json_agg(json_build_object('index', n.index, 'amount', (((n.amount + n.tax))::float8 / 100))), '[]'::json)
  from jsonb_to_recordset(r.line_items) as n (index integer, amount bigint, tax bigint))) end)
  order by t.transaction_date, t.transaction_type, r.sequence, t.transaction_key), '[]'::json)
  from order_transactions t
  left join refunds r on r.refund_id = t.transaction_key
  where t.order_id = o.order_id) as transactions offset 0) money
  cross join lateral ( select coalesce((select p.summary
  from platform_copies p
  where p.order_id = o.order_id), o.shopify) as summary offset 0) platform
  cross join lateral ( select coalesce(json_agg( json_build_object( 'suborderId', s.suborder_id, 'orderId', s.order_id, 'status', s.status, 'statusDate', s.status_at, 'fcId', s.fc_id, 'fulfillmentDate', s.fulfillment_date, 'orderType', s.order_type, 'inException', s.in_exception, 'exceptionsList', case when s.in_exception then (select coalesce(json_agg(json_build_object('reason', e.reason, 'type', e.type, 'sku', e.sku)), '[]'::json)
  from suborder_exceptions e
  where e.suborder_id = s.suborder_id and not e.deleted) else '[]'::json end, 'batchId', s.batch_id, 'batchIndex', s.batch_index, 'redeliveryOfSuborderId', s.redelivery_of_suborder_id, 'redeliveryOrderId', s.redelivery_order_id, 'labelStale', s.label_stale, 'taxedState', s.taxed_state, 'notecardsPrinted', s.notecards_printed, 'labelsPrinted', s.labels_printed, 'message', s.message, 'orderClassificationInfo', json_build_object('type', s.order_type, 'subscription', s.order_type = 'subscription'), 'recipient', s.recipient, 'delivery', json_build_object( 'areaId', s.area_id, 'deliveryAreaName', a.description, 'startTime', s.start_at, 'windowDuration', s.window_duration, 'windowDescription', null, 'transport', a.delivery_mechanism, 'transportMode', s.transport_mode, 'deliveryDate', s.delivery_date, 'orderFulfilledBy', s.fulfilled_by, 'fc', json_build_object('fcId', f.fc_id, 'name', f.name, 'timezone', f.timezone, 'company', f.company, 'address1', f.address1, 'address2', f.address2, 'city', f.city, 'state', f.state, 'zipcode', f.zipcode, 'phone', f.phone), 'transportVendorDelivery', (select json_build_object( 'name', v.platform, 'carrierName', v.carrier_name, 'serviceLevel', v.service_level, 'state', v.state, 'trackingCode', v.tracking_code, 'customerTrackingLink', v.customer_tracking_link, 'onfleetTaskId', v.onfleet_task_id, 'easypostShipmentId', v.easypost_shipment_id, 'easypostLabelUrl', v.label_url, 'labelUrlPng', case when v.label_png is not null or v.label_zpl is not null then '/v1/suborders/' || v.suborder_id || '/label.png' end, 'labelUrlZpl', case when v.label_zpl is not null then '/v1/suborders/' || v.suborder_id || '/zpl-label' end, 'deliveryId', coalesce(v.onfleet_task_id, v.easypost_shipment_id), 'upsReferenceNumber', v.ups_reference_number, 'errorMessage', v.error_message, 'onfleetError', v.onfleet_error)
  from vendor_deliveries v
  where v.suborder_id = s.suborder_id)), 'lineItems', lines.list, 'adjustments', (select coalesce(json_agg(json_build_object( 'adjustmentId', j.adjustment_id, 'productName', lot.product_name, 'productSku', lot.sku, 'adjustmentQuantity', j.quantity, 'shipmentId', j.lot_id, 'forStock', j.for_stock, 'forCount', j.for_count, 'arrivesOn', lot.arrival_date )
  order by j.adjustment_id), '[]'::json)
  from adjustments j
  join lots lot on lot.lot_id = j.lot_id
  where j.suborder_ref = s.suborder_id), 'saleLineItems', s.sale_line_items, 'version', s.version)
  order by s.suffix), '[]'::json) as suborders, ('[' || coalesce(string_agg(lines.texts, ', '
  order by s.suffix), '') || ']')::json as line_items
  from suborders s
  join fulfillment_centers f on f.fc_id = s.fc_id
  left join delivery_areas a on a.area_id = s.area_id
  cross join lateral ( select coalesce(json_agg(each.line
  order by each.index), '[]'::json) as list, string_agg(left(each.line::text, -1) || ', "suborderId" : "' || s.suborder_id || '"}', ', '
  order by each.index) as texts
  from (select l.index, json_build_object( 'index', l.index, 'sku', l.sku, 'name', l.name, 'opsName', coalesce(p.ops_name, l.name), 'quantity', l.quantity, 'unitPrice', ((l.unit_price)::float8 / 100), 'price', ((l.price)::float8 / 100), 'originalPrice', ((l.original_price)::float8 / 100), 'discountAmount', ((l.discount_amount)::float8 / 100), 'taxRate', l.tax_rate_ppm::float8 / 1000000, 'taxAmount', ((l.tax_amount)::float8 / 100), 'isPrimaryProduct', l.is_primary, 'images', json_build_object('large', p.image_url, 'thumbnail', p.image_url), 'components', l.components, 'kit', coalesce(p.kit, false), 'isDeleted', l.is_deleted, 'isRefunded', l.refunded_quantity = l.quantity, 'refundedQuantity', l.refunded_quantity, 'chargeable', l.chargeable, 'inventoryStatus', l.inventory_status, 'saleLineItemIndex', l.sale_line_item_index, 'createdOnInitialOrderAt', l.created_on_initial_order_at, 'userActionReasons', l.user_action_reasons ) as line
  from line_items l
  left join products p on p.sku = l.sku
  where l.suborder_id = s.suborder_id) each) lines
  where s.order_id = o.order_id) parts
  where o.order_id = $2
  on conflict (order_id) do update
  set (shape, made_of, subjects, document) = (excluded.shape, excluded.made_of, excluded.subjects, excluded.document)
  returning document as text;
