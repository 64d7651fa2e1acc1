import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listOrderTimeline } from '@bloomdesk/contract/orders/timeline.calls';
import { cancelOrder, cancelSuborder } from '@bloomdesk/contract/suborders/cancelling.calls';
import { parcelStanding } from '@bloomdesk/domain/intake/shops/parcel-standing';
import { suborderStatuses } from '@bloomdesk/domain/suborders/suborder-status';
import type { ShopFault } from '#stand-ins/shopify/shop-stand-in.ts';
import type { StandInOrder } from '#stand-ins/shopify/stand-in-order.ts';
import { dataOf } from '#test/support/answers/test-answer.ts';
import { later, startShopDesk } from '#test/support/intake/shop-desk.ts';
import { catchUpShopParcels, planShopParcels } from './plan-shop-parcels.ts';
import { shippedStatuses } from './shop-parcels.store.ts';

let shop: Awaited<ReturnType<typeof startShopDesk>>;
let faults: Partial<Record<string, ShopFault[]>> = {};
beforeAll(async () => {
  const env = { SHOPIFY_SINCE: '2027-01-01', SHOPIFY_NOTIFY_CUSTOMERS: 'on' };
  shop = await startShopDesk({ env, fault: (operation) => faults[operation]?.shift() });
});
afterAll(() => shop.close());
beforeEach(() => {
  faults = {};
});

const sql = (text: string, values: unknown[] = []) => shop.desk.app.pool.query(text, values);

/** Plans what is due and sends it. */
async function tell(): Promise<void> {
  await planShopParcels(shop.desk.app);
  await shop.desk.runJobs();
}

/** An order with two recipients, so that it has two suborders. */
async function placed(): Promise<{ order: StandInOrder; orderId: string; first: string; second: string }> {
  const order = shop.sold({}, { recipients: 2 });
  await shop.tell('orders/create', { ...order });
  const orderId = await shop.placed(order);
  return { order, orderId, first: `${orderId}-1`, second: `${orderId}-2` };
}

const leave = (suborderId: string) =>
  sql(
    `update suborders set status = 'LeftFulfillmentCenter', status_at = '2027-02-10T15:00:00Z' where suborder_id = $1`,
    [suborderId],
  );
const setTracking = (suborderId: string, code: string) =>
  sql(
    `insert into vendor_deliveries (suborder_id, platform, carrier_name, effect_key, requested_at, state, tracking_code)
     values ($1, 'ups', 'ups', 'carrier:' || $1, '2027-02-10T15:00:00Z', 'booked', $2)
     on conflict (suborder_id) do update set tracking_code = excluded.tracking_code`,
    [suborderId, code],
  );
const setException = (suborderId: string, isIn: boolean) =>
  sql('update suborders set in_exception = $2 where suborder_id = $1', [suborderId, isIn]);
const done = ({ id }: StandInOrder) =>
  shop.standIn.effects.filter(({ about }) => about === String(id)).map(({ kind, what }) => `${kind} ${what}`);
const shipped = ({ id }: StandInOrder) => shop.standIn.world.shipping.get(id)?.fulfillments ?? [];
const lineOf = ({ line_items: lines }: StandInOrder, place: number) => `${lines[place]?.id}×1`;

test('what leaves is shipped at the shop with its number, and the customer hears of it', async () => {
  const { order, orderId, first, second } = await placed();
  await tell();
  expect(done(order)).toEqual([]);
  await setTracking(first, '1Z999AA10123456784');
  await leave(first);
  await tell();
  expect(done(order)).toEqual([`fulfill ${lineOf(order, 0)}`]);
  expect(shipped(order)).toMatchObject([
    {
      isNotified: true,
      tracking: {
        company: 'UPS',
        number: '1Z999AA10123456784',
        url: 'https://www.ups.com/track?loc=en_US&tracknum=1Z999AA10123456784',
      },
    },
  ]);
  await leave(second);
  await tell();
  await tell();
  expect(done(order)).toEqual([`fulfill ${lineOf(order, 0)}`, `fulfill ${lineOf(order, 1)}`]);
  expect(shipped(order)[1]?.tracking).toBeNull();
  expect((await saidOf(orderId)).filter((action) => action === 'shop.update')).toHaveLength(2);
});

test('a number that changes is changed there, and nothing is shipped again', async () => {
  const { order, first } = await placed();
  await setTracking(first, '1Z0000000000000001');
  await leave(first);
  await tell();
  await setTracking(first, '1Z0000000000000002');
  await tell();
  expect(done(order)).toEqual([`fulfill ${lineOf(order, 0)}`, 'retrack 1Z0000000000000002']);
});

