import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelOrder, cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { deleteCredit } from '@bloomdesk/contract/customers/calls';
import { addLineItem, deleteLineItem, restoreLineItem } from '@bloomdesk/contract/line-items/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import { breachesOf } from '#db/invariants.ts';
import { force, place } from '#test/support/sample-floor.ts';
import { sampleLineItem, sampleOrder, sampleSuborder } from '#test/support/sample-order.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

/* A refund never makes an order chargeable (D261): its examples, each on an order of two roses at $53.00 with tax. */
let desk: TestServer;
let manager: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('OpsManager', 'CareManager', 'FCAll');
});
afterAll(() => desk.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
const rose = sampleLineItem({ sku: 'FLRL-B-1001', unitPrice: 5000, taxRatePpm: 60_000 });
const card = (amount: number, brand = 'visa') => ({ paymentType: 'card', transactionId: `tx-${brand}`, brand, amount });

/** Two roses in two suborders, $106.00 in all. */
async function twoRoses(payments: PlacedOrder['payments'] = [card(10_600)]): Promise<string> {
  const totals = { itemTotal: 10_000, discountTotal: 0, shippingCost: 0, shippingDiscount: 0, shippingTaxAmount: 0 };
  return await place(
    desk,
    sampleOrder({
      totals: { ...totals, taxTotal: 600, orderTotal: 10_600 },
      payments,
      suborders: [sampleSuborder({ lines: [rose] }), sampleSuborder({ lines: [rose] })],
    }),
  );
}

const given = async <D>(answer: Promise<{ status: number; body: { data: D }; text: string }>): Promise<D> => {
  const { status, body, text } = await answer;
  expect([status, text]).toEqual([200, text]);
  return body.data;
};
const refund = (orderId: string, amount?: number) =>
  given(
    manager.send(refundOrder, {
      orderId,
      reasons,
      additionalResolution: true,
      ...(amount !== undefined && { amount }),
    }),
  );
const refundRose = (orderId: string) =>
  given(
    manager.send(refundOrder, {
      orderId,
      suborderId: `${orderId}-1`,
      lineItems: [{ index: 0, quantity: 1, sku: 'FLRL-B-1001' }],
      reasons,
      additionalResolution: true,
    }),
  );
const cancelPart = (orderId: string, part: number) =>
  given(manager.send(cancelSuborder, { suborderId: `${orderId}-${part}`, reasons }));
const cancel = (orderId: string, refundStrategy: 'full' | 'credit' | 'none') =>
  given(manager.send(cancelOrder, { orderId, refundStrategy, reasons }));
const deleteRose = (orderId: string) =>
  given(manager.send(deleteLineItem, { suborderId: `${orderId}-1`, index: 0, deallocateStrategy: 'delete', reasons }));
const add = (orderId: string, unitPrice: number) =>
  given(
    manager.send(addLineItem, {
      suborderId: `${orderId}-2`,
      lineitem: { sku: 'GTF-CNDL-4201', quantity: 1, unitPrice, taxRate: 0.06 },
      reasons,
    }),
  );
/** What its lines come to follows the price, as an upgrade or a downgrade leaves it. */
async function reprice(orderId: string, unitPrice: number): Promise<void> {
  await given(
    manager.send(deleteLineItem, { suborderId: `${orderId}-2`, index: 0, deallocateStrategy: 'delete', reasons }),
  );
  await add(orderId, unitPrice);
}

/** What the order's page says, once the gateway has answered and every promise is kept. */
async function stateOf(orderId: string) {
  await desk.runJobs();
  expect(await breachesOf(desk.app.db, [orderId])).toEqual([]);
  const { order } = (await manager.send(getOrder, { orderId })).body.data;
  const { outstandingBalance: balance, allowances, paid, refunded, net } = order.paymentSummary;
  return { balance, allowances, paid, refunded, net };
}
const accountOf = async (orderId: string, account: string): Promise<number> =>
  (
    await desk.app.pool.query(
      'select coalesce(sum(debit - credit), 0)::int as balance from ledger_lines where order_id = $1 and account = $2',
      [orderId, account],
    )
  ).rows[0].balance;

test('what is given for a problem is not owed: charging is refused, and the page says so', async () => {
  const orderId = await twoRoses();
  await refundRose(orderId);
  expect(await stateOf(orderId)).toEqual({ balance: 0, allowances: 53, paid: 106, refunded: 53, net: 53 });
  const charged = await manager.send(chargeOrder, { orderId, amount: 53 });
  expect([charged.status, charged.body.code]).toEqual([409, 'nothing-outstanding']);
  expect([await accountOf(orderId, 'receivable'), await accountOf(orderId, 'allowances')]).toEqual([0, 5000]);
  expect(await accountOf(orderId, 'sales_tax')).toBe(-300);
});

test('only what came on top since is owed after a refund, and nothing above it is charged', async () => {
  const orderId = await twoRoses();
  await refundRose(orderId);
  await add(orderId, 20);
  expect(await stateOf(orderId)).toMatchObject({ balance: 21.2 });
  expect((await manager.send(chargeOrder, { orderId, amount: 21.21 })).body.code).toBe('charge-exceeds');
  expect((await given(manager.send(chargeOrder, { orderId }))).amount).toBe(21.2);
  expect(await stateOf(orderId)).toMatchObject({ balance: 0, paid: 127.2 });
});

test('after a remedy, what a cheaper rose costs less is given back, and no more', async () => {
  const orderId = await twoRoses();
  await refund(orderId, 21.2);
  await reprice(orderId, 40);
  await refund(orderId, 10.6);
  expect(await stateOf(orderId)).toMatchObject({ balance: 0, allowances: 21.2, refunded: 31.8 });
});

test('what was refunded for a suborder is not given back again when it is cancelled', async () => {
  const orderId = await twoRoses();
  await refundRose(orderId);
  expect(await cancelPart(orderId, 1)).toMatchObject({ proposedRefund: 0, refunds: [] });
  expect(await stateOf(orderId)).toMatchObject({ balance: 0, allowances: 0, refunded: 53 });
  expect(await accountOf(orderId, 'sales_tax')).toBe(-300);
});

test('a deleted rose takes its refund with it, and brings it back when it is restored', async () => {
  const orderId = await twoRoses();
  await refundRose(orderId);
  await add(orderId, 10);
  expect(await deleteRose(orderId)).toMatchObject({ outstandingBalance: 10.6, proposedRefund: 0 });
  expect(await stateOf(orderId)).toMatchObject({ balance: 10.6, allowances: 0 });
  await given(manager.send(restoreLineItem, { suborderId: `${orderId}-1`, index: 0 }));
  expect(await stateOf(orderId)).toMatchObject({ balance: 10.6, allowances: 53 });
});

test('an order with a remedy is cancelled: paid back, for a credit, or with nothing', async () => {
  const [full, credited, none] = [await twoRoses(), await twoRoses(), await twoRoses()];
  for (const orderId of [full, credited, none]) await refund(orderId, 21.2);
  expect(await cancel(full, 'full')).toMatchObject({ refunds: [{ amount: 84.8 }] });
  expect(await stateOf(full)).toEqual({ balance: 0, allowances: 0, paid: 106, refunded: 106, net: 0 });
  expect(await accountOf(full, 'sales_tax')).toBe(0);

  const { credit } = await cancel(credited, 'credit');
  expect(credit?.amount).toBe(84.8);
  expect(await stateOf(credited)).toMatchObject({ balance: 0, refunded: 21.2 });
  expect([await accountOf(credited, 'goodwill'), await accountOf(credited, 'sales')]).toEqual([0, 0]);
  const again = await manager.send(refundOrder, { orderId: credited, amount: 1, reasons, additionalResolution: true });
  expect(again.body.message).toBe('Refund exceeds refundable amount of $0.00');
  await given(manager.send(deleteCredit, { creditId: credit?.creditId ?? 'none', tag: 'Quality issue: Wilted' }));
  expect(await stateOf(credited)).toMatchObject({ balance: -84.8 });
  expect((await refund(credited)).amount).toBe(84.8);
  expect(await stateOf(credited)).toMatchObject({ balance: 0, refunded: 106 });

  await cancel(none, 'none');
  expect(await stateOf(none)).toMatchObject({ balance: 0, allowances: 21.2, refunded: 21.2 });
  expect(await accountOf(none, 'sales_tax')).toBe(-480);
});

test('an order that is paid in part is cancelled without a refund: the rest is written off', async () => {
  const orderId = await twoRoses([card(5300)]);
  await cancel(orderId, 'none');
  expect(await stateOf(orderId)).toMatchObject({ balance: 0, paid: 53 });
  expect([await accountOf(orderId, 'allowances'), await accountOf(orderId, 'sales_tax')]).toEqual([5000, -300]);
});

test('money and a credit go back to where they came from, and the customer has a credit again', async () => {
  const orderId = await twoRoses([card(7600)]);
  await desk.app.pool.query('update orders set credit_used = 3000, version = version + 1 where order_id = $1', [
    orderId,
  ]);
  expect((await refund(orderId)).refunds).toMatchObject([
    { amount: 76, status: 'pending' },
    { amount: 30, status: 'settled' },
  ]);
  expect(await stateOf(orderId)).toEqual({ balance: 0, allowances: 106, paid: 76, refunded: 106, net: 0 });
  const { rows } = await desk.app.pool.query('select amount, origin from credits where order_id = $1', [orderId]);
  expect(rows).toEqual([{ amount: 3000, origin: 'returned' }]);
});

test('of two cards that paid too much, the newest gives it back first', async () => {
  const orderId = await twoRoses([card(4907, 'amex')]);
  await desk.app.pool.query(
    `with newest as (insert into order_transactions (transaction_key, order_id, transaction_type, transaction_id, payment_type, brand, amount, transaction_date)
       values (gen_random_uuid(), $1, 'payment', 'tx-mastercard', 'card', 'mastercard', 1000, $2))
     update orders set captured = captured + 1000, item_total = 4407, tax_total = 0, order_total = 4407, version = version + 1 where order_id = $1`,
    [orderId, new Date(desk.app.clock().getTime() + 1000)],
  );
  await refund(orderId, 40);
  const { rows } = await desk.app.pool.query(
    'select amount, balance_before, returned, allowance from refunds where order_id = $1 order by sequence',
    [orderId],
  );
  expect(rows).toEqual([
    { amount: 1000, balance_before: -1500, returned: 1000, allowance: 0 },
    { amount: 3000, balance_before: -500, returned: 500, allowance: 2500 },
  ]);
});

test('a refund at the order covers what is left of it when a suborder is cancelled', async () => {
  const orderId = await twoRoses();
  await refund(orderId, 80);
  expect(await cancelPart(orderId, 2)).toMatchObject({ proposedRefund: 26 });
  expect(await stateOf(orderId)).toMatchObject({ balance: -26, allowances: 53 });
});

test('a delivered order is completed once its refund has settled, not before and not never', async () => {
  const orderId = await twoRoses();
  const ids = [`${orderId}-1`, `${orderId}-2`];
  await force(desk, ids, { status: 'InTransit' });
  for (const suborderId of ids)
    await manager.send(updateSuborder, { suborderId, fields: { status: 'Delivered' }, reason: 'x' });
  const statusOf = async () => (await manager.send(getOrder, { orderId })).body.data.order.status;
  expect(await statusOf()).toBe('Completed');
  await refund(orderId, 5);
  expect(await statusOf()).toBe('Delivered');
  await desk.runJobs();
  expect(await statusOf()).toBe('Completed');
});

test('what is left of the total after a refund stays what it was, no matter what is charged later', async () => {
  const orderId = await twoRoses();
  for (const amount of [10, 20, 30]) await refund(orderId, amount);
  await add(orderId, 70);
  await given(manager.send(chargeOrder, { orderId }));
  const left = async () => {
    const { order } = (await manager.send(getOrder, { orderId })).body.data;
    const { transactions } = order.paymentSummary;
    return transactions.flatMap((one: { transactionType: string; totalAfterRefund: number | null }) =>
      one.transactionType === 'refund' ? [one.totalAfterRefund] : [],
    );
  };
  expect(await left()).toEqual([96, 76, 46]);
  const { rows } = await desk.app.pool.query('select refund_id from refunds where order_id = $1 and sequence = 2', [
    orderId,
  ]);
  const { systemCtx } = await import('#composition/request-context.ts');
  const { refunds, now } = systemCtx(desk.app, 'test', 'test');
  await refunds.fail(rows[0].refund_id, 'Declined', now);
  expect(await left()).toEqual([96, null, 66]);
});
