import { afterAll, beforeAll, expect, test } from 'vitest';
import { redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { createDeliveryWindow } from '@bloomdesk/contract/delivery-windows/calls';
import { breachesOf } from '#db/invariants.ts';
import { sampleDeliveryWindow } from '#test/support/delivery-windows/windows-input.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* What is sent again takes its stock and its place like everything that is sold, and is refused where there is none. */
let desk: TestServer;
let care: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
});
afterAll(() => desk.close());

const sku = 'FLRL-B-1002';
const reasons = [{ tag: 'Quality issue: Wilted' }];

/** A delivered suborder of so many peonies, whatever became of their stock. */
async function delivered(quantity: number): Promise<string> {
  const lines = [sampleLineItem({ sku, quantity, unitPrice: 5000, taxRatePpm: 0 })];
  const [itemTotal, orderTotal] = [5000 * quantity, 5000 * quantity];
  const nothing = { discountTotal: 0, shippingCost: 0, shippingDiscount: 0, shippingTaxAmount: 0, taxTotal: 0 };
  const totals = { ...nothing, itemTotal, orderTotal };
  const suborderId = await placeSuborder(desk, { suborder: { lines }, totals, payments: [] });
  await force(desk, [suborderId], { status: 'Delivered' });
  return suborderId;
}
const redeliver = (suborderId: string, quantity: number, startTime = '2027-02-13T14:00:00Z') =>
  care.send(redeliverSuborder, {
    suborderId,
    startTime,
    fcId: 4,
    areaId: 2001,
    transportMode: 'car',
    reasons,
    lineItems: [{ index: 0, sku, quantity }],
  });

test('its stock is taken first expired first out, from what is kept for care too; where it is short nothing happens', async () => {
  const late = await putLot(desk, { sku, stockInitial: 2, expirationDate: '2027-02-18' });
  const soon = await putLot(desk, { sku, stockInitial: 3, expirationDate: '2027-02-15' });
  await putLot(desk, { sku, stockInitial: 50, expirationDate: '2027-02-12' });
  await desk.app.pool.query(
    `insert into adjustments (lot_id, adjustment_type, adjustment_time, quantity, for_stock, for_count, memo, origin, created_at, updated_at)
     values ($1, 'Buffer: Care', '2027-02-10', -2, true, false, 'For care', 'staff', now(), now())`,
    [late],
  );
  const short = await redeliver(await delivered(6), 6);
  expect([short.status, short.body.code]).toEqual([409, 'no-stock']);
  expect(short.body.message).toBe(`No inventory for FC and date: ${sku}`);

  const { newSuborder, newOrderId } = (await redeliver(await delivered(4), 4)).body.data;
  const { rows } = await desk.app.pool.query(
    `select lot_id, quantity from adjustments where suborder_ref = $1 and origin = 'allocation' order by quantity`,
    [newSuborder],
  );
  expect(rows).toEqual([
    { lot_id: soon, quantity: -3 },
    { lot_id: late, quantity: -1 },
  ]);
  const { body } = await care.send(getOrder, { orderId: newOrderId });
  expect(body.data.order.suborders[0]?.lineItems[0]?.inventoryStatus).toBe('booked_against_available');
  expect(await breachesOf(desk.app.db, [newOrderId])).toEqual([]);
});

test('of many at once as many are sent as there is stock for', async () => {
  await putLot(desk, { sku, stockInitial: 3 });
  const suborderIds = await Promise.all(Array.from({ length: 8 }, () => delivered(1)));
  const answers = await Promise.all(suborderIds.map((suborderId) => redeliver(suborderId, 1)));
  const left = 1 + 3; // one of the test before, kept for care
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(left);
  expect(answers.filter(({ body }) => body.code === 'no-stock')).toHaveLength(8 - left);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('of many at once a window takes as many as it has places', async () => {
  await putLot(desk, { sku });
  const startTime = '2027-02-13T20:00:00.000Z';
  const planner = await desk.staff('OutboundDeliveryEditor', 'FCAll');
  expect((await planner.send(createDeliveryWindow, sampleDeliveryWindow({ capacity: 2 }))).status).toBe(200);
  const suborderIds = await Promise.all(Array.from({ length: 6 }, () => delivered(1)));
  const answers = await Promise.all(suborderIds.map((suborderId) => redeliver(suborderId, 1, startTime)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  expect(answers.filter(({ body }) => body.message === 'Window is full (2 / 2)')).toHaveLength(4);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});
