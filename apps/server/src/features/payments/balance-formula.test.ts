import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { addLineItem, deleteLineItem } from '@bloomdesk/contract/line-items/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { dollars } from '@bloomdesk/domain/money';
import { orderTotals } from '@bloomdesk/domain/orders/order-totals';
import { type BalancedOrder, netPaid, outstandingBalance } from '@bloomdesk/domain/payments/order-balance';
import { storesOf } from '#composition/stores.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* The database's formulas and the rules' are the same, whatever is done to an order (D107, D261). */
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const cents = fc.integer({ min: 0, max: 9_999_999_999 });
const parts = ['orderTotal', 'creditUsed', 'captured', 'returned', 'creditInstead', 'writtenOff'] as const;

test('any sums have the same balance in the database and by the rule', async () => {
  const some = fc.record({
    orderTotal: cents,
    creditUsed: cents,
    captured: cents,
    returned: cents,
    creditInstead: cents,
    writtenOff: cents,
  });
  const drawn: BalancedOrder[] = fc.sample(some, { numRuns: 500, seed: 261 });
  const { rows } = await desk.app.pool.query(
    `select outstanding_balance(a, b, c, d, e, f) as balance from unnest(${parts.map((_, at) => `$${at + 1}::bigint[]`).join(', ')})
       with ordinality as t (a, b, c, d, e, f, n) order by n`,
    parts.map((part) => drawn.map((order) => order[part])),
  );
  expect(rows.map(({ balance }) => balance)).toEqual(drawn.map(outstandingBalance));
});

const reasons = [{ tag: 'Quality issue: Wilted' }];
const again = { additionalResolution: true };
type Action = (orderId: string, amount: number, part: number) => Promise<Pick<TestAnswer, 'status' | 'text'>>;

const actions: readonly Action[] = [
  (orderId, amount) => manager.send(refundOrder, { orderId, amount, reasons, ...again }),
  (orderId, amount) => manager.send(creditOrder, { orderId, amount, issuingToRecipient: false, reasons, ...again }),
  (orderId, _, part) =>
    manager.send(addLineItem, {
      suborderId: `${orderId}-${part}`,
      lineitem: { sku: 'FLRL-V-001', quantity: 1 },
      reasons,
    }),
  (orderId, _, part) =>
    manager.send(deleteLineItem, { suborderId: `${orderId}-${part}`, index: 0, deallocateStrategy: 'delete', reasons }),
  (orderId, _, part) => manager.send(cancelSuborder, { suborderId: `${orderId}-${part}`, reasons }),
  (orderId) => manager.send(chargeOrder, { orderId }),
  () => desk.runJobs().then(() => ({ status: 200, text: '' })),
  // the next refund of it is declined, or is made again
  async (orderId, amount) => {
    await desk.app.pool.query(
      `update order_transactions set transaction_id = $2 where order_id = $1 and transaction_type = 'payment' and state = 'settled'`,
      [orderId, `${amount > 30 ? 'declined' : 'tx'}-${orderId}`],
    );
    return { status: 200, text: '' };
  },
  (orderId, amount) => {
    const refundStrategy = amount > 40 ? 'full' : amount > 20 ? 'credit' : 'none';
    return manager.send(cancelOrder, { orderId, refundStrategy, reasons, sendEvent: false });
  },
];

/** What is stored and shown of an order, beside what the rules make of its lines and sums. */
async function bothOf(orderId: string) {
  const money = await storesOf(desk.app.db).orderMoney.of(orderId);
  const funds = await storesOf(desk.app.db).refunds.fundsOf(orderId);
  if (!money || !funds) throw new Error(`there is no order ${orderId}`);
  const { itemTotal, discountTotal, taxTotal, orderTotal, outstandingBalance: balance } = orderTotals(money);
  const { body } = await manager.send(getOrder, { orderId });
  const summary = body.data.order.paymentSummary;
  return {
    stored: money.stored,
    ruled: { itemTotal, discountTotal, taxTotal, orderTotal, outstandingBalance: balance },
    shown: [summary.orderTotal, summary.outstandingBalance, summary.net],
    toShow: [dollars(orderTotal), dollars(balance), dollars(netPaid(funds))],
  };
}

test('after any change of an order, what is stored and shown is what the rules say', async () => {
  const step = fc.record({
    action: fc.nat({ max: actions.length - 2 }), // cancelling it comes last
    amount: fc.integer({ min: 1, max: 6000 }).map(dollars),
    part: fc.integer({ min: 1, max: 3 }),
  });
  const sequence = fc.array(step, { minLength: 6, maxLength: 9 });
  let done = 0;
  for (const steps of fc.sample(sequence, { numRuns: 12, seed: 2610 })) {
    const orderId = await placePaidOrder(desk, 3);
    const last = { action: actions.length - 1, amount: steps[0]?.amount ?? 1, part: 1 };
    for (const { action: deed, amount, part } of [...steps, last]) {
      const answer = await actions[deed]?.(orderId, amount, part);
      expect(answer?.status).toBeLessThan(500);
      if (answer?.status === 200) done += 1;
      const { stored, ruled, shown, toShow } = await bothOf(orderId);
      expect([stored, shown]).toEqual([ruled, toShow]);
    }
  }
  expect(done).toBeGreaterThan(60);
});
