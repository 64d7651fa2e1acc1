import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addSuborder } from '@bloomdesk/contract/line-items/calls';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { createDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import { force } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { expectSound, linesOf, moneyOf, order, reasons } from '#test/support/line-items/line-desk.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** The line item as this call has always been sent. */
const peony = {
  sku: 'FLRL-B-1003',
  name: 'Midnight Peony',
  unitPrice: 82,
  isPrimaryProduct: true,
  images: {},
  quantity: 1,
  taxRate: 0,
  taxAmount: 0,
  price: 82,
  originalPrice: 82,
  discountAmount: 0 as const,
  components: [],
};
const orderOf = (suborderId: string) => orderIdOf(suborderId);
const add = (suborderId: string, more: object = {}, staff = care) =>
  staff.send(addSuborder, { orderId: orderOf(suborderId), lineItems: [peony], updateTotals: 'true', ...more });

test('one more suborder for the same recipient and delivery, with its line, stock and money', async () => {
  await putLot(desk, { sku: 'FLRL-B-1003', stockInitial: 2 });
  const ids = await order(desk, { suborders: [sampleSuborder(), sampleSuborder({ message: 'Second' })], payments: [] });
  await desk.app.pool.query(
    'update suborders set recipient = recipient || \'{"firstName": "Lia"}\' where suborder_id = $1',
    [ids[1]],
  );
  await force(desk, ids.slice(0, 1), { status: 'Cancelled' });
  const { status, body } = await add(ids[0] ?? '');
  expect([status, body.data]).toMatchObject([
    200,
    {
      suborderId: `${orderOf(ids[0] ?? '')}-3`,
      lineItem: { index: 0, price: 82, taxAmount: 0, inventoryStatus: 'booked_against_available' },
    },
  ]);
  const added = getSuborder.data.parse((await care.send(getSuborder, { suborderId: body.data.suborderId })).body.data);
  expect(added.suborder).toMatchObject({
    status: 'Received',
    batchId: null,
    message: '',
    recipient: { firstName: 'Lia' },
    delivery: { deliveryDate: '2027-02-13', startTime: '2027-02-13T14:00:00+00:00', transportMode: 'car' },
    saleLineItems: [],
  });
  expect((await moneyOf(care, ids[0] ?? '')).orderTotal).toBe(102.98 + 19.08 + 82);
});

test('its number is never one that was used, and at no charge it costs nothing', async () => {
  const [suborderId = ''] = await order(desk);
  const before = await moneyOf(care, suborderId);
  expect(
    (await add(suborderId, { updateTotals: 'false', lineItems: [{ sku: 'FLRL-B-1002', quantity: 1 }] })).status,
  ).toBe(200);
  const second = await add(suborderId, { lineItems: [{ sku: 'GTF-CNDL-4201', quantity: 1 }], updateTotals: 'false' });
  expect(second.body.data.suborderId).toBe(`${orderOf(suborderId)}-3`);
  expect(await moneyOf(care, suborderId)).toEqual(before);
  expect(await linesOf(care, `${orderOf(suborderId)}-2`)).toMatchObject([
    { sku: 'FLRL-B-1002', price: 96, chargeable: false },
  ]);
  await expectSound(desk, [suborderId]);
});

test('a full window takes no more', async () => {
  const planner = await desk.staff('OutboundDeliveryEditor', 'FCAll');
  const window = await planner.send(createDeliveryWindow, {
    deliveryAreaId: 2001,
    startDatetime: '2027-02-14T14:00:00Z',
    endDatetime: '2027-02-14T16:00:00Z',
    cutoffLeadTimeMinutes: 60,
    preppedAtTime: '2027-02-14T13:00:00Z',
    capacity: 1,
    fcId: 4,
    transportMode: 'car',
  });
  expect(window.status).toBe(200);
  const day = { deliveryDate: '2027-02-14', fulfillmentDate: '2027-02-14', startTime: '2027-02-14T14:00:00Z' };
  const [suborderId = ''] = await order(desk, { suborder: day });
  const candle = { lineItems: [{ sku: 'GTF-CNDL-4201', quantity: 1 }] };
  expect((await add(suborderId, candle)).body.message).toBe('Window is full (1 / 1)');
});

test('exactly one line, updateTotals only as a string, an order that lives, a day to come', async () => {
  const [suborderId = ''] = await order(desk);
  expect((await add(suborderId, { lineItems: [] })).status).toBe(400);
  expect((await add(suborderId, { lineItems: [peony, peony] })).status).toBe(400);
  for (const updateTotals of [true, 'yes', 'TRUE', 1, null])
    expect((await add(suborderId, { updateTotals })).status).toBe(400);
  expect((await add(suborderId, { reasons: [{ tag: 'Nonsense' }] })).status).toBe(400);
  expect((await add(suborderId, { reasons }, await desk.staff('DeliveryManager', 'FCAll'))).status).toBe(403);
  expect((await add('9999999-1')).status).toBe(404);
  const [past = ''] = await order(desk, { suborder: { fulfillmentDate: '2027-02-09' } });
  expect((await add(past)).body.code).toBe('too-late');
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await add(suborderId)).body.message).toBe('This order is cancelled.');
});

test('another price than the product’s is refused to an associate, and to a manager without a reason', async () => {
  const [suborderId = ''] = await order(desk);
  const lineItems = [{ sku: 'GTF-CNDL-4201', quantity: 1, unitPrice: 0.01 }];
  expect((await add(suborderId, { lineItems, reasons })).status).toBe(403);
  const bare = await add(suborderId, { lineItems }, manager);
  expect([bare.status, bare.body.details]).toMatchObject([400, [{ field: 'reasons' }]]);
  const set = await add(suborderId, { lineItems, reasons }, manager);
  expect([set.status, set.body.data.lineItem?.price]).toEqual([200, 0.01]);
});
