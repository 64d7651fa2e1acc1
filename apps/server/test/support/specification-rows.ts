import { sampleNewOrder } from './sample-new-order.ts';

/**
 * A call as an outside client sends it, what it is answered, and the field in which older readers look. `{order}` and the
 * like stand for ids; the last column keeps some of the answer as an id for the rows after it.
 */
export type Row = readonly [call: string, body: object | undefined, status: number, field: string, keeps?: object];

const day = '2027-02-13';
const start = '2027-02-13T14:00:00Z';
const key = 'key=a-site-key-of-more-than-32-characters';
const reasons = [{ tag: 'Quality issue: Wilted' }];
const vase = {
  sku: 'FLRL-V-002',
  name: 'Vase',
  unitPrice: 26,
  isPrimaryProduct: false,
  images: [],
  quantity: 1,
  taxRate: 0,
  taxAmount: 0,
  price: 26,
  originalPrice: 26,
  discountAmount: 0,
  components: [],
};
const written = {
  deliveryAreaId: 2001,
  startDatetime: `${day}T22:00:00Z`,
  endDatetime: `${day}T22:30:00Z`,
  cutoffLeadTimeMinutes: 60,
  preppedAtTime: `${day}T21:00:00Z`,
  capacity: 40,
  fcId: 4,
  transportMode: 'car',
};
const hours = { dayOfWeek: 4, startHour: 9, duration: 4 };
const area = {
  description: 'Towson',
  carrier: 'onfleet',
  deliveryMechanism: 'onFleet',
  transportMode: 'car',
};
const adjustment = {
  delivery_id: '{lot}',
  adjustment_type: 'Spoilage',
  adjustment_time: '2027-02-10',
  adjustment_quantity: -1,
  for_count: true,
  memo: 'Wilted',
};

