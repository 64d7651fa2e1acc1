import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { getSuborder } from '@bloomdesk/contract/suborders/calls';
import { sampleShopOrders } from '../apps/server/src/stand-ins/shopify/sample-shop-orders.ts';
import { startShopStandIn } from '../apps/server/src/stand-ins/shopify/shop-stand-in.ts';
import { shopWebhook } from '../apps/server/src/stand-ins/shopify/shop-webhook.ts';
import type { StandInOrder } from '../apps/server/src/stand-ins/shopify/stand-in-order.ts';
import { expectAccessible } from './support/accessible.ts';
import { batchAtScreen, printAtScreen } from './support/live/batch-at-screen.ts';
import { currentTime } from './support/clock.ts';
import { daysToWeekday, dayIn } from './support/days.ts';
import { type LiveStage, startLiveStage } from './support/live/live-stage.ts';
import { refundHalf, setStatusAtScreen } from './support/live/order-at-screen.ts';
import { sendCall } from './support/send-call.ts';

// `npm run prove -- shopify` plays it: the shop is told once a minute, as it is every day.

const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_0123456789abcdef';
const secret = 'the secret of our webhooks';
/** Until what has happened is told, and stands on the screen. */
const round = { timeout: 100_000 };

test('an order of the shop’s: from its webhook to its tracking number there, and refunded in part', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(600_000);
  const standIn = await startShopStandIn({ shop, accessToken, time: currentTime });
  const stage = await startLiveStage({ browser, playwright }, 'shopify-day', {
    SHOPIFY_SHOP: shop,
    SHOPIFY_ACCESS_TOKEN: accessToken,
    SHOPIFY_STAND_IN: standIn.origin,
    SHOPIFY_WEBHOOK_SECRET: secret,
    SHOPIFY_SINCE: dayIn(-1),
  });
  const request = await playwright.request.newContext({ baseURL: stage.address });
  const tell = async (topic: string, content: unknown) => {
    const { path, body, headers } = shopWebhook(topic, content, { shop, secret });
    expect((await request.post(path, { headers, data: body })).status()).toBe(200);
  };
  const effectsOf = ({ id }: StandInOrder) =>
    standIn.effects.filter(({ about }) => about === String(id)).map(({ kind, what }) => `${kind} ${what}`);
  try {
    const order = sold();
    standIn.orders.set(order.id, order);
    await tell('orders/create', { ...order });
    await tell('orders/create', { ...order }); // shops tell of things twice

    const page = await stage.pageOf('everything');
    const orderId = await foundAtScreen(page, String(order.email));
    const suborderId = `${orderId}-1`;
    const suborder = page.getByRole('region', { name: `Suborder ${suborderId}` });
    await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
    await expect(suborder).toContainText('Received');
    const { fcId, fulfillmentDate } = await standingOf(request, stage, suborderId);

    await batchAtScreen(page, { fcId, date: fulfillmentDate }, { prefix: 'Shop', chosen: suborderId });
    await printAtScreen(page, 'Print notecards');
    await printAtScreen(page, 'Print labels');
    await page.goto(`/orders/${orderId}`);
    await setStatusAtScreen(page, suborder, 'In Transit');
    const { tracking } = await standingOf(request, stage, suborderId);
    expect(tracking).not.toBe('');
    const shipping = () => standIn.world.shipping.get(order.id)?.fulfillments.map((one) => one.tracking?.number);
    await expect.poll(shipping, round).toEqual([tracking]);
    await page.reload();
    await expect(page.getByText(/^In Transit since /)).toBeVisible();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline).toContainText('Shipped at the shop');
    await expect(timeline).not.toContainText('InTransit');

    await refundHalf(page, /Golden Tulip/);
    await expect.poll(() => effectsOf(order), round).toContain('refund 48.00');
    const [refund] = order.refunds ?? [];
    await tell('orders/updated', { ...order });
    for (let time = 0; time < 2; time++) await tell('refunds/create', { ...refund, order_id: order.id });
    const paid = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Payment Summary' }) });
    await expect(async () => {
      await page.reload();
      await expect(paid).toContainText('Total after refund $144.00', { timeout: 4000 });
    }).toPass(round);
    await expect(paid.getByText('-$48.00', { exact: true })).toHaveCount(2); // in the sum, and the one refund
    await expectAccessible(page, 'an order that the shop has refunded in part');

    expect(order.line_items).toHaveLength(2);
    const lines = order.line_items.map(({ id }) => `${id}×1`).join(' ');
    expect(effectsOf(order)).toEqual([`fulfill ${lines}`, 'refund 48.00']);
    expect(order.refunds).toHaveLength(1);
  } finally {
    await request.dispose();
    await stage.close();
    await standIn.close();
  }
});

/** An order of two bouquets at $96 for one recipient, as the shop has it. */
function sold(): StandInOrder {
  const [order] = sampleShopOrders({
    count: 1,
    firstNumber: 3005,
    deliveryDate: dayIn(daysToWeekday(2, [3, 4, 5])),
    from: new Date(currentTime().getTime() - 600_000),
    products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
    places: [{ address1: '600 N Clark St', city: 'Chicago', province_code: 'IL', zip: '60614' }],
  });
  if (!order) throw new Error('there is no sample');
  return { ...order, line_items: order.line_items.map((line) => ({ ...line, properties: [] })) };
}

/** Looks for an order until it is there, as its sender's call would have it looked for, and opens it; answers its number. */
async function foundAtScreen(page: Page, email: string): Promise<string> {
  const hit = page.getByRole('list', { name: 'Orders found' }).getByRole('listitem').filter({ hasText: email });
  await expect(async () => {
    await page.goto('/orders');
    await page.getByLabel('Find an order').fill(email);
    await expect(hit).toHaveCount(1, { timeout: 4000 });
  }).toPass(round);
  await hit.getByRole('link').click();
  await page.waitForURL(/orders\/\d/);
  return /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? '';
}

async function standingOf(request: APIRequestContext, { desk }: LiveStage, suborderId: string) {
  const { suborder } = await sendCall(request, desk.token, getSuborder, { suborderId });
  const { fcId, fulfillmentDate, delivery } = suborder;
  return { fcId, fulfillmentDate, tracking: delivery.transportVendorDelivery?.trackingCode ?? '' };
}
