import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileShop } from '#features/intake/shops/reconcile-shop.ts';
import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopFault, type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { type ShopWebhook, shopWebhook } from '#stand-ins/shopify/shop-webhook.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

/** Sixty in every run; `SHOP_ORDERS=3000` is the promise in full. */
const orderCount = Number(process.env['SHOP_ORDERS'] ?? 30);
/** The shop gives back its points by the second: an order that is found costs about two hundred of a thousand. */
const timeout = 120_000 + orderCount * 200;
const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_0123456789abcdef';
const secret = 'the secret of our webhooks';

let standIn: ShopStandIn;
let desk: TestServer;
let faults: ShopFault[] = [];
beforeAll(async () => {
  standIn = await startShopStandIn({
    shop,
    accessToken,
    bucket: { most: 2000, restore: 1000 },
    fault: () => faults.shift(),
  });
  const settings = { SHOPIFY_SHOP: shop, SHOPIFY_ACCESS_TOKEN: accessToken, SHOPIFY_STAND_IN: standIn.origin };
  desk = await startTestServer({ env: { ...settings, SHOPIFY_WEBHOOK_SECRET: secret } });
});
afterAll(async () => {
  await desk.close();
  await standIn.close();
});

const orders = () =>
  sampleShopOrders({
    count: orderCount,
    deliveryDate: '2027-02-13',
    from: new Date('2027-02-09T16:00:00Z'),
    products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
    places: [
      { address1: '600 N Clark St', city: 'Chicago', province_code: 'IL', zip: '60614' },
      { address1: '200 Boylston St', city: 'Boston', province_code: 'MA', zip: '02116' },
      { address1: '100 Congress Ave', city: 'Austin', province_code: 'TX', zip: '78704' },
    ],
  });

/** Seconds of the shop's clock after an order was placed. */
const after = ({ created_at: at }: StandInOrder, seconds: number) =>
  new Date(Date.parse(at) + seconds * 1000).toISOString();

/** A day of the shop: what happened there, and what of it was sent to us. */
function day() {
  const events: ShopWebhook[] = [];
  const send = (topic: string, content: unknown) => events.push(shopWebhook(topic, content, { shop, secret }));
  for (const [index, order] of orders().entries()) {
    standIn.orders.set(order.id, order);
    const isLost = index % 6 === 1;
    if (!isLost) send('orders/create', { ...order });
    if (index % 4 === 2) {
      Object.assign(order, { note: 'Ring twice', updated_at: after(order, 20) });
      if (index % 8 === 2) send('orders/updated', { ...order });
    }
    if (index % 10 === 3) {
      Object.assign(order, { cancelled_at: after(order, 40), cancel_reason: 'customer', updated_at: after(order, 40) });
      if (index % 20 === 3) send('orders/cancelled', { ...order });
    }
  }
  return events;
}

/** Every fifth one twice, and all of them in disorder. */
function inDisorder(events: readonly ShopWebhook[]): ShopWebhook[] {
  const all = [...events, ...events.filter((_, index) => index % 5 === 0)];
  return all
    .map((event, index) => ({ event, at: (index * 7919 + 13) % 104_729 }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ event }) => event);
}

async function kept() {
  const { rows } = await desk.app.pool.query<{ id: string; state: string; status: string; updatedAt: Date }>(
    `select external_id as id, state, status, updated_at as "updatedAt" from intake_orders where channel = 'bloom'`,
  );
  return new Map(rows.map((row) => [Number(row.id), row]));
}

/** Orders that the shop has changed since; a look goes back an hour behind the last one. */
const changedSince = (since: string) =>
  [...standIn.orders.values()].filter(({ updated_at: at }) => Date.parse(at) >= Date.parse(since)).length;

test('after a day of lost, doubled and late webhooks one look at the shop finds everything', { timeout }, async () => {
  for (const { path, body, headers } of inDisorder(day()))
    expect((await desk.nobody.inject('POST', path, body, headers)).status).toBe(200);
  await desk.runJobs();
  const before = await kept();
  const missing = [...standIn.orders.values()].filter(({ id, updated_at: at }) => {
    const known = before.get(id);
    return !known || known.updatedAt.getTime() < Date.parse(at);
  });
  expect(missing.length).toBeGreaterThan(orderCount / 6);

  faults = ['500', 'throttled', 'cut'];
  const seen = await reconcileShop(desk.app);
  expect(seen).toEqual({ lookedAt: orderCount, found: missing.length });
  await desk.runJobs();
  const now = await kept();
  expect(now.size).toBe(orderCount);
  for (const order of standIn.orders.values())
    expect([order.id, now.get(order.id)?.updatedAt.getTime(), now.get(order.id)?.state]).toEqual([
      order.id,
      Date.parse(order.updated_at),
      order.cancelled_at ? expect.stringMatching(/^(cancelled|placed)$/) : 'placed',
    ]);
  for (const { id, cancelled_at: at } of standIn.orders.values())
    expect([id, now.get(id)?.status]).toEqual([id, at ? 'cancelled' : 'open']);

  const [late] = standIn.orders.values();
  Object.assign(late ?? {}, { tags: 'vip', updated_at: '2027-02-10T14:59:00Z' });
  const lookedAt = changedSince('2027-02-10T14:00:00Z');
  expect(await reconcileShop(desk.app)).toEqual({ lookedAt, found: 1 });
  expect(await reconcileShop(desk.app)).toEqual({ lookedAt, found: 0 });
  const { rows } = await desk.app.pool.query<{ orders: number }>(
    `select count(distinct order_id)::int as orders from intake_orders where order_id is not null`,
  );
  const placed = [...now.values()].filter(({ state }) => state === 'placed').length;
  expect(rows[0]?.orders).toBe(placed);
});