const orders: Row[] = [
  ['GET /v1/orders/{order}', undefined, 200, 'data.order'],
  ['GET /v1/orders/{order}', undefined, 200, 'data.order.orderTotal'],
  ['GET /v1/orders/{order}', undefined, 200, 'data.order.transactions.0.amount'],
  ['GET /v1/orders/{order}', undefined, 200, 'data.order.lineItems.1.suborderId'],
  ['GET /v1/orders/{order}', undefined, 200, 'data.order.subscriptionId'],
  ['GET /v1/orders/{order}', undefined, 200, 'data.order.shopifyTransactions'],
  ['GET /v1/orders/9999999', undefined, 404, 'message'],
  ['GET /v1/orders/{order}/netsuite/sync', undefined, 200, 'data'],
  ['GET /v1/orders/bulk/response/6f9619ff-8b86-4d11-b42d-00c04fc964ff', undefined, 404, 'message'],
  ['PATCH /v1/orders/{order}', { fields: { internalNote: 'Ring twice' } }, 200, 'data.order'],
  ['POST /v1/orders/{order}/refund', { amount: 1, reasons }, 200, 'data'],
  ['POST /v1/orders/skeleton', sampleNewOrder(), 200, 'data.skeletonOrder'],
  ['POST /v1/orders/{spare}/refund', { reasons }, 200, 'data.refunds'],
  ['POST /v1/orders/{credited}/credits', { issuingToRecipient: false, amount: 5, reasons }, 200, 'data.creditId'],
  [
    'POST /v1/orders/{spare}/credits',
    { issuingToRecipient: true, amount: 5, emailAddress: 'ana@example.com', reasons },
    409,
    'message',
  ],
  [
    'DELETE /v1/orders/{doomed}',
    { refundStrategy: 'full', deallocateStrategy: 'delete', reasons },
    200,
    'data.suborders',
  ],
  ['POST /v1/orders/{order}/send-lifecycle-event', { orderId: '{order}', eventType: 'REDELIVERY' }, 200, 'data.sentTo'],
  ['DELETE /v1/orders/{order}/subscription', undefined, 409, 'message'],
  ['GET /v1/orders/{order}/related-subscription-orders', undefined, 200, 'data.orderIds'],
];
const suborders: Row[] = [
  ['GET /v1/suborders/{suborder}', undefined, 200, 'data.suborder'],
  ['PATCH /v1/suborders/{suborder}', { fields: { message: 'Happy birthday' } }, 200, 'data.savedFields'],
  ['PATCH /v1/suborders/{suborder}/recipient', { fields: { firstName: 'Ana' } }, 200, 'data.savedFields'],
  ['POST /v1/suborders/{suborder}/delivery', { overrideServiceErrors: false }, 200, 'data.delivery'],
  ['DELETE /v1/suborders/{suborder}/delivery', undefined, 200, 'data'],
  ['PATCH /v1/suborders/{suborder}/delivery', { fields: { startTime: start }, options: {} }, 200, 'data.delivery'],
  [
    'POST /v1/suborders/redistributeFulfillment',
    { suborderIds: ['9999999-1'], newDeliveryDate: day, forceNewFc: false, deallocateStrategy: 'delete' },
    200,
    'data',
  ],
  ['POST /v1/suborders/{printed}/redelivery', { reasons, lineItemReasons: [] }, 200, 'data'],
  ['POST /v1/suborders/{suborder}/exception', { reason: 'Delivery issue: Late', type: '', sku: '' }, 200, 'data'],
  ['DELETE /v1/suborders/{suborder}/exception', undefined, 200, 'data'],
  [
    'POST /v1/suborders/{suborder}/lineitems',
    { lineitem: { sku: 'FLRL-V-002', quantity: 1 }, reasons, isFree: true, updateTotals: 'true' },
    200,
    'data.lineItem',
  ],
  ['DELETE /v1/suborders/{suborder}/lineItems/1', { deallocateStrategy: 'delete', reasons }, 200, 'data'],
  [
    'POST /v1/suborders/{printed}/lineItems/refund',
    { lineItems: [{ index: 1, quantity: 1, sku: 'FLRL-V-3001' }], reasons, additionalResolution: true },
    200,
    'data.refunds',
  ],
  ['POST /v1/suborders/{printed}/remedy', { kind: 'none', reasons }, 400, 'message'],
  [
    'POST /v1/suborders/{printed}/remedy',
    { kind: 'none', reasons, runId: '6f9619ff-8b86-4d11-b42d-00c04fc964ff', additionalResolution: true },
    200,
    'data.kind',
  ],
  [
    'POST /v1/suborders/{sent}/shopify-redelivery',
    {
      startTime: start,
      windowDuration: 2,
      fcId: 4,
      areaId: 2001,
      transportMode: 'car',
      lineItems: [{ index: 0, sku: 'FLRL-B-1001', quantity: 1 }],
      reasons,
    },
    200,
    'data.newSuborder',
  ],
  [
    'POST /v1/suborders/{suborder}/lineItems/replace',
    {
      lineItemToAddDetails: vase,
      lineItemToAddReasons: reasons,
      lineItemToRemoveDetails: { index: 0, sku: 'FLRL-B-1001', reasons },
      updateTotals: true,
      deallocateStrategy: 'delete',
      ignoreInventoryAvailability: false,
    },
    200,
    'data.lineItem',
  ],
  ['GET /v1/suborders/{suborder}/zpl-label', undefined, 409, 'message'],
  ['GET /v1/suborders/{suborder}/local-delivery-label?compact=true', undefined, 200, 'data.localDeliveryLabelZpl'],
  ['GET /v1/suborders/{suborder}/tracking-link', undefined, 200, 'data'],
  [`GET /v1/fulfillmentCenters/4/suborders/${day}`, undefined, 200, 'data.suborders'],
  [`POST /v1/orders/{order}/suborders`, { lineItems: [vase], updateTotals: 'true' }, 200, 'data'],
  ['DELETE /v1/suborders/{order}-2?updateTotals=true', { deallocateStrategy: 'delete', reasons }, 200, 'data'],
];
const batches: Row[] = [
  ['GET /v1/batches/{batch}', undefined, 200, 'data.batch'],
  ['PATCH /v1/batches/{batch}', { fields: { status: 'WorkorderPrinted' }, validateStatusChange: true }, 200, 'data'],
  ['PATCH /v1/batches/{batch}/suborders', { status: 'AtTable' }, 200, 'data'],
  ['POST /v1/batches/ups-pld', {}, 400, 'message'],
  ['POST /v1/batches/ups-pld', { id: '{batch}' }, 422, 'message'],
  ['GET /v1/batches/{batch}/docbox-label', undefined, 409, 'message'],
  ['GET /v1/batches/{batch}/ipd-manifest', undefined, 409, 'message'],
  ['GET /v1/batches/{batch}/ups-worldease-master-invoice-data', undefined, 409, 'message'],
  ['GET /v1/batches/{batch}/zpl-labels', undefined, 200, 'data'],
  [`GET /v1/fulfillmentCenters/4/batches/${day}`, undefined, 200, 'data.batches'],
  ['DELETE /v1/batches/{batch}/suborders', { suborderIds: ['{batched}'] }, 200, 'data.subordersRemoved'],
  [
    'POST /v1/batches',
    {
      name: 'Roses',
      fcId: 4,
      subordersMap: { '{batched}': { batchIndex: 0, lineItems: [{ lineItemIndex: '0', slot: 1 }] } },
    },
    200,
    'data.subordersAdded',
    { made: 'data.batch.id' },
  ],
  ['DELETE /v1/batches/{made}', undefined, 200, 'data'],
];
const customers: Row[] = [
  ['GET /v1/customers/dana.reyes@example.com/', undefined, 200, 'data.customer'],
  ['GET /v1/customers/dana.reyes@example.com/orders', undefined, 200, 'data.orders'],
  [
    'POST /v1/customers/credits',
    { email: 'dana.reyes@example.com', amount: 5, reason: 'Wilted', tag: 'Quality issue: Wilted' },
    200,
    'data.credit',
    { credit: 'data.credit.creditId' },
  ],
  [
    'PATCH /v1/customers/credits/{credit}',
    { creditAmount: 6, remainingAmount: 6, reason: 'Wilted', tag: 'Quality issue: Wilted' },
    200,
    'data.credit',
  ],
  [
    'POST /v1/customers/credits/delete',
    { creditId: '{credit}', reason: 'Twice', tag: 'Delivery issue: Late' },
    200,
    'data.credit',
  ],
  ['GET /v1/customers/dana.reyes@example.com/credits', undefined, 200, 'credits'],
  ['GET /v1/auditlogs/DELIVERYAREA/2001', undefined, 200, 'data.auditLogEntries'],
  ['GET /v1/products', undefined, 200, 'productFeedArray'],
  ['GET /v1/deliveryareas', undefined, 200, 'deliveryAreas'],
  ['GET /v1/transactions/braintree/token/{order}', undefined, 200, 'data.token'],
  ['GET /v1/transactions/braintree/token/none', undefined, 400, 'message'],
  [
    'POST /v1/transactions/braintree/payment',
    { amount: 1, nonce: 'fake-valid-nonce', orderId: '{owing}' },
    200,
    'data.status',
  ],
  ['POST /v1/transactions/braintree/payment', {}, 400, 'message'],
  ['POST /v1/delivery-windows', written, 200, 'window', { window: 'window.id' }],
  ['PUT /v1/delivery-windows/{window}', written, 200, 'window'],
  ['PUT /v1/delivery-windows/{window}/status', { isActive: false }, 200, 'window'],
  [
    'POST /v1/delivery-areas',
    { deliveryArea: { ...area, fcId: 4 }, schedules: [hours] },
    200,
    'data.deliveryArea',
    { area: 'data.deliveryArea.id' },
  ],
  ['PUT /v1/delivery-areas/{area}', { deliveryArea: area, schedules: [hours] }, 200, 'data.deliveryArea'],
];
const scheduling: Row[] = [
  [`GET /api/schedules/area/2001/date/${day}/dash?${key}`, undefined, 200, 'windows'],
  [`GET /api/storefront/areas-with-zip?lat=39.2904&lng=-76.6122&zip=21201&${key}`, undefined, 200, 'areas'],
  [`GET /api/fcs/4/deliveryareas?${key}`, undefined, 200, 'areas'],
  [`GET /api/fcs/deliveryareas?${key}`, undefined, 200, 'areas'],
  [`GET /api/areas/2001/schedules?onlyDayOfWeek=true&${key}`, undefined, 200, 'schedules'],
  [`GET /api/delivery-windows/${day}?${key}`, undefined, 200, 'windows'],
  [`GET /api/deliveryareas/2001/geojson?${key}`, undefined, 200, 'geojson'],
  [`GET /api/distributionpoints/4/schedules/date/${day}`, undefined, 200, 'schedules.areas.0.deliveryarea'],
  [`GET /api/distributionpoints/4/schedules/date/${day}`, undefined, 200, 'schedules.areas.0.transportMode'],
  [`POST /api/shopify/stock?first=${day}&${key}`, { fcs: [4], skus: ['FLRL-B-1001'] }, 200, 'stock'],
  [`GET /api/shopify/inventory/fulfillable-on-date?fcId=4&date=${day}&${key}`, undefined, 200, 'inventory'],
  [`GET /api/shopify/inventory/{lot}?${key}`, undefined, 200, 'inventory'],
  [
    `POST /api/shopify/options?consider_care_buffer=true&${key}`,
    { recipient: { zipCode: '21201' }, lineitems: [{ sku: 'FLRL-B-1001', quantity: 1 }], delivery: {} },
    200,
    'options',
  ],
  ['POST /api/adjustments', adjustment, 200, 'adjustment', { adjustment: 'adjustment.adjustment_id' }],
  ['PUT /api/adjustments/{adjustment}', adjustment, 200, 'adjustment'],
];
const others: Row[] = [
  ['GET /geocode?address=100 N Charles St, Baltimore, MD 21201', undefined, 200, 'coords.lat'],
  ['GET /v1/zpl-proxy?url=https://labels.example/label.zpl', undefined, 400, 'message'],
  ['GET /v1/session', undefined, 200, 'data.allFcs.0.zone_id'],
];

