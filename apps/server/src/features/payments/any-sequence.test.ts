import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { addLineItem, deleteLineItem } from '@bloomdesk/contract/line-items/calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { breachesOf } from '#db/invariants.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/*
 * Things that are all accepted come to the same balances, whichever is done first (M16).
 */
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
const again = { additionalResolution: true };

type Action = (orderId: string) => Promise<TestAnswer>;
const actions: readonly Action[] = [
  (orderId) => manager.send(refundOrder, { orderId, amount: 20.01, reasons, ...again }),
  (orderId) => manager.send(refundOrder, { orderId, amount: 7.5, reasons, ...again }),
  (orderId) => manager.send(creditOrder, { orderId, amount: 30.3, issuingToRecipient: false, reasons, ...again }),
  (orderId) =>
    manager.send(addLineItem, { suborderId: `${orderId}-1`, lineitem: { sku: 'FLRL-V-001', quantity: 1 }, reasons }),
  (orderId) =>
    manager.send(deleteLineItem, { suborderId: `${orderId}-2`, index: 0, deallocateStrategy: 'delete', reasons }),
  (orderId) =>
    manager.send(cancelSuborder, {
      suborderId: `${orderId}-3`,
      updateTotals: true,
      deallocateStrategy: 'delete',
      reasons,
    }),
];

/**
 * What every account of an order comes to. Whether a refund gives back what was paid too much or is an allowance depends on
 * which came first (D261): what is owed, what is allowed and the tax in it are one sum.
 */
async function balancesOf(orderId: string): Promise<unknown> {
  const { rows } = await desk.app.pool.query(
    `select case when account in ('receivable', 'allowances', 'sales_tax') then 'owed' else account end as account,
       sum(debit - credit) as balance
     from ledger_lines where order_id = $1 group by 1 having sum(debit - credit) <> 0 order by 1`,
    [orderId],
  );
  return rows;
}

test('twenty sequences of the same six actions move the same money', async () => {
  const seen = new Set<string>();
  for (let draw = 0; draw < 20; draw++) {
    const orderId = await placePaidOrder(desk, 3);
    for (const action of inSequence(actions, draw * 36)) {
      const { status, text } = await action(orderId);
      expect([status, text]).toEqual([200, text]);
    }
    await desk.runJobs();
    expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
    seen.add(JSON.stringify(await balancesOf(orderId)));
  }
  expect(seen.size).toBe(1);
});

/** The permutation of that number, of as many as there are. */
function inSequence<T>(all: readonly T[], number: number): T[] {
  const left = [...all];
  let rest = number;
  return all.flatMap(() => {
    const place = rest % left.length;
    rest = Math.floor(rest / left.length);
    return left.splice(place, 1);
  });
}
