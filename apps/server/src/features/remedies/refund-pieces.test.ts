import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '@bloomdesk/contract/call';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { breachesOf } from '#db/invariants.ts';
import { withRetries } from '#test/support/retrying.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { sampleLineItem } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* A refund that says for which pieces it is (D146, D150). */
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Fulfillment Issue: Wrong vase' }];

/** A rose of $100.00 and six vases for $50.00, with 6 percent of tax and $15.00 of shipping, all paid. */
async function paid(): Promise<string> {
  const lines = [
    sampleLineItem({ sku: 'FLRL-B-1001', unitPrice: 10_000 }),
    sampleLineItem({ sku: 'FLRL-V-3001', quantity: 6, unitPrice: 1000, discountAmount: 1000, isPrimary: false }),
  ];
  const nothing = { shippingDiscount: 0, shippingTaxAmount: 0 };
  const totals = { ...nothing, itemTotal: 16_000, discountTotal: 1000, shippingCost: 1500, taxTotal: 900 };
  return await placeSuborder(desk, {
    suborder: { lines },
    totals: { ...totals, orderTotal: 17_400 },
    payments: [{ paymentType: 'card', transactionId: 'tx', brand: 'visa', amount: 17_400 }],
  });
}
type Input = Partial<CallInput<typeof refundOrder>>;
const vases = (quantity: number) => [{ index: 1, quantity, sku: 'FLRL-V-3001' }];
const refund = (suborderId: string, changes: Input) =>
  manager.send(refundOrder, {
    orderId: suborderId.slice(0, -2),
    suborderId,
    reasons,
    additionalResolution: true,
    ...changes,
  });
const linesOf = async (suborderId: string) =>
  (await manager.send(getOrder, { orderId: suborderId.slice(0, -2) })).body.data.order.suborders[0]?.lineItems ?? [];
const refundsOf = async (suborderId: string) =>
  (
    await desk.app.pool.query('select amount, tax, line_items as lines from refunds where suborder_id = $1', [
      suborderId,
    ])
  ).rows;

test('pieces without an amount say it, and are marked with it', async () => {
  const suborderId = await paid();
  const { status, body } = await refund(suborderId, { lineItems: vases(2) });
  expect([status, body.data.amount]).toEqual([200, 17.67]);
  expect(await refundsOf(suborderId)).toEqual([
    { amount: 1767, tax: 100, lines: [{ index: 1, quantity: 2, amount: 1667, tax: 100, marked: 2 }] },
  ]);
  const [, vase] = await linesOf(suborderId);
  expect(vase).toMatchObject({ refundedQuantity: 2, isRefunded: false, userActionReasons: [{ tag: reasons[0]?.tag }] });
  const rest = await refund(suborderId, { lineItems: vases(4) });
  expect(rest.body.data.amount).toBe(35.33);
  expect((await linesOf(suborderId))[1]).toMatchObject({ refundedQuantity: 6, isRefunded: true });
  expect((await refund(suborderId, { lineItems: vases(1) })).body.code).toBe('line-refunded');
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('an amount below their worth is shared out and marks nothing; what went back is missing from the rest', async () => {
  const suborderId = await paid();
  const half = await refund(suborderId, { amount: 79.5, lineItems: [{ index: 0, quantity: 1 }, ...vases(6)] });
  expect(half.status).toBe(200);
  expect((await refundsOf(suborderId))[0]).toMatchObject({
    tax: 450,
    lines: [
      { index: 0, amount: 5000, tax: 300 },
      { index: 1, amount: 2500, tax: 150 },
    ],
  });
  expect((await linesOf(suborderId)).map((line: { refundedQuantity: number }) => line.refundedQuantity)).toEqual([
    0, 0,
  ]);
  expect((await refund(suborderId, { lineItems: vases(6) })).body.data.amount).toBe(26.5);
  expect((await linesOf(suborderId))[1]?.isRefunded).toBe(true);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('an amount above it marks them, and the rest is for none of them', async () => {
  const suborderId = await paid();
  const { body } = await refund(suborderId, { amount: 174, lineItems: [{ index: 0, quantity: 1 }, ...vases(6)] });
  expect(body.data.refundable).toBe(0);
  expect((await refundsOf(suborderId))[0]).toMatchObject({
    amount: 17_400,
    tax: 900,
    lines: [
      { index: 0, amount: 10_000, tax: 600 },
      { index: 1, amount: 5000, tax: 300 },
    ],
  });
  expect((await linesOf(suborderId)).every((line: { isRefunded: boolean }) => line.isRefunded)).toBe(true);
});

test.each([
  ['more pieces than there are', { lineItems: vases(7) }, 409, 'too-many-refunded'],
  ['a line that is not there', { lineItems: [{ index: 5, quantity: 1 }] }, 404, 'not-found'],
  ['a line twice', { lineItems: [...vases(1), ...vases(1)] }, 400, 'bad-input'],
  ['another product', { lineItems: [{ index: 0, quantity: 1, sku: 'FLRL-V-3001' }] }, 409, 'changed-meanwhile'],
  ['no suborder', { suborderId: undefined, lineItems: vases(1) }, 400, 'bad-input'],
  ['more than was paid', { amount: 174.01, lineItems: vases(1) }, 409, 'refund-exceeds'],
])('%s is refused and marks nothing', async (_what, changes, status, code) => {
  const suborderId = await paid();
  const answer = await refund(suborderId, changes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect((await linesOf(suborderId))[1]?.refundedQuantity).toBe(0);
});

test('nothing goes back for pieces that cost nothing, or of a suborder that is cancelled', async () => {
  const suborderId = await paid();
  await desk.app.pool.query('update line_items set chargeable = false where suborder_id = $1 and index = 1', [
    suborderId,
  ]);
  expect((await refund(suborderId, { lineItems: vases(1) })).body.code).toBe('nothing-to-refund');
  await force(desk, [suborderId], { status: 'Cancelled' });
  expect((await refund(suborderId, { lineItems: [{ index: 0, quantity: 1 }] })).body.code).toBe('cancelled');
});

test('sixty-four refunds by pieces at once never come to more than the line', async () => {
  const suborderId = await paid();
  const answers = await Promise.all(
    Array.from({ length: 64 }, (_, turn) =>
      withRetries(() =>
        refund(suborderId, { lineItems: vases((turn % 2) + 1), ...(turn % 5 === 0 && { amount: 3.01 }) }),
      ),
    ),
  );
  expect(answers.every(({ status }) => [200, 409].includes(status))).toBe(true);
  const rows = await refundsOf(suborderId);
  const ofLine = rows.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.amount + line.tax, 0);
  expect(ofLine).toBe(5300);
  expect((await linesOf(suborderId))[1]?.isRefunded).toBe(true);
  expect(await breachesOf(desk.app.db, [suborderId.slice(0, -2)])).toEqual([]);
});
