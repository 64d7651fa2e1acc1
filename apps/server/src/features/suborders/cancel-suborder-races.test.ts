import { orderIdOf } from '@bloomdesk/domain/orders/order-id';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBatch, packSuborder } from '@bloomdesk/contract/batches/calls';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { replaceLineItem } from '@bloomdesk/contract/line-items/calls';
import { withRetries } from '#test/support/retrying.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import { makeBatch, statesOf, unplanned } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let associate: TestStaff;
let packer: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  associate = await desk.staff('CareAssociate', 'FCAll');
  packer = await desk.staff('FCHub');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Customer requested order update: Cancel' }];

/** The two suborders of a paid order. */
async function placed(): Promise<[string, string]> {
  const orderId = await placePaidOrder(desk, 2);
  return [`${orderId}-1`, `${orderId}-2`];
}

const orderOf = (suborderId: string) => orderIdOf(suborderId);

test('of two who cancel at once one does it; the last two of an order are never both cancelled', async () => {
  const [first, second] = await placed();
  const send = (suborderId: string) =>
    withRetries(() => associate.send(cancelSuborder, { suborderId, reasons, refundNow: true }));
  const twins = await Promise.all([send(second), send(second)]);
  expect(twins.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect((await moneyOf(desk, orderOf(first))).pending).toBe(10_600);

  const [left, right] = await placed();
  const both = await Promise.all([send(left), send(right)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('last-live-suborder');
});

test('one key is one refund, however often it is sent', async () => {
  const [first, second] = await placed();
  const key = { 'idempotency-key': randomUUID() };
  const send = () =>
    withRetries(() => associate.send(cancelSuborder, { suborderId: second, reasons, refundNow: true }, key));
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  const { rows } = await desk.app.pool.query('select amount from refunds where order_id = $1', [orderOf(first)]);
  expect(rows).toEqual([{ amount: 10_600 }]);
});

test('cancelling meets packing, batching and upgrading: one of them comes first, and nothing is half done', async () => {
  for (let round = 0; round < 8; round++) {
    const [, second] = await placed();
    const batchId = await makeBatch(packer, [second]);
    await Promise.all([
      withRetries(() => associate.send(cancelSuborder, { suborderId: second, reasons })),
      withRetries(() => packer.send(packSuborder, { batchId, suborderId: second })),
    ]);
    expect(await statesOf(desk, [second])).toMatchObject([{ status: 'Cancelled', batch_id: null }]);

    const [third, fourth] = await placed();
    await Promise.all([
      withRetries(() => associate.send(cancelSuborder, { suborderId: fourth, reasons })),
      withRetries(() =>
        packer.send(createBatch, { name: 'Batch various 1', fcId: 4, subordersMap: unplanned([third, fourth]) }),
      ),
    ]);
    const [stored, gone] = await statesOf(desk, [third, fourth]);
    expect([stored?.status, gone]).toMatchObject(['Batched', { status: 'Cancelled', batch_id: null }]);

    const [fifth, sixth] = await placed();
    const [cancelled, upgraded] = await Promise.all([
      withRetries(() => associate.send(cancelSuborder, { suborderId: sixth, reasons })),
      withRetries(() =>
        associate.send(replaceLineItem, {
          suborderId: sixth,
          lineItemToAddDetails: { sku: 'FLRL-B-1002', quantity: 1 },
          lineItemToAddReasons: [{ tag: 'Customer requested order update: Item change' }],
          lineItemToRemoveDetails: {
            index: 0,
            sku: 'FLRL-B-1001',
            reasons: [{ tag: 'Customer requested order update: Item change' }],
          },
        }),
      ),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(upgraded.status);
    expect(await moneyOf(desk, orderOf(fifth))).toMatchObject({ total: 12_100, outstanding: -10_600 });
  }
});
