import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ShopFault } from '#stand-ins/shopify/shop-stand-in.ts';
import { sampleVariants, type StandInVariant } from '#stand-ins/shopify/stand-in-variant.ts';
import { startShopDesk } from '#test/support/intake/shop-desk.ts';
import { putLot } from '#test/support/sample-lots.ts';
import { pushShopLevels } from './push-shop-levels.ts';

let shop: Awaited<ReturnType<typeof startShopDesk>>;
let faults: Partial<Record<string, ShopFault[]>> = {};
let beforeSetting = () => {};
const sku = 'FLRL-B-1001';
const item = '48000000000001';
const level = `${item} 71`;

beforeAll(async () => {
  shop = await startShopDesk({
    env: { SHOPIFY_LOCATIONS: '4=71' },
    fault: (operation) => {
      if (operation === 'setLevels') beforeSetting();
      return faults[operation]?.shift();
    },
  });
  const [sample] = sampleVariants();
  if (!sample) throw new Error('there is a sample');
  const sold = (legacyResourceId: string, own: string): StandInVariant => ({ ...sample, legacyResourceId, sku: own });
  shop.standIn.variants.push(sold(item, sku), sold('48000000000002', 'NOT-OURS'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  faults = {};
  beforeSetting = () => {};
  shop.standIn.world.stock.set(level, 0);
  await shop.desk.app.pool.query('delete from shop_levels');
  await shop.desk.app.pool.query('delete from lots');
});

const push = () => pushShopLevels(shop.desk.app);
const now = () => shop.standIn.world.stock.get(level);
const callsSince = (from: number) => shop.standIn.ledger.slice(from).map(({ operation }) => operation);

test('a level follows our units, and nothing is asked where nothing has changed', async () => {
  await putLot(shop.desk, { sku, stockInitial: 12 });
  await push();
  expect(now()).toBe(12);
  const from = shop.standIn.ledger.length;
  await push();
  expect(callsSince(from)).toEqual([]);
  await putLot(shop.desk, { sku, stockInitial: 5 });
  await push();
  expect(now()).toBe(17);
  expect(callsSince(from)).toEqual(['shopLevels', 'setLevels']);
});

test('a sale that comes between is not undone: the level is read again', async () => {
  await putLot(shop.desk, { sku, stockInitial: 12 });
  shop.standIn.world.stock.set(level, 20);
  let sales = 2;
  beforeSetting = () => {
    if (sales-- > 0) shop.standIn.world.stock.set(level, (now() ?? 0) - 1);
  };
  const from = shop.standIn.effects.length;
  await push();
  expect(shop.standIn.effects.slice(from)).toEqual([{ kind: 'stock', about: level, what: '18→12' }]);
});

test.each<ShopFault>(['lost-answer', 'cut', '500', 'html', 'throttled', 'repeat'])(
  'after %s the level is right a minute later, and set once',
  async (fault) => {
    await putLot(shop.desk, { sku, stockInitial: 7 });
    faults = { setLevels: [fault] };
    const from = shop.standIn.effects.length;
    await push();
    await push();
    expect(now()).toBe(7);
    expect(shop.standIn.effects.slice(from)).toHaveLength(1);
  },
);

test('what the shop has sold and nobody has placed yet is not offered again', async () => {
  await putLot(shop.desk, { sku, stockInitial: 10 });
  const order = shop.sold({ financial_status: 'pending' });
  for (const line of order.line_items) Object.assign(line, { sku });
  await shop.tell('orders/create', { ...order });
  await shop.desk.runJobs();
  await push();
  expect(now()).toBe(8);
  await shop.desk.app.pool.query('delete from intake_orders');
});

test('what people change in the shop is found within six hours', async () => {
  await putLot(shop.desk, { sku, stockInitial: 9 });
  await push();
  shop.standIn.world.stock.set(level, 3);
  await push();
  expect(now()).toBe(3);
  shop.desk.setClock('2027-02-10T21:30:00Z');
  await push();
  shop.desk.setClock('2027-02-10T15:00:00Z');
  expect(now()).toBe(9);
});

test('an item that the location does not stock is left alone', async () => {
  await putLot(shop.desk, { sku, stockInitial: 9 });
  shop.standIn.world.stock.delete(level);
  await push();
  expect(now()).toBeUndefined();
});

test('without locations the shop is asked nothing', async () => {
  const { app } = shop.desk;
  const { shopify } = app.config;
  if (!shopify) throw new Error('the desk has a shop');
  const from = shop.standIn.ledger.length;
  await pushShopLevels({ ...app, config: { ...app.config, shopify: { ...shopify, locations: {} } } });
  expect(callsSince(from)).toEqual([]);
});
