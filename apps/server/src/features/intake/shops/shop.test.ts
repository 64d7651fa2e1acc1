import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listWaitingIntake, retryIntake, saveIntakeMapping } from '@bloomdesk/contract/intake/inbox.calls';
import { receiveShopEvent } from '@bloomdesk/contract/intake/shop.calls';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopFault, type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { shopWebhook } from '#stand-ins/shopify/shop-webhook.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { force } from '#test/support/sample-floor.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_0123456789abcdef';
const secret = 'the secret of our webhooks';
const oldSecret = 'the one that was before it';

let standIn: ShopStandIn;
let faults: ShopFault[] = [];
let desk: TestServer;
beforeAll(async () => {
  standIn = await startShopStandIn({ shop, accessToken, fault: () => faults.shift() });
  desk = await startTestServer({
    env: {
      SHOPIFY_SHOP: shop,
      SHOPIFY_ACCESS_TOKEN: accessToken,
      SHOPIFY_WEBHOOK_SECRET: secret,
      SHOPIFY_OLD_WEBHOOK_SECRET: oldSecret,
      SHOPIFY_STAND_IN: standIn.origin,
    },
  });
});
afterAll(async () => {
  await desk.close();
  await standIn.close();
});

let number = 2000;
function sold(changes: Partial<StandInOrder> = {}): StandInOrder {
  number += 1;
  const [order] = sampleShopOrders({
    count: 1,
    firstNumber: number,
    deliveryDate: '2027-02-13',
    from: new Date('2027-02-10T10:00:00Z'),
    products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
    places: [{ address1: '600 N Clark St', city: 'Chicago', province_code: 'IL', zip: '60614' }],
  });
  if (!order) throw new Error('there is no sample');
  const last = {
    ...order,
    line_items: order.line_items.slice(0, 1),
    total_price: '96.00',
    current_total_price: '96.00',
  };
  const changed = { ...last, ...changes };
  standIn.orders.set(changed.id, changed);
  return changed;
}

interface Telling {
  signedWith?: string;
  webhookId?: string;
  headers?: Record<string, string>;
}

async function tell(topic: string, content: unknown, { signedWith = secret, webhookId, headers }: Telling = {}) {
  const options = { shop, secret: signedWith, ...(webhookId && { webhookId }) };
  const webhook = shopWebhook(topic, content, options);
  const sent = await desk.nobody.inject('POST', webhook.path, webhook.body, { ...webhook.headers, ...headers });
  return [sent.status, sent.status === 200 ? dataOf(receiveShopEvent, sent).outcome : sent.body.code];
}

async function stateOf({ id }: StandInOrder) {
  await desk.runJobs();
  const { rows } = await desk.app.pool.query<{ state: string; orderId: string | null; problems: object[] }>(
    `select state, order_id as "orderId", problems from intake_orders where channel = 'bloom' and external_id = $1`,
    [String(id)],
  );
  return rows[0];
}

const later = (order: StandInOrder, minutes: number) =>
  new Date(Date.parse(order.updated_at) + minutes * 60_000).toISOString();

test('an order of the shop is answered at once, placed by a job, and told twice it is one', async () => {
  const order = sold();
  const webhookId = randomUUID();
  expect(await tell('orders/create', order, { webhookId })).toEqual([200, 'stored']);
  expect(await tell('orders/create', order, { webhookId })).toEqual([200, 'duplicate']);
  expect(await tell('orders/create', order)).toEqual([200, 'stored']);
  expect(await stateOf(order)).toMatchObject({ state: 'placed' });
  const { rows } = await desk.app.pool.query(
    'select 1 from orders where order_id = (select order_id from intake_orders where external_id = $1)',
    [String(order.id)],
  );
  expect(rows).toHaveLength(1);
});

test('only our shop with one of its secrets is believed', async () => {
  const order = sold();
  expect(await tell('orders/create', order, { signedWith: 'a secret of somebody else' })).toEqual([
    401,
    'bad-signature',
  ]);
  const other = { 'x-shopify-shop-domain': 'other.myshopify.com' };
  expect(await tell('orders/create', order, { headers: other })).toEqual([401, 'bad-signature']);
  expect(await stateOf(order)).toBeUndefined();
  expect(await tell('orders/create', order, { signedWith: oldSecret })).toEqual([200, 'stored']);
  expect(await tell('products/update', { id: 1 })).toEqual([200, 'ignored']);
});

test('a body that was written again has another signature', async () => {
  const { path, body, headers } = shopWebhook('orders/create', sold(), { shop, secret });
  const sent = await desk.nobody.inject('POST', path, JSON.stringify(JSON.parse(body), null, 1), headers);
  expect([sent.status, sent.body.code]).toEqual([401, 'bad-signature']);
});

test('events in disorder end in what the shop said last', async () => {
  const order = sold();
  const cancelled = { ...order, updated_at: later(order, 9), cancelled_at: later(order, 9) };
  await tell('orders/cancelled', cancelled);
  await tell('orders/create', order);
  expect(await stateOf(order)).toMatchObject({ state: 'cancelled' });
});

