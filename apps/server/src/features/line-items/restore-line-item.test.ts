import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLineItem, deleteLineItem, replaceLineItem, restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { breachesOf } from '#db/invariants.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
const reasons = [{ tag: 'Customer requested order update: Item change' }];
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  await putLot(desk, { sku: 'FLRL-V-001', stockInitial: 10 });
});
afterAll(() => desk.close());

const orderOf = async (suborderId: string) =>
  (await care.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data.order;
const remove = (suborderId: string, index: number) => care.send(deleteLineItem, { suborderId, index, reasons });
const restore = (suborderId: string, index: number) => care.send(restoreLineItem, { suborderId, index });

test('a deleted line comes back with its price and its stock, and the totals with it', async () => {
  const suborderId = await placeSuborder(desk);
  await care.send(addLineItem, { suborderId, lineitem: { sku: 'FLRL-V-001', quantity: 2 }, reasons });
  const before = await orderOf(suborderId);
  expect((await remove(suborderId, 2)).status).toBe(200);
  const { status, body } = await restore(suborderId, 2);
  expect([status, body.data.lineItem]).toMatchObject([
    200,
    { index: 2, sku: 'FLRL-V-001', quantity: 2, inventoryStatus: 'booked_against_available' },
  ]);
  const after = await orderOf(suborderId);
  expect(after.paymentSummary).toEqual(before.paymentSummary);
  expect(after.suborders[0]?.lineItems[2]?.isDeleted).toBe(false);
  expect(await breachesOf(desk.app.db, [suborderId.slice(0, -2)])).toEqual([]);
  expect((await restore(suborderId, 2)).body).toMatchObject({
    code: 'line-there',
    message: 'This line item is there.',
  });
});

test('nothing comes back beside what has taken its place, to a printed suborder, or for people without the right', async () => {
  const suborderId = await placeSuborder(desk);
  const upgrade = {
    suborderId,
    lineItemToAddDetails: { sku: 'FLRL-B-1002', quantity: 1 },
    lineItemToAddReasons: reasons,
    lineItemToRemoveDetails: { index: 0, sku: 'FLRL-B-1001', reasons },
  };
  expect((await care.send(replaceLineItem, upgrade)).status).toBe(200);
  expect((await restore(suborderId, 0)).body.message).toBe('The suborder already has a primary product');
  expect((await restore(suborderId, 9)).status).toBe(404);

  await remove(suborderId, 1);
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  expect((await restore(suborderId, 1)).status).toBe(409);
  const delivery = await desk.staff('DeliveryManager', 'FCAll');
  expect((await delivery.send(restoreLineItem, { suborderId, index: 1 })).status).toBe(403);
});
