import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { deleteCredit, editCredit, issueCredit } from '@bloomdesk/contract/customers/calls';
import { getMoneyReport, listMoneyReportOrders } from '@bloomdesk/contract/reports/calls';
import { chargeOrder } from '@bloomdesk/contract/payments/calls';
import { redeliverSuborder } from '@bloomdesk/contract/remedies/redelivery.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { reportGroupings } from '@bloomdesk/domain/payments/money-report';
import { generateDeliveryWindows } from '#features/delivery-windows/generate-delivery-windows.ts';
import { placeOwingOrder } from '#test/support/owing-order.ts';
import { placePaidOrder } from '#test/support/paid-order.ts';
import { force, placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let manager: TestStaff;
const wilted = 'Quality issue: Wilted';
const late = 'Delivery issue: Late';
const again = { additionalResolution: true };

beforeAll(async () => {
  desk = await startTestServer();
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

type Grouping = (typeof reportGroupings)[number];
const day = '2027-02-10';
const noon = `${day}T15:00:00Z`;

async function reportOf(from: string, to = from, by: Grouping = 'reason') {
  const { status, body } = await manager.send(getMoneyReport, { from, to, by });
  expect([status, body.message]).toEqual([200, undefined]);
  return getMoneyReport.data.parse(body.data);
}
async function ordersOf(key: string, by: Grouping, more: object = {}) {
  const { body } = await manager.send(listMoneyReportOrders, { from: day, to: day, by, key, ...more });
  return listMoneyReportOrders.data.parse(body.data);
}
const refund = (orderId: string, amount: number, ...tags: string[]) =>
  manager.send(refundOrder, { orderId, amount, reasons: tags.map((tag) => ({ tag })), ...again });

test('a refund and a credit stand under their reasons, add up, and lead to their orders', async () => {
  const first = (await placeSuborder(desk)).slice(0, -2);
  const second = (await placeSuborder(desk)).slice(0, -2);
  expect((await refund(first, 22.05, wilted, late)).status).toBe(200);
  const credit = { orderId: second, issuingToRecipient: false, amount: 30, reasons: [{ tag: late }], ...again };
  expect((await manager.send(creditOrder, credit)).status).toBe(200);

  const pending = await reportOf(day);
  expect(pending.rows).toMatchObject([
    { key: late, orders: 2, refundsPending: 11.03, refundsSettled: 0, credits: 30 },
    { key: wilted, orders: 1, refundsPending: 11.02, credits: 0 },
  ]);
  expect(pending.totals).toMatchObject({ orders: 2, refundsPending: 22.05, credits: 30 });
  expect(pending.ledger).toMatchObject({ refundsPending: 22.05, refundsSettled: 0, credits: 30, isEqual: true });

  await desk.runJobs();
  const settled = await reportOf(day);
  expect(settled.totals).toMatchObject({ refundsSettled: 22.05, refundsPending: 0 });
  expect(settled.ledger.isEqual).toBe(true);
  expect(settled.totals.refundTax).toBe(1.09); // 22.05 of 122.06 with 6.06 tax
  const [person] = (await reportOf(day, day, 'person')).rows;
  expect(person).toMatchObject({ key: manager.email, refundsSettled: 22.05, credits: 30 });
  const [customer] = (await reportOf(day, day, 'customer')).rows;
  expect(customer).toMatchObject({ key: 'dana.reyes@example.com', refundsSettled: 22.05 });
  expect((await reportOf(day, day, 'day')).rows).toMatchObject([{ key: day, refundsSettled: 22.05, refundTax: 1.09 }]);

  expect(await ordersOf(late, 'reason')).toEqual({
    orders: [
      expect.objectContaining({ orderId: second, credits: 30, refundsSettled: 0 }),
      expect.objectContaining({ orderId: first, credits: 0, refundsSettled: 11.03 }),
    ],
    total: 2,
    nextCursor: null,
  });
});

test('it is shared out over products, centers and carriers by what the lines cost', async () => {
  const [products, centers, carriers] = await Promise.all([
    reportOf(day, day, 'product'),
    reportOf(day, day, 'center'),
    reportOf(day, day, 'carrier'),
  ]);
  expect(products.rows.map(({ key, label, refundsSettled, credits }) => [key, label, refundsSettled, credits])).toEqual(
    [
      ['FLRL-B-1001', 'Blushing Rose', 18.12, 24.65],
      ['FLRL-V-3001', 'Clear Cylinder Vase', 3.93, 5.35],
    ],
  );
  expect(centers.rows).toMatchObject([{ key: '4', refundsSettled: 22.05, credits: 30 }]);
  expect(carriers.rows).toMatchObject([{ refundsSettled: 22.05, credits: 30, orders: 2 }]);
});

test('net sales and their tax are what the ledger has of a day, less what was given for problems', async () => {
  const before = (await reportOf(day)).ledger;
  const orderId = await placePaidOrder(desk, 1); // $100.00 and $15.00 shipping, $6.00 tax
  await refund(orderId, 12.1, wilted);
  await desk.runJobs();
  const sold = (await reportOf(day)).ledger;
  const cents = (amount: number) => Math.round(amount * 100);
  expect([cents(sold.netSales) - cents(before.netSales), cents(sold.salesTax) - cents(before.salesTax)]).toEqual([
    11_500 - 1150,
    600 - 60,
  ]);
});

test('a day is one of New York: what is given at midnight in London is still of the day before', async () => {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  desk.setClock('2027-01-16T04:59:00Z'); // 23:59 on the 15th in New York
  const lateStaff = await desk.staff('CareManager', 'OpsManager', 'FCAll');
  const body = { orderId, amount: 1, reasons: [{ tag: wilted }], ...again };
  expect((await lateStaff.send(refundOrder, body)).status).toBe(200);
  desk.setClock('2027-01-16T05:00:00Z');
  expect((await lateStaff.send(refundOrder, { ...body, amount: 2 })).status).toBe(200);
  desk.setClock(noon);
  expect((await reportOf('2027-01-15')).totals.refundsPending).toBe(1);
  expect((await reportOf('2027-01-16')).totals.refundsPending).toBe(2);
  expect((await reportOf('2027-01-15', '2027-01-16')).totals).toMatchObject({ refundsPending: 3, orders: 1 });
  expect((await reportOf('2027-01-17')).rows).toEqual([]);
});

test('a refund that failed was not given; cancelled deliveries are counted under their reason', async () => {
  const before = await reportOf(day);
  const orderId = await placePaidOrder(desk, 2);
  await desk.app.pool.query(`update order_transactions set transaction_id = 'declined-1' where order_id = $1`, [
    orderId,
  ]);
  expect((await refund(orderId, 50, wilted)).status).toBe(200);
  await desk.runJobs();
  const tag = 'Customer requested order update: Cancel';
  const cancelled = { suborderId: `${orderId}-2`, updateTotals: false, reasons: [{ tag }] };
  expect((await manager.send(cancelSuborder, cancelled)).status).toBe(200);
  const after = await reportOf(day);
  expect(after.totals.refundsSettled).toBe(before.totals.refundsSettled);
  expect(after.ledger.isEqual).toBe(true);
  expect(after.rows.find(({ key }) => key === tag)).toMatchObject({ cancellations: 1, orders: 1, refundsSettled: 0 });
});

test('a credit for no order counts, less what was taken back of it', async () => {
  const before = (await reportOf(day, day, 'product')).rows.find(({ key }) => key === 'none')?.credits ?? 0;
  const email = 'dana.reyes@example.com';
  const { body } = await manager.send(issueCredit, { email, amount: 40, tag: wilted });
  const { creditId } = body.data.credit;
  await manager.send(editCredit, { creditId, creditAmount: 55.5, remainingAmount: 55.5, tag: wilted });
  expect((await reportOf(day, day, 'product')).rows.find(({ key }) => key === 'none')?.credits).toBe(before + 55.5);
  expect((await ordersOf('none', 'product')).orders).toMatchObject([{ orderId: null, credits: before + 55.5 }]);
  await manager.send(deleteCredit, { creditId, tag: wilted });
  expect((await reportOf(day, day, 'product')).rows.find(({ key }) => key === 'none')?.credits).toBe(before);
  expect((await reportOf(day)).ledger.isEqual).toBe(true);
});

test('a charge stands under no reason, and is the one the ledger has', async () => {
  const orderId = await placeOwingOrder(desk);
  const nonce = 'fake-valid-visa-nonce.of-the-report';
  expect((await manager.send(chargeOrder, { orderId, amount: 12.34, nonce })).body.data.status).toBe('settled');
  const { rows, ledger } = await reportOf(day);
  expect(ledger).toMatchObject({ charges: 12.34, isEqual: true });
  expect(rows.find(({ key }) => key === 'none')).toMatchObject({ charges: 12.34, orders: 1 });
  expect((await ordersOf('none', 'reason')).orders).toMatchObject([{ orderId, charges: 12.34 }]);
});

test('what is sent again is worth what it cost the first time, under the reasons it was sent again for', async () => {
  await generateDeliveryWindows(desk.app);
  const suborderId = await placeSuborder(desk);
  await force(desk, [suborderId], { status: 'Delivered' });
  const { status, body } = await manager.send(redeliverSuborder, {
    suborderId,
    fcId: 4,
    areaId: 2001,
    transportMode: 'car',
    startTime: '2027-02-13T14:00:00Z',
    lineItems: [{ index: 0, sku: 'FLRL-B-1001', quantity: 1 }],
    reasons: [{ tag: 'Delivery issue: Lost' }],
  });
  expect([status, body.message]).toEqual([200, undefined]);
  const sentAgain = { redeliveries: 1, redeliveryValue: 83, orders: 1 };
  expect((await reportOf(day)).rows.find(({ key }) => key === 'Delivery issue: Lost')).toMatchObject(sentAgain);
  const products = await reportOf(day, day, 'product');
  expect(products.rows.filter(({ redeliveries }) => redeliveries > 0)).toMatchObject([
    { key: 'FLRL-B-1001', redeliveries: 1, redeliveryValue: 83 },
  ]);
  expect((await ordersOf('Delivery issue: Lost', 'reason')).orders).toMatchObject([
    { orderId: suborderId.slice(0, -2), redeliveries: 1 },
  ]);
});

test('a credit with several reasons is shared out over all of them', async () => {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  const reasons = [{ tag: 'Quality issue: Pests' }, { tag: 'Delivery issue: Weather' }];
  const credit = { orderId, issuingToRecipient: false, amount: 10.01, reasons, ...again };
  expect((await manager.send(creditOrder, credit)).status).toBe(200);
  const { rows, ledger } = await reportOf(day);
  expect(rows.find(({ key }) => key === 'Delivery issue: Weather')?.credits).toBe(5.01);
  expect(rows.find(({ key }) => key === 'Quality issue: Pests')?.credits).toBe(5);
  expect(ledger.isEqual).toBe(true);
});

test('the orders of a row come a page at a time', async () => {
  const all = await ordersOf(late, 'reason');
  const [first, second] = [
    await ordersOf(late, 'reason', { limit: '1' }),
    await ordersOf(late, 'reason', { limit: '1', cursor: '1' }),
  ];
  expect(first).toEqual({ orders: all.orders.slice(0, 1), total: 2, nextCursor: '1' });
  expect(second).toEqual({ orders: all.orders.slice(1, 2), total: 2, nextCursor: null });
});

test.each([
  [{ from: '2027-02-30', to: '2027-03-01' }, 'From must be a day of the calendar'],
  [{ from: '2027-02-02', to: '2027-02-01' }, 'To must not be before from'],
  [{ from: '2027-01-01', to: '2027-04-03' }, 'To must be within 92 days'],
])('%j is no period', async (period, message) => {
  const { status, body } = await manager.send(getMoneyReport, period);
  expect([status, body.message]).toEqual([400, message]);
});

test('it is for managers', async () => {
  for (const role of ['OpsManager', 'CareOpsManager'] as const)
    expect((await (await desk.staff(role)).send(getMoneyReport, { from: day, to: day })).status).toBe(200);
  for (const role of ['CareAssociate', 'OpsAssociate', 'Developers'] as const)
    expect((await (await desk.staff(role, 'FCAll')).send(getMoneyReport, { from: day, to: day })).status).toBe(403);
});

const tags = [wilted, late, 'Fulfillment Issue: Wrong vase', 'Delivery issue: Lost'];
const step = fc.record({
  kind: fc.constantFrom('refund', 'refund', 'credit', 'account', 'edit', 'void', 'cancel', 'settle'),
  order: fc.nat(4),
  amount: fc.integer({ min: 1, max: 6000 }),
  reasons: fc.uniqueArray(fc.constantFrom(...tags), { minLength: 1, maxLength: 3 }),
});
const sides = ['refundsSettled', 'refundsPending', 'credits', 'charges'] as const;

test('whatever happens, every grouping adds up to the ledger to the cent', async () => {
  let month = 0;
  let given = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 14 }), async (steps) => {
      month += 1;
      const today = `2028-${String(month).padStart(2, '0')}-10`;
      desk.setClock(`${today}T15:00:00Z`);
      manager = await desk.staff('CareManager', ...(`FCAll FC${month}`.split(' ') as 'FCAll'[])); // tokens live for minutes
      await history(steps);
      for (const by of reportGroupings) {
        const { rows, totals, ledger } = await reportOf(today, today, by);
        given += ledger.refundsSettled + ledger.refundsPending + ledger.credits;
        expect(ledger.isEqual).toBe(true);
        for (const side of sides) {
          expect(totals[side]).toBe(ledger[side]);
          const cents = rows.reduce((sum, row) => sum + Math.round(row[side] * 100), 0);
          expect(cents).toBe(Math.round(ledger[side] * 100));
        }
      }
    }),
    { numRuns: 10, endOnFailure: true },
  );
  expect(given).toBeGreaterThan(1000);
}, 120_000);

