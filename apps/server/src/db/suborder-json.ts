import { type RawBuilder, sql } from 'kysely';

/**
 * Cents as the dollars that travel (D106): the division of two float8 gives the one next to the amount, and it is printed as
 * the shortest text that means the same. Numeric would give the same at several times the price.
 */
export function dollarsOf(cents: string): string {
  return `((${cents})::float8 / 100)`;
}

/** One line item; expects its `line_items l` and `products p`. */
export const lineItemJson = `
    json_build_object(
      'index', l.index, 'sku', l.sku, 'name', l.name, 'opsName', coalesce(p.ops_name, l.name), 'quantity', l.quantity,
      'unitPrice', ${dollarsOf('l.unit_price')}, 'price', ${dollarsOf('l.price')},
      'originalPrice', ${dollarsOf('l.original_price')}, 'discountAmount', ${dollarsOf('l.discount_amount')},
      'taxRate', l.tax_rate_ppm::float8 / 1000000, 'taxAmount', ${dollarsOf('l.tax_amount')},
      'isPrimaryProduct', l.is_primary, 'images', json_build_object('large', p.image_url, 'thumbnail', p.image_url),
      'components', l.components, 'kit', coalesce(p.kit, false), 'isDeleted', l.is_deleted,
      'isRefunded', l.refunded_quantity = l.quantity, 'refundedQuantity', l.refunded_quantity, 'chargeable', l.chargeable,
      'inventoryStatus', l.inventory_status, 'saleLineItemIndex', l.sale_line_item_index,
      'createdOnInitialOrderAt', l.created_on_initial_order_at, 'userActionReasons', l.user_action_reasons
    )`;

/** The line items of the suborder, with what their products say; expects `suborders s` around it. */
export const itsLineItems = `
  from line_items l left join products p on p.sku = l.sku where l.suborder_id = s.suborder_id`;

const lineItemsJson = `
  (select coalesce(json_agg(${lineItemJson} order by l.index), '[]'::json) ${itsLineItems})`;

const vendorDelivery = `
  (select json_build_object(
      'name', v.platform, 'carrierName', v.carrier_name, 'serviceLevel', v.service_level, 'state', v.state,
      'trackingCode', v.tracking_code, 'customerTrackingLink', v.customer_tracking_link, 'onfleetTaskId', v.onfleet_task_id,
      'easypostShipmentId', v.easypost_shipment_id, 'easypostLabelUrl', v.label_url,
      'labelUrlPng', case when v.label_png is not null or v.label_zpl is not null then '/v1/suborders/' || v.suborder_id || '/label.png' end,
      'labelUrlZpl', case when v.label_zpl is not null then '/v1/suborders/' || v.suborder_id || '/zpl-label' end,
      'deliveryId', coalesce(v.onfleet_task_id, v.easypost_shipment_id), 'upsReferenceNumber', v.ups_reference_number,
      'errorMessage', v.error_message, 'onfleetError', v.onfleet_error)
   from vendor_deliveries v where v.suborder_id = s.suborder_id)`;

const adjustments = `
  (select coalesce(json_agg(json_build_object(
      'adjustmentId', j.adjustment_id, 'productName', lot.product_name, 'productSku', lot.sku,
      'adjustmentQuantity', j.quantity, 'shipmentId', j.lot_id, 'forStock', j.for_stock, 'forCount', j.for_count,
      'arrivesOn', lot.arrival_date
    ) order by j.adjustment_id), '[]'::json)
   from adjustments j join lots lot on lot.lot_id = j.lot_id where j.suborder_ref = s.suborder_id)`;

/** One suborder as JSON in the shape of the contract; expects `suborders s` in the query around it. */
export const suborderJson: RawBuilder<unknown> = sql.raw(suborderJsonOf(lineItemsJson));

/** The same around line items that the query has already: an expression of theirs as JSON. */
export function suborderJsonOf(lineItems: string): string {
  return `
  json_build_object(
    'suborderId', s.suborder_id, 'orderId', s.order_id, 'status', s.status, 'statusDate', s.status_at, 'fcId', s.fc_id,
    'fulfillmentDate', s.fulfillment_date, 'orderType', s.order_type, 'inException', s.in_exception,
    'exceptionsList', case when s.in_exception then
      (select coalesce(json_agg(json_build_object('reason', e.reason, 'type', e.type, 'sku', e.sku)), '[]'::json)
       from suborder_exceptions e where e.suborder_id = s.suborder_id and not e.deleted) else '[]'::json end,
    'batchId', s.batch_id, 'batchIndex', s.batch_index, 'redeliveryOfSuborderId', s.redelivery_of_suborder_id,
    'redeliveryOrderId', s.redelivery_order_id, 'labelStale', s.label_stale, 'taxedState', s.taxed_state,
    'notecardsPrinted', s.notecards_printed,
    'labelsPrinted', s.labels_printed, 'message', s.message,
    'orderClassificationInfo', json_build_object('type', s.order_type, 'subscription', s.order_type = 'subscription'),
    'recipient', s.recipient,
    'delivery', json_build_object(
      'areaId', s.area_id, 'deliveryAreaName', a.description, 'startTime', s.start_at, 'windowDuration', s.window_duration,
      'windowDescription', null, 'transport', a.delivery_mechanism, 'transportMode', s.transport_mode,
      'deliveryDate', s.delivery_date, 'orderFulfilledBy', s.fulfilled_by,
      'fc', json_build_object('fcId', f.fc_id, 'name', f.name, 'timezone', f.timezone, 'company', f.company,
        'address1', f.address1, 'address2', f.address2, 'city', f.city, 'state', f.state, 'zipcode', f.zipcode, 'phone', f.phone),
      'transportVendorDelivery', ${vendorDelivery}),
    'lineItems', ${lineItems}, 'adjustments', ${adjustments}, 'saleLineItems', s.sale_line_items, 'version', s.version)`;
}

/** The tables `suborderJson` reads beside the suborder itself, as text. */
export const suborderTables = `
  join fulfillment_centers f on f.fc_id = s.fc_id
  left join delivery_areas a on a.area_id = s.area_id`;

/** The tables `suborderJson` reads beside the suborder itself. */
export const suborderJoins: RawBuilder<unknown> = sql.raw(suborderTables);
