import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cancelOrder } from '@bloomdesk/contract/suborders/cancelling.calls';
import {
  creditRefund,
  markInvoicePaid,
  retryRefund,
  settleRefundByHand,
} from '@bloomdesk/contract/payments/refund-queue.calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import { ledgerLinesOf } from '@bloomdesk/domain/testing/ledger-lines';
import { breachesOf } from '#db/invariants.ts';
import { moneyOf, placePaidOrder } from '#test/support/paid-order.ts';
import { testClock } from '#test/support/test-clock.ts';
import type { TestServer, TestStaff } from '#test/support/test-server.ts';
import { openRefundDesk, openRefundsOf, wilted } from '#test/support/payments/refund-desk.ts';

/* The one who took a payment gives it back, transaction by transaction; what nobody can give back people see to (D264). */
let desk: TestServer;
let care: TestStaff;
let lead: TestStaff;
beforeAll(async () => {
  ({ desk, care, lead } = await openRefundDesk());
});
beforeEach(() => desk.setClock(testClock));
afterAll(() => desk.close());

const reasons = wilted;
const query = async (text: string, values: unknown[]) => (await desk.app.pool.query(text, values)).rows;

interface Paid {
  paymentType: string;
  gateway?: string;
  amount: number;
}

/** An order of $121.00, paid like this; of the storefront where it has an id there. */
async function paidBy(payments: readonly Paid[], platformOrderId?: string): Promise<string> {
  const orderId = await placePaidOrder(
    desk,
    1,
    payments.map(({ paymentType, amount }, at) => ({ paymentType, amount, transactionId: `tx-${at}`, brand: '' })),
  );
  for (const { gateway = '', amount } of payments)
    await query('update order_transactions set gateway = $3 where order_id = $1 and amount = $2', [
      orderId,
      amount,
      gateway,
    ]);
  if (platformOrderId !== undefined)
    await query(`update orders set shopify = jsonb_build_object('id', $2::text) where order_id = $1`, [
      orderId,
      platformOrderId,
    ]);
  return orderId;
}

const refund = (orderId: string, amount: number, staff = care) => staff.send(refundOrder, { orderId, amount, reasons });
const requests: string[] = [];

/** What is asked of gateway and storefront from here on, and still done. */
function listen(): void {
  requests.length = 0;
  const { payments, paymentPlatform } = desk.app.partners;
  desk.app.partners.payments = {
    ...payments,
    refund: (request) => {
      requests.push(`gateway ${request.amount}`);
      return payments.refund(request);
    },
  };
  desk.app.partners.paymentPlatform = {
    ...paymentPlatform,
    refund: async (request) => {
      requests.push(`storefront ${request.platformOrderId} ${request.amount}`);
      const answer = await paymentPlatform.refund?.(request);
      if (!answer) throw new Error('the storefront gives no money back');
      return answer;
    },
  };
}

const queued = (orderId: string) => openRefundsOf({ lead }, orderId);

test('each part of a refund goes to the one that took it', async () => {
  const { partners } = desk.app;
  const before = { ...partners };
  const orderId = await paidBy(
    [
      { paymentType: 'gift_card', amount: 2000 },
      { paymentType: 'card', gateway: 'Braintree', amount: 6000 },
      { paymentType: 'pay_later', gateway: 'Affirm', amount: 4100 },
    ],
    '5001',
  );
  listen();
  await refund(orderId, 121);
  await desk.runJobs();
  Object.assign(partners, before);
  expect(requests.toSorted()).toEqual(['gateway 6000', 'storefront 5001 2000', 'storefront 5001 4100']);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 12_100, pending: 0, outstanding: 0 });
});