test('an order that is not paid is held until it is; a test order stays held', async () => {
  const order = sold({ financial_status: 'pending' });
  await tell('orders/create', order);
  expect(await stateOf(order)).toMatchObject({ state: 'held' });
  await tell('orders/updated', { ...order, financial_status: 'paid', updated_at: later(order, 1) });
  expect(await stateOf(order)).toMatchObject({ state: 'placed' });
  const trial = sold({ test: true });
  await tell('orders/create', trial);
  expect(await stateOf(trial)).toMatchObject({ state: 'held' });
});

test('a tag at the shop changes nothing, a cancellation cancels what is placed', async () => {
  const order = sold();
  await tell('orders/create', order);
  const placed = await stateOf(order);
  await tell('orders/updated', { ...order, tags: 'vip', updated_at: later(order, 1) });
  expect(await stateOf(order)).toEqual(placed);
  await tell('orders/cancelled', { ...order, updated_at: later(order, 2), cancelled_at: later(order, 2) });
  await desk.runJobs();
  const { rows } = await desk.app.pool.query('select status from orders where order_id = $1', [placed?.orderId]);
  expect(rows).toEqual([{ status: 'Cancelled' }]);
});

test('what the shop changes too late is for people to look at, and stands in the trail of the order, once', async () => {
  const order = sold();
  await tell('orders/create', order);
  const placed = await stateOf(order);
  await force(desk, [`${placed?.orderId}-1`], { status: 'Picking' });
  for (const minutes of [1, 2])
    await tell('orders/updated', { ...order, note: 'Ring twice', updated_at: later(order, minutes) });
  expect(await stateOf(order)).toEqual(placed);
  const { rows } = await desk.app.pool.query(
    `select 1 from audit_events e join audit_links l using (event_id)
     where e.action = 'intake.tooLate' and l.entity_type = 'ORDER' and l.entity_id = $1`,
    [placed?.orderId],
  );
  expect(rows).toHaveLength(1);
  const { rows: raised } = await desk.app.pool.query(
    `select reason, in_exception from suborder_exceptions join suborders using (suborder_id) where order_id = $1`,
    [placed?.orderId],
  );
  expect(raised).toEqual([
    {
      reason: `Other: change by bloom not applied: Suborder ${placed?.orderId}-1 is already Picking.`,
      in_exception: true,
    },
  ]);
});

test('a refund names its order only, so the shop is asked how that stands now', async () => {
  const order = sold({ financial_status: 'pending' });
  await tell('orders/create', order);
  await desk.runJobs();
  Object.assign(order, { financial_status: 'partially_refunded', updated_at: later(order, 3) });
  await tell('refunds/create', { id: 1, order_id: order.id, transactions: [] });
  expect(await stateOf(order)).toMatchObject({ state: 'placed' });
});

test('while the shop is away its refunds wait, and what is told whole is placed', async () => {
  const [refunded, order] = [sold({ financial_status: 'pending' }), sold()];
  await tell('orders/create', refunded);
  await desk.runJobs();
  Object.assign(refunded, { financial_status: 'partially_refunded', updated_at: later(refunded, 3) });
  await tell('refunds/create', { id: 2, order_id: refunded.id });
  await tell('orders/create', order);
  faults = Array.from({ length: 4 }, () => '500' as const);
  await expect(desk.runJobs()).rejects.toThrow('shopify answered 500');
  expect(await stateOf(order)).toMatchObject({ state: 'placed' });
  expect(await stateOf(refunded)).toMatchObject({ state: 'placed' });
});

test('what nobody can read is kept, and holds up nothing', async () => {
  expect(await tell('orders/create', { nothing: true })).toEqual([200, 'stored']);
  await desk.runJobs();
  const { rows } = await desk.app.pool.query(`select 1 from shop_events where state = 'unreadable'`);
  expect(rows).toHaveLength(1);
});

test('words of the shop are mapped once, and all that waited for it goes through', async () => {
  const attributes = [
    { name: 'Ships for', value: '2027-02-13' },
    { name: 'Window', value: 'Whenever' },
  ];
  const waiting = [sold({ note_attributes: attributes }), sold({ note_attributes: attributes })];
  for (const order of waiting) await tell('orders/create', order);
  for (const order of waiting)
    expect(await stateOf(order)).toMatchObject({
      state: 'waiting',
      problems: [{ kind: 'field', theirs: 'Ships for' }, { theirs: '_card' }, { kind: 'window', theirs: 'Whenever' }],
    });
  const manager = await desk.staff('OpsManager', 'FCAll');
  const shown = listWaitingIntake.data.parse((await manager.send(listWaitingIntake, {})).body.data).waiting;
  expect(shown.find(({ number: shownAs }) => shownAs === waiting[0]?.name)).toMatchObject({ total: '96.00' });
  const channel = 'bloom';
  const wrong = { channel, kind: 'field', theirs: 'Ships for', ours: 'shipDay' } as const;
  expect((await manager.send(saveIntakeMapping, wrong)).status).toBe(400);
  const noTime = { channel, kind: 'window', theirs: 'Whenever', ours: 'noon' } as const;
  expect((await manager.send(saveIntakeMapping, noTime)).status).toBe(400);
  await manager.send(saveIntakeMapping, { channel, kind: 'field', theirs: 'Ships for', ours: 'deliveryDate' });
  await manager.send(saveIntakeMapping, { channel, kind: 'field', theirs: 'Window', ours: 'ignored' });
  await manager.send(retryIntake, {});
  for (const order of waiting) expect(await stateOf(order)).toMatchObject({ state: 'placed' });
});
