import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { force, makeBatch, placeSuborder } from '#testing/sample-floor.ts';
import { sampleNewOrder } from '#testing/sample-new-order.ts';
import { placePaidOrder } from '#testing/paid-order.ts';
import { startTestHouse, type TestHouse, type TestStaff } from '#testing/test-house.ts';

let desk: TestHouse;
let client: TestStaff;
const ids = { order: '', suborder: '', printed: '', batched: '', batch: '' };

beforeAll(async () => {
  desk = await startTestHouse({ env: { BLOOMDESK_SITE_KEY: 'a-site-key-of-more-than-32-characters' } });
  client = await desk.staff('CareManager', 'OpsManager', 'OutboundDeliveryEditor', 'InventoryEditor', 'FCAll');
  ids.order = await placePaidOrder(desk, 2);
  ids.suborder = `${ids.order}-1`;
  ids.printed = await placeSuborder(desk);
  await force(desk, [ids.printed], { status: 'SuborderPrinted' });
  ids.batched = await placeSuborder(desk);
  ids.batch = await makeBatch(client, [ids.batched]);
});
afterAll(() => desk.close());

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

type Row = readonly [call: string, body: object | undefined, status: number, field: string];
/** Sends a call by its address; `{order}` and the like are what stands in `ids`. */
async function send([call, body]: Row) {
  const [method = '', address = ''] = call.split(' ');
  const named: Record<string, string | number> = ids;
  const url = address.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(named[name] ?? name));
  return await client.inject(method, url, body);
}
const at = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => Object(value)[name], body);

const orders: Row[] = [
  ['GET /v1/orders/{order}', undefined, 200, 'data.order'],
  ['GET /v1/orders/9999999', undefined, 404, 'message'],
  ['GET /v1/orders/{order}/netsuite/sync', undefined, 200, 'data'],
  ['GET /v1/orders/bulk/response/6f9619ff-8b86-4d11-b42d-00c04fc964ff', undefined, 404, 'message'],
  ['PATCH /v1/orders/{order}', { fields: { internalNote: 'Ring twice' } }, 200, 'data.order'],
  ['POST /v1/orders/{order}/refund', { amount: 1, reasons }, 200, 'data'],
  ['POST /v1/orders/skeleton', sampleNewOrder(), 200, 'data.skeletonOrder'],
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
  ['GET /v1/batches/{batch}/zpl-labels', undefined, 200, 'data'],
  [`GET /v1/fulfillmentCenters/4/batches/${day}`, undefined, 200, 'data.batches'],
  ['DELETE /v1/batches/{batch}/suborders', { suborderIds: ['{batched}'] }, 200, 'data.subordersRemoved'],
];
const customers: Row[] = [
  ['GET /v1/customers/dana.reyes@example.com/', undefined, 200, 'data.customer'],
  ['GET /v1/customers/dana.reyes@example.com/orders', undefined, 200, 'data.orders'],
  [
    'POST /v1/customers/credits',
    { email: 'dana.reyes@example.com', amount: 5, reason: 'Wilted', tag: 'Quality issue: Wilted' },
    200,
    'data',
  ],
  ['GET /v1/customers/dana.reyes@example.com/credits', undefined, 200, 'credits'],
  ['GET /v1/auditlogs/DELIVERYAREA/2001', undefined, 200, 'data.auditLogEntries'],
  ['GET /v1/products', undefined, 200, 'productFeedArray'],
  ['GET /v1/deliveryareas', undefined, 200, 'deliveryAreas'],
  ['GET /v1/transactions/braintree/token/{order}', undefined, 200, 'data.token'],
];
const scheduling: Row[] = [
  [`GET /api/schedules/area/2001/date/${day}/dash?${key}`, undefined, 200, 'windows'],
  [`GET /api/storefront/areas-with-zip?lat=39.2904&lng=-76.6122&zip=21201&${key}`, undefined, 200, 'areas'],
  [`GET /api/fcs/4/deliveryareas?${key}`, undefined, 200, 'areas'],
  [`GET /api/fcs/deliveryareas?${key}`, undefined, 200, 'areas'],
  [`GET /api/areas/2001/schedules?onlyDayOfWeek=true&${key}`, undefined, 200, 'schedules'],
  [`GET /api/delivery-windows/${day}?${key}`, undefined, 200, 'windows'],
  [`GET /api/deliveryareas/2001/geojson?${key}`, undefined, 200, 'geojson'],
  [`GET /api/distributionpoints/4/schedules/date/${day}`, undefined, 200, 'schedules.areas'],
  [`POST /api/shopify/stock?first=${day}&${key}`, { fcs: [4], skus: ['FLRL-B-1001'] }, 200, 'stock'],
  [`GET /api/shopify/inventory/fulfillable-on-date?fcId=4&date=${day}&${key}`, undefined, 200, 'inventory'],
];