/** Every call of the specification (spec 1, section 7), by what it is about. */
export const specifiedRows: readonly (readonly [about: string, rows: readonly Row[]])[] = [
  ['orders', orders],
  ['suborders', suborders],
  ['batches', batches],
  ['customers and reference', customers],
  ['scheduling and storefront', scheduling],
  ['others', others],
];

/** What the rows must hold; a bulk file goes as a form and has a test of its own. */
export const specified: ReadonlySet<string> = new Set(
  (
    'getOrder syncSalesOrder getBulkResponse updateOrder cancelOrder refundOrder creditOrder createSkeletonOrder ' +
    'sendLifecycleEvent stopSubscription listRelatedSubscriptionOrders addSuborder getSuborder updateSuborder ' +
    'updateRecipient cancelSuborder pushDelivery deleteDelivery updateDelivery redistributeFulfillment recordRedelivery ' +
    'redeliverSuborder raiseException clearException addLineItem deleteLineItem refundLineItems replaceLineItem ' +
    'recordRemedy getZplLabel getLocalDeliveryLabel getTrackingLink listSuborders createBatch getBatch deleteBatch ' +
    'updateBatch updateBatchSuborders removeFromBatch uploadPld getBatchLabels getDocboxLabel getIpdManifest ' +
    'getMasterInvoice listBatches getCustomer listCustomerOrders listCustomerCredits issueCredit editCredit deleteCredit ' +
    'listAuditLog listProducts listDeliveryAreas createDeliveryWindow updateDeliveryWindow updateDeliveryWindowStatus ' +
    'createDeliveryArea updateDeliveryArea getPaymentToken chargeOrder getAreaDash listServingAreas listFcAreas ' +
    'listDefaultFcAreas getAreaSchedules listDeliveryWindows getAreaGeojson getDaySchedules getStock getDeliveryOptions ' +
    'listLots getLot createAdjustment saveAdjustment geocodeAddress getProxiedLabel getSession'
  ).split(' '),
);