/** Things done to five orders of several payments, some of which the gateway declines or settles late. */
async function history(steps: readonly { kind: string; order: number; amount: number; reasons: string[] }[]) {
  const orders: string[] = [];
  for (const word of ['', '', 'slow', 'declined', 'lost']) {
    const cards = [6000, 7100].map((amount) => ({ paymentType: 'card', transactionId: 'x', brand: 'visa', amount }));
    const orderId = await placePaidOrder(desk, 2, [
      ...cards,
      { ...cards[0], paymentType: 'invoice', amount: 9600 },
    ] as never);
    await desk.app.pool.query(
      `update order_transactions set transaction_id = $2 || transaction_id where order_id = $1`,
      [orderId, word],
    );
    orders.push(orderId);
  }
  const credits: string[] = [];
  for (const { kind, order, amount: cents, reasons: chosen } of steps) {
    const orderId = orders[order] ?? '';
    const amount = cents / 100;
    const reasons = chosen.map((tag) => ({ tag }));
    const tag = chosen[0] ?? wilted;
    const creditId = credits.at(-1);
    if (kind === 'refund')
      await manager.send(refundOrder, { orderId, amount, reasons, suborderId: `${orderId}-1`, ...again });
    if (kind === 'credit')
      await manager.send(creditOrder, { orderId, amount, reasons, issuingToRecipient: false, ...again });
    if (kind === 'account') {
      const { body } = await manager.send(issueCredit, { email: 'dana.reyes@example.com', amount, tag });
      credits.push(body.data.credit.creditId);
    }
    if (kind === 'edit' && creditId !== undefined)
      await manager.send(editCredit, { creditId, creditAmount: amount, remainingAmount: amount, tag });
    if (kind === 'void' && creditId !== undefined) await manager.send(deleteCredit, { creditId, tag });
    if (kind === 'cancel') await manager.send(cancelSuborder, { suborderId: `${orderId}-2`, refundNow: true, reasons });
    if (kind === 'settle') await desk.runJobs().catch(() => undefined); // a refund that is not known yet is asked about later
  }
}