test.each<ShopFault>(['lost-answer', '502-after', 'html', 'repeat', 'cut', '500', '429', 'throttled'])(
  'after %s a suborder is shipped once',
  async (fault) => {
    const { order, first } = await placed();
    await leave(first);
    faults = { fulfill: [fault] };
    await tell().catch(() => {}); // a worker would try it again by itself
    await shop.desk.runJobs();
    expect(done(order)).toEqual([`fulfill ${lineOf(order, 0)}`]);
    const { rows } = await sql('select told, refusal from shop_parcels where suborder_id = $1', [first]);
    expect(rows).toEqual([{ told: expect.stringMatching(/^shipped /), refusal: null }]);
  },
);

test('an exception holds its lines alone, and its end releases them', async () => {
  const { order, first } = await placed();
  await setException(first, true);
  await tell();
  const { open } = shop.standIn.world.shipping.get(order.id) ?? { open: [] };
  expect(open.map(({ holds, lines }) => [holds.map(({ handle }) => handle), lines.length])).toEqual([
    [[`bloomdesk-${first}`], 1],
    [[], 1],
  ]);
  await setException(first, false);
  await tell();
  expect(done(order)).toEqual([`hold bloomdesk-${first}`, `release bloomdesk-${first}`]);
});

test('what leaves out of an exception is released and shipped', async () => {
  const { order, first } = await placed();
  await setException(first, true);
  await tell();
  await leave(first);
  await tell();
  expect(done(order)).toEqual([`hold bloomdesk-${first}`, `release bloomdesk-${first}`, `fulfill ${lineOf(order, 0)}`]);
});

test('a suborder that is cancelled takes its lines out there, the last one cancels the order', async () => {
  const { order, orderId, first } = await placed();
  const reasons = [{ tag: 'Customer requested order update: Cancel' }];
  expect((await shop.manager.send(cancelSuborder, { suborderId: first, reasons })).status).toBe(200);
  await tell();
  expect(done(order)).toEqual([`remove ${lineOf(order, 0)}`]);
  await shop.tell('orders/updated', { ...order });
  const [refund] = order.refunds ?? [];
  await shop.tell('refunds/create', { ...refund, order_id: order.id });
  await shop.desk.runJobs();
  expect(await problems(orderId)).toEqual([]);
  expect((await shop.manager.send(cancelOrder, { orderId, reasons })).status).toBe(200);
  await tell();
  await shop.tell('orders/cancelled', { ...order });
  await shop.desk.runJobs();
  await tell();
  expect(done(order)).toEqual([`remove ${lineOf(order, 0)}`, 'refund 192.00', `cancel ${order.name}`]);
  expect(await problems(orderId)).toEqual([]);
});

/** What the order's timeline says was done. */
async function saidOf(orderId: string): Promise<string[]> {
  const { entries } = dataOf(listOrderTimeline, await shop.manager.send(listOrderTimeline, { orderId }));
  return entries.flatMap((entry) => (entry.kind === 'event' ? [entry.action] : []));
}

/** What intake has against the order, and exceptions that were raised. */
async function problems(orderId: string): Promise<unknown[]> {
  const { rows } = await sql(
    `select reason from suborder_exceptions join suborders using (suborder_id) where order_id = $1 and not deleted
     union all select 'refused' from intake_orders where order_id = $1 and refused_hash is not null`,
    [orderId],
  );
  return rows;
}

test('an order that the shop cancels is not cancelled there again', async () => {
  const { order } = await placed();
  Object.assign(order, { cancelled_at: later(order, 5), cancel_reason: 'customer', updated_at: later(order, 5) });
  await shop.tell('orders/cancelled', { ...order });
  await shop.desk.runJobs();
  await tell();
  expect(done(order)).toEqual([]);
});

test('what another app holds is refused, said, and shipped in a night after it was released', async () => {
  const { order, orderId, first } = await placed();
  const shipping = shop.standIn.world.shipping;
  await leave(first);
  faults = { fulfill: ['500'] };
  await tell().catch(() => {}); // it is looked at, and not shipped yet
  const [open] = shipping.get(order.id)?.open ?? [];
  open?.holds.push({ id: 'gid://shopify/FulfillmentHold/1', handle: 'fraud-app', reason: 'OTHER', reasonNotes: null });
  await expect(shop.desk.runJobs()).rejects.toThrow('the shop refused it');
  await sql('delete from bloomdesk_jobs._private_jobs'); // a runner ends what is given up
  const { rows } = await sql('select refusal from shop_parcels where suborder_id = $1', [first]);
  expect(rows).toEqual([{ refusal: 'the shop holds these lines for another reason' }]);
  expect(await saidOf(orderId)).toContain('shop.refuse');
  if (open) open.holds = [];
  await catchUpShopParcels(shop.desk.app);
  await shop.desk.runJobs();
  expect(done(order)).toEqual([`fulfill ${lineOf(order, 0)}`]);
});

test('what has left is what the rules say is shipped', () => {
  const listed = shippedStatuses.match(/\w+/g) ?? [];
  const isShipped = (status: (typeof suborderStatuses)[number]) =>
    parcelStanding({ status, inException: false }) === 'shipped';
  expect(listed).toEqual(suborderStatuses.filter(isShipped));
});