describe.each([
  ['orders', orders],
  ['suborders', suborders],
  ['batches', batches],
  ['customers and reference', customers],
  ['scheduling and storefront', scheduling],
])('%s answer the names of the specification', (_, rows) => {
  test.each(rows)('%s', async (...row) => {
    const [, body, status, field] = row;
    const filled =
      body && JSON.parse(JSON.stringify(body).replaceAll('{order}', ids.order).replaceAll('{batched}', ids.batched));
    const answer = await send([row[0], filled, status, field]);
    expect([answer.status, answer.body.message]).toEqual([
      status,
      status === 200 ? answer.body.message : expect.any(String),
    ]);
    if (row[0].includes(' /v1/')) expect(answer.body.status).toBe(status === 200 ? 'SUCCESS' : 'FAIL');
    expect(at(answer.body, field)).toBeDefined();
  });
});

describe('what clients of others send', () => {
  test('the address and the body cannot name two orders', async () => {
    const { status, body } = await client.inject('POST', `/v1/orders/${ids.order}/send-lifecycle-event`, {
      orderId: '9999999',
      eventType: 'REDELIVERY',
    });
    expect([status, body.details]).toEqual([400, [{ field: 'orderId', message: 'is not the one in the address' }]]);
  });

  test('If-Match is kept: a stale one changes nothing', async () => {
    const suborderId = await placeSuborder(desk);
    const url = `/v1/suborders/${suborderId}`;
    const version = (await client.inject('GET', url)).body.data.suborder.version;
    const patch = (match: string, more: object = {}) =>
      client.inject('PATCH', url, { fields: { message: match }, ...more }, { 'if-match': match });
    const stale = await patch('"999"');
    expect([stale.status, stale.body.code, stale.body.data.current.version]).toEqual([
      409,
      'changed-meanwhile',
      version,
    ]);
    expect((await patch('W/"x"')).body.details).toEqual([
      { field: 'If-Match', message: 'must be one version, such as "3"' },
    ]);
    expect((await patch(`"${version}"`, { expectedVersion: 77 })).status).toBe(400);
    expect((await patch(`"${version}"`)).status).toBe(200);
    expect((await patch('*')).status).toBe(200);
    const keepsNone = await client.inject('DELETE', `${url}/exception`, undefined, { 'if-match': '"1"' });
    expect([keepsNone.status, keepsNone.body.details]).toEqual([
      400,
      [{ field: 'If-Match', message: 'this call keeps no versions' }],
    ]);
  });

  test('a window stands beside data, where older readers look for it', async () => {
    const written = {
      deliveryAreaId: 2001,
      startDatetime: `${day}T23:00:00Z`,
      endDatetime: `${day}T23:30:00Z`,
      cutoffLeadTimeMinutes: 60,
      preppedAtTime: `${day}T22:00:00Z`,
      capacity: 40,
      fcId: 4,
      transportMode: 'car',
    };
    const made = (await client.inject('POST', '/v1/delivery-windows', written)).body;
    expect([made.success, made.window]).toEqual([true, made.data.window]);
    const url = `/v1/delivery-windows/${made.window.id}`;
    for (const [address, sent] of [
      [url, written],
      [`${url}/status`, { isActive: true }],
    ] as const) {
      const { status, body } = await client.inject('PUT', address, sent);
      expect([status, body.success, body.message, body.window]).toEqual([
        200,
        true,
        body.data.message,
        body.data.window,
      ]);
    }
  });

  test('delivery options take what a suborder is answered with', async () => {
    const { suborder } = (await client.inject('GET', `/v1/suborders/${ids.suborder}`)).body.data;
    const { status, body } = await client.inject('POST', `/api/shopify/options?${key}`, {
      recipient: suborder.recipient,
      lineitems: suborder.lineItems,
      delivery: suborder.delivery,
    });
    expect([status, Array.isArray(body.options)]).toEqual([200, true]);
  });

  test('without a center the areas are those of center 1', async () => {
    const [unnamed, first] = await Promise.all(
      ['/api/fcs/deliveryareas', '/api/fcs/1/deliveryareas'].map((url) => client.inject('GET', `${url}?${key}`)),
    );
    expect(unnamed?.body).toEqual(first?.body);
  });
});
