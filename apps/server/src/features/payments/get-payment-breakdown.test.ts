import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPaymentBreakdown } from '@bloomdesk/contract/payments/platform.calls';
import { creditOrder, refundOrder } from '@bloomdesk/contract/remedies/calls';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { simulatedPlatform } from '#partners/payment-platform/payment-platform.simulated.ts';
import { placeSuborder } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let care: TestStaff;
let manager: TestStaff;
const reasons = [{ tag: 'Quality issue: Wilted' }];

beforeAll(async () => {
  desk = await startTestServer();
  care = await desk.staff('CareAssociate', 'FCAll');
  manager = await desk.staff('CareManager', 'FCAll');
});
afterAll(() => desk.close());

/** Puts in a platform that is never left alone and is waited for this many milliseconds. */
function waitFor(milliseconds: number): void {
  const line = partnerLine({ partner: 'shopify', budget: () => AbortSignal.timeout(milliseconds) });
  desk.app.partners.paymentPlatform = simulatedPlatform(desk.app.db, desk.app.clock, line);
}

async function platformOrder(id: string): Promise<string> {
  waitFor(60_000);
  return (await placeSuborder(desk, { shopify: { id } })).slice(0, -2);
}
const ask = async (orderId: string) => (await care.send(getPaymentBreakdown, { orderId })).body;
const rename = (orderId: string, id: string) =>
  desk.app.pool.query(
    `update orders set shopify = jsonb_set(shopify, '{id}', to_jsonb($2::text)) where order_id = $1`,
    [orderId, id],
  );
const again = { additionalResolution: true };

test('the breakdown of a paid order adds up to the cent', async () => {
  const { data } = await ask(await platformOrder('7001'));
  expect(data).toMatchObject({ isLive: true, notice: null, takenAt: '2027-02-10T15:00:00.000Z' });
  expect(data.breakdown).toEqual({
    id: '7001',
    lineItems: [
      { title: 'Blushing Rose', quantity: 1, originalUnitPrice: 88, discountAllocations: [{ amount: 5 }] },
      { title: 'Clear Cylinder Vase', quantity: 1, originalUnitPrice: 18, discountAllocations: [] },
    ],
    subtotal: 101,
    discount: 5,
    discountCode: null,
    discountDetails: null,
    totalShipping: 15,
    taxes: [{ title: 'MD sales tax', ratePercentage: 6, price: 6.06 }],
    taxTotal: 6.06,
    total: 122.06,
    salesTransaction: null,
    capturedTransaction: { amount: 122.06 },
    refundsTransaction: [],
    netPayment: 122.06,
    totalOutstanding: 0,
    giftCards: [],
    giftCardsToRecipient: [],
    refundPending: false,
  });
});

test('a refund is pending, then made; credits are gift cards of the customer or the recipient with their reasons', async () => {
  const orderId = await platformOrder('7002');
  await manager.send(refundOrder, { orderId, amount: 22.06, reasons, ...again });
  const pending = await ask(orderId);
  expect(pending.data.breakdown).toMatchObject({
    refundPending: true,
    refundsTransaction: [{ amount: 22.06, status: 'PENDING', company: 'visa' }],
    netPayment: 100,
    totalOutstanding: 0,
  });

  await desk.runJobs();
  const details = [{ tag: 'Quality issue: Wilted', details: 'Three stems' }];
  await manager.send(creditOrder, { orderId, amount: 10, issuingToRecipient: false, reasons: details, ...again });
  await manager.send(creditOrder, {
    orderId,
    amount: 20,
    issuingToRecipient: true,
    emailAddress: 'rosa@example.com',
    reasons,
    ...again,
  });
  expect((await ask(orderId)).data.breakdown).toMatchObject({
    refundPending: false,
    refundsTransaction: [{ amount: 22.06, status: 'SUCCESS' }],
    netPayment: 100,
    totalOutstanding: 0,
    giftCards: [{ balance: 10, reasons: 'Quality issue: Wilted, Three stems' }],
    giftCardsToRecipient: [{ balance: 20, reasons: 'Quality issue: Wilted' }],
  });
});

test('a promotion is shared out over the lines, and the sums still fit', async () => {
  const orderId = await platformOrder('7003');
  await desk.app.pool.query(
    `update orders set promo_total = 1001, promo_code = 'ROSES10', order_total = order_total - 1001,
       version = version + 1 where order_id = $1`,
    [orderId],
  );
  const { breakdown } = (await ask(orderId)).data;
  expect(breakdown).toMatchObject({ discountCode: 'ROSES10', discount: 15.01, subtotal: 90.99, total: 112.05 });
  expect(breakdown.lineItems[0]?.discountAllocations).toEqual([{ amount: 5 }, { amount: 8.23 }]);
});

test.each([
  ['unreachable', 'shopify cannot be reached'],
  ['slow', 'shopify did not answer in time'],
  ['garbage', 'shopify answered with something that is not JSON'],
])('a platform that is %s is answered for by what it said before, and says so', async (word, words) => {
  const orderId = await platformOrder(`8-${word}`.replace(word, 'fine'));
  const before = (await ask(orderId)).data.breakdown;
  await rename(orderId, `8-${word}`);
  if (word === 'slow') waitFor(100);
  desk.setClock('2027-02-10T15:10:00Z');
  const { data } = await ask(orderId);
  desk.setClock('2027-02-10T15:00:00Z');
  expect(data).toEqual({
    breakdown: before,
    takenAt: '2027-02-10T15:00:00.000Z',
    isLive: false,
    notice: `The payment platform gave no answer: ${words}. The figures below are from its last answer.`,
  });
});

test('an order it does not know keeps what came with it; without that there is nothing to show', async () => {
  const orderId = await platformOrder('9001');
  const { breakdown } = (await ask(orderId)).data;
  const { rows } = await desk.app.pool.query('select version from orders where order_id = $1', [orderId]);
  expect(rows[0].version).toBe(1);
  await rename(orderId, 'unknown');
  expect((await ask(orderId)).data).toMatchObject({
    breakdown,
    notice: 'The payment platform does not know this order. The figures below are from its last answer.',
  });
  expect(await ask(await platformOrder('unknown-too'))).toMatchObject({
    code: 'platform-away',
    message: 'The payment platform does not know this order. Nothing it said before is kept.',
  });
});

test('the order shows what the platform said last, and waits for nobody', async () => {
  const orderId = await platformOrder('9002');
  await ask(orderId);
  await rename(orderId, 'unreachable');
  const { order } = getOrder.data.parse((await care.send(getOrder, { orderId })).body.data);
  expect(order.shopify).toMatchObject({ id: '9002', total: 122.06, netPayment: 122.06 });
});

test('an order that came another way has no breakdown, and one that is not there is not found', async () => {
  const orderId = (await placeSuborder(desk)).slice(0, -2);
  expect(await ask(orderId)).toMatchObject({ code: 'no-platform-order' });
  expect(await ask('9999999')).toMatchObject({ code: 'not-found', message: 'Order 9999999 not found' });
});
