import { afterAll, beforeAll, expect, test } from 'vitest';
import { getOrder } from '@bloomdesk/contract/orders/calls';
import { refundOrder } from '@bloomdesk/contract/remedies/calls';
import type { ShopFault } from '#stand-ins/shopify/shop-stand-in.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { startShopDesk } from '#test/support/intake/shop-desk.ts';
import { planShopParcels } from './plan-shop-parcels.ts';

let shop: Awaited<ReturnType<typeof startShopDesk>>;
let faults: Partial<Record<string, ShopFault[]>> = {};
beforeAll(async () => {
  shop = await startShopDesk({
    env: { SHOPIFY_SINCE: '2027-01-01' },
    fault: (operation) => faults[operation]?.shift(),
  });
});
afterAll(() => shop.close());

const reasons = [{ tag: 'Quality issue: Wilted' }];
const effectsOf = ({ id }: StandInOrder) =>
  shop.standIn.effects.filter(({ about }) => about === String(id)).map(({ kind, what }) => `${kind} ${what}`);

async function refundsOf(orderId: string) {
  const { rows } = await shop.desk.app.pool.query(
    'select status, amount::int as amount, failure from refunds where order_id = $1 order by created_at, refund_id',
    [orderId],
  );
  return rows;
}

async function open(): Promise<{ order: StandInOrder; orderId: string }> {
  const order = shop.sold();
  await shop.tell('orders/create', { ...order });
  return { order, orderId: await shop.placed(order) };
}

test('an order of the shop comes in, leaves with its number there, and is refunded in part by the shop', async () => {
  const { order, orderId } = await open();
  await shop.desk.app.pool.query(
    `insert into vendor_deliveries (suborder_id, platform, carrier_name, effect_key, requested_at, state, tracking_code)
     values ($1, 'fedex', 'fedex', 'carrier:' || $1, '2027-02-10T15:00:00Z', 'booked', '794612345678')`,
    [`${orderId}-1`],
  );
  await shop.desk.app.pool.query(`update suborders set status = 'LeftFulfillmentCenter' where order_id = $1`, [
    orderId,
  ]);
  await planShopParcels(shop.desk.app);
  await shop.desk.runJobs();
  expect(shop.standIn.world.shipping.get(order.id)?.fulfillments).toMatchObject([
    { tracking: { company: 'FedEx', number: '794612345678' }, lines: [{ quantity: 1 }, { quantity: 1 }] },
  ]);

  expect((await shop.manager.send(refundOrder, { orderId, amount: 40, reasons })).status).toBe(200);
  await shop.desk.runJobs();
  expect(effectsOf(order).at(-1)).toBe('refund 40.00');
  expect(await refundsOf(orderId)).toEqual([{ status: 'settled', amount: 4000, failure: null }]);

  const [refund] = order.refunds ?? [];
  await shop.tell('orders/updated', { ...order }, 2);
  await shop.tell('refunds/create', { ...refund, order_id: order.id }, 2);
  await shop.desk.runJobs();
  expect(await refundsOf(orderId)).toHaveLength(1);
  const { paymentSummary } = dataOf(getOrder, await shop.manager.send(getOrder, { orderId })).order;
  expect(paymentSummary).toMatchObject({ orderTotal: 192, outstandingBalance: 0 });
});

test.each<ShopFault>(['lost-answer', '502-after', 'html', 'repeat', 'cut', '500', 'throttled'])(
  'after %s the shop gives money back once',
  async (fault) => {
    const { order, orderId } = await open();
    faults = { refund: [fault] };
    expect((await shop.manager.send(refundOrder, { orderId, amount: 15, reasons })).status).toBe(200);
    await shop.desk.runJobs().catch(() => {}); // a worker would try it again by itself
    await shop.desk.runJobs();
    expect(effectsOf(order)).toEqual(['refund 15.00']);
    expect(await refundsOf(orderId)).toEqual([{ status: 'settled', amount: 1500, failure: null }]);
  },
);

test('more than the shop has left is refused in words, and no money moves', async () => {
  const { order, orderId } = await open();
  shop.standIn.world.payments.set(order.id, [{ id: 1, gateway: 'gift_card', amount: 19_200, givenBack: 19_000 }]);
  expect((await shop.manager.send(refundOrder, { orderId, amount: 15, reasons })).status).toBe(200);
  await shop.desk.runJobs();
  expect(effectsOf(order)).toEqual([]);
  expect(await refundsOf(orderId)).toEqual([
    { status: 'failed', amount: 1500, failure: 'The shop can give back no more than $2.00 of this order' },
  ]);
});