test('a part that no gateway can give back is named, not tried again, and given as a credit', async () => {
  const orderId = await paidBy([
    { paymentType: 'card', gateway: 'Braintree', amount: 10_000 },
    { paymentType: 'pay_later', gateway: 'Affirm', amount: 2100 },
  ]);
  await lead.send(cancelOrder, { orderId, reasons, sendEvent: false });
  await desk.runJobs();
  const [open, ...more] = await queued(orderId);
  expect([open, more]).toMatchObject([
    {
      amount: 21,
      status: 'failed',
      hasNoGateway: true,
      message: 'No gateway can give back $21.00 paid by Affirm. It can be given as a credit.',
    },
    [],
  ]);
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 10_000, outstanding: -2100 });
  expect((await lead.send(retryRefund, { refundId: open?.refundId ?? 'none' })).body.code).toBe('no-gateway');

  const { status, body } = await lead.send(creditRefund, { refundId: open?.refundId ?? 'none' });
  expect([status, body.data.amount]).toEqual([200, 21]);
  expect((await lead.send(creditRefund, { refundId: open?.refundId ?? 'none' })).body.code).toBe('refund-closed');
  expect(await query('select amount, backed, origin from credits where order_id = $1', [orderId])).toEqual([
    { amount: 2100, backed: 2100, origin: 'instead' },
  ]);
  expect([await queued(orderId), (await moneyOf(desk, orderId)).outstanding]).toEqual([[], 0]);
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('a storefront that gives no money back from here is no gateway', async () => {
  const { partners } = desk.app;
  const before = partners.paymentPlatform;
  partners.paymentPlatform = { orderOf: (id) => before.orderOf(id), check: () => before.check() };
  const orderId = await paidBy([{ paymentType: 'card', gateway: 'shopify_payments', amount: 12_100 }], '5002');
  await refund(orderId, 10);
  await desk.runJobs();
  const open = await queued(orderId);
  partners.paymentPlatform = before;
  expect(open).toMatchObject([{ status: 'failed', hasNoGateway: true }]);
  expect(open[0]?.message).toContain('$10.00 paid by shopify_payments');
});

test('an invoice is credited immediately until it is paid; then people pay it back, and not who asked for it', async () => {
  const orderId = await paidBy([{ paymentType: 'invoice', amount: 12_100 }]);
  expect((await refund(orderId, 21)).body.data.refunds).toMatchObject([{ amount: 21, status: 'settled' }]);

  expect((await care.send(markInvoicePaid, { orderId })).status).toBe(403);
  expect((await lead.send(markInvoicePaid, { orderId })).body.data).toMatchObject({ amount: 100 });
  expect((await lead.send(markInvoicePaid, { orderId })).body.code).toBe('no-open-invoice');
  const { body } = await lead.send(refundOrder, { orderId, amount: 30, reasons, additionalResolution: true });
  const refundId = body.data.refunds[0]?.refundId ?? 'none';
  expect(body.data.refunds[0]?.status).toBe('granted');
  await desk.runJobs();
  expect(await queued(orderId)).toMatchObject([{ amount: 30, status: 'granted', paymentType: 'cheque_or_transfer' }]);
  expect((await lead.send(retryRefund, { refundId })).body.code).toBe('refund-by-hand');
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 2100, pending: 3000, outstanding: 0 });

  const settle = (staff: TestStaff) =>
    staff.send(settleRefundByHand, { refundId, paidBy: 'cheque', reference: '1024' });
  expect([(await settle(care)).status, (await settle(lead)).body.code]).toEqual([403, 'own-refund']);
  const ops = await desk.staff('OpsManager', 'FCAll');
  expect((await settle(ops)).body.data).toEqual({ refundId, orderId, amount: 30, transactionId: 'Cheque 1024' });
  expect((await settle(ops)).body.code).toBe('refund-settled');
  expect(await moneyOf(desk, orderId)).toMatchObject({ refunded: 5100, pending: 0, outstanding: 0 });
  expect(await booksOf(orderId)).toMatchObject({ cash: 7000, invoiced: 0, refunds_pending: 0 });
  expect(await breachesOf(desk.app.db)).toEqual([]);
});

test('a paid invoice stands in the ledger as the rule has it', async () => {
  const orderId = await paidBy([{ paymentType: 'invoice', amount: 12_100 }]);
  await lead.send(markInvoicePaid, { orderId });
  const lines = await query(
    `select account, debit, credit from ledger_entries join ledger_lines using (entry_id)
     where kind = 'invoice_paid' and ledger_entries.order_id = $1 order by account`,
    [orderId],
  );
  expect(lines).toEqual(ledgerLinesOf({ kind: 'invoice_paid', amount: 12_100 }));
});

test('a refund that people pay has ten days, one at a gateway a quarter of an hour', async () => {
  const orderId = await paidBy([{ paymentType: 'invoice', amount: 12_100 }]);
  await lead.send(markInvoicePaid, { orderId });
  await refund(orderId, 10);
  const late = (at: string) =>
    query('select fault from inv_m14_at($1::timestamptz) where order_id = $2', [at, orderId]);
  expect(await late('2027-02-20T14:59:00Z')).toEqual([]);
  const fault = 'the refund over $10.00 is granted since Feb 10, 15:00 UTC';
  expect(await late('2027-02-20T15:01:00Z')).toEqual([{ fault }]);
});

async function booksOf(orderId: string): Promise<Record<string, number>> {
  const rows = await query(
    'select account, sum(debit - credit)::int as balance from ledger_lines where order_id = $1 group by account',
    [orderId],
  );
  return Object.fromEntries(rows.map(({ account, balance }) => [account, balance]));
}
