import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundLineItems } from '@bloomdesk/contract/line-items/calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { force } from '#test/support/sample-floor.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';
import { expectSound, lastEvent, linesOf, moneyOf, order, reasons } from '#test/support/line-items/line-desk.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const sku = 'GTF-CNDL-4201';

/** A printed suborder with three candles for 99.99 and 6 cents of tax. */
async function printed(): Promise<string> {
  const lines = [sampleLineItem({ sku, quantity: 3, unitPrice: 3333, taxRatePpm: 610, isPrimary: false })];
  const totals = {
    itemTotal: 9999,
    discountTotal: 0,
    shippingCost: 0,
    shippingDiscount: 0,
    shippingTaxAmount: 0,
    taxTotal: 6,
    orderTotal: 10_005,
  };
  const payments = [{ paymentType: 'card', transactionId: 'tx', brand: 'visa', amount: 10_005 }];
  const [suborderId = ''] = await order(desk, { suborder: { lines }, totals, payments });
  await force(desk, [suborderId], { status: 'SuborderPrinted' });
  return suborderId;
}

const refund = (suborderId: string, quantity = 1, more: object = {}, staff = care) =>
  staff.send(refundLineItems, { suborderId, lineItems: [{ index: 0, quantity, sku }], reasons, ...more });

/** A manager's choice: the line is marked, and no money goes. */
const mark = (suborderId: string, quantity = 1) => refund(suborderId, quantity, { refundNow: false }, manager);

test('parts of a line go back to the cent, and the last takes what is left', async () => {
  const suborderId = await printed();
  const before = await moneyOf(care, suborderId);
  expect((await mark(suborderId)).body.data).toMatchObject({
    refunds: [{ index: 0, quantity: 1, price: 33.33, tax: 0.02, amount: 33.35 }],
    amount: 33.35,
  });
  expect((await linesOf(care, suborderId))[0]).toMatchObject({
    refundedQuantity: 1,
    isRefunded: false,
    isDeleted: false,
  });
  expect((await mark(suborderId, 3)).body).toMatchObject({
    code: 'too-many-refunded',
    message: 'Only 2 of this line item can still be refunded.',
  });
  expect((await mark(suborderId, 2)).body.data.amount).toBe(66.7);
  expect((await linesOf(care, suborderId))[0]).toMatchObject({ refundedQuantity: 3, isRefunded: true });
  expect((await mark(suborderId)).body.code).toBe('line-refunded');
  expect(await moneyOf(care, suborderId)).toEqual(before); // marks only: the money moves in a step of its own
  expect(await lastEvent(desk, 'SUBORDER', suborderId)).toMatchObject({
    action: 'lineItem.refund',
    data: {
      amount: 66.7,
      [`SUBORDER ${suborderId}`]: { before: { 'line item 0 refunded': 1 }, after: { 'line item 0 refunded': 3 } },
    },
  });
  await expectSound(desk);
});

test('of refunds at once no more than the line goes back, and a repeated one goes back once', async () => {
  const suborderId = await printed();
  const answers = await Promise.all(Array.from({ length: 6 }, () => mark(suborderId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.reduce((sum, { body }) => sum + Math.round((body.data?.amount ?? 0) * 100), 0)).toBe(10_005);

  const other = await printed();
  const twice = () =>
    manager.send(
      refundLineItems,
      { suborderId: other, lineItems: [{ index: 0, quantity: 1, sku }], reasons, refundNow: false },
      { 'idempotency-key': 'refund-once' },
    );
  expect((await twice()).text).toBe((await twice()).text);
  expect((await linesOf(care, other))[0]?.refundedQuantity).toBe(1);
});

test('the money goes in the same step, and nothing is marked that cannot go back', async () => {
  const suborderId = await printed();
  const orderId = suborderId.slice(0, -2);
  const first = await refund(suborderId, 2);
  expect(first.body.data).toMatchObject({ amount: 66.7, sent: [{ amount: 66.7, tax: 0.04, status: 'pending' }] });
  const { body } = await care.send(getOrder, { orderId });
  expect(body.data.order.careResolutionNotifications.refund).toMatchObject([
    { kind: 'refund', suborderId, amount: 66.7 },
  ]);
  const { rows } = await desk.app.pool.query('select amount, tax, line_items from refunds where order_id = $1', [
    orderId,
  ]);
  expect(rows).toEqual([
    { amount: 6670, tax: 4, line_items: [{ index: 0, quantity: 2, amount: 6666, tax: 4, marked: 2 }] },
  ]);

  const second = await refund(suborderId);
  expect([second.status, second.body.code, second.body.message]).toEqual([
    409,
    'manager-approval',
    'A manager must approve this refund.',
  ]);
  expect((await refund(suborderId, 1, { refundNow: false })).status).toBe(403);
  expect((await linesOf(care, suborderId))[0]).toMatchObject({ refundedQuantity: 2 });
  expect((await refund(suborderId, 1, {}, manager)).body.code).toBe('already-resolved');
  await manager.send(refundOrder, { orderId, amount: 5, reasons, additionalResolution: true });
  const tooMuch = await refund(suborderId, 1, { additionalResolution: true }, manager);
  expect([tooMuch.status, tooMuch.body.message]).toEqual([409, 'Refund exceeds refundable amount of $28.35']);
  expect((await linesOf(care, suborderId))[0]).toMatchObject({ refundedQuantity: 2 });
  expect((await mark(suborderId)).body.data.sent).toEqual([]);
  await expectSound(desk);
});

test('not before it is printed, not without a reason, a right, or the line', async () => {
  const suborderId = await printed();
  expect((await refund(suborderId, 1, { reasons: [] })).body.message).toBe('A reason is required');
  expect((await refund(suborderId, 0)).status).toBe(400);
  expect((await refund(suborderId, 1, { lineItems: [] })).status).toBe(400);
  const named = { index: 0, quantity: 1, sku };
  expect((await refund(suborderId, 1, { lineItems: [named, named] })).status).toBe(400);
  expect((await refund(suborderId, 1, { lineItems: [{ ...named, index: 5 }] })).status).toBe(404);
  expect((await refund(suborderId, 1, { lineItems: [{ ...named, sku: 'X' }] })).body.code).toBe('changed-meanwhile');
  expect((await refund(suborderId, 1, { expectedVersion: 77 })).body.code).toBe('changed-meanwhile');
  expect((await refund(suborderId, 1, {}, await desk.staff('OpsAssociate', 'FCAll'))).status).toBe(403);
  await force(desk, [suborderId], { status: 'AtTable' });
  expect((await refund(suborderId)).body.code).toBe('not-yet-printed');
});
