import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { buildClientSchema, parse, validate } from 'graphql';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import {
  giftCardsQuestion,
  moreLineItemsQuery,
  orderQuestion,
  refundableQuery,
} from '#partners/payment-platform/shopify-queries.ts';
import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopFault, type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { shopSchema } from '#stand-ins/shopify/shop-schema.ts';
import * as trialOrders from '#cli/partners/shopify-trial-orders.ts';
import * as levelQueries from './level-queries.ts';
import * as parcelQueries from './parcel-queries.ts';
import { shopifyShop } from './shop.live.ts';
import {
  changedOrdersQuery,
  shopLinesQuery,
  shopOrderQuery,
  shopRefundsQuery,
  shopVariantsQuery,
} from './shop-queries.ts';
import { readToldOrder } from './told-order.ts';

const data = process.env['BLOOMDESK_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data');
const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_test';
const settings = {
  count: 12,
  deliveryDate: '2027-02-13',
  from: new Date('2027-02-09T12:00:00Z'),
  products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
  places: [{ address1: '1 Elm St', city: 'Chicago', province_code: 'IL', zip: '60614' }],
} as const;

let standIn: ShopStandIn;
let faults: ShopFault[] = [];
beforeAll(async () => {
  standIn = await startShopStandIn({ shop, accessToken, fault: () => faults.shift() });
  for (const order of sampleShopOrders(settings)) standIn.orders.set(order.id, order);
});
beforeEach(() => {
  faults = [];
});
afterAll(() => standIn.close());

const asked = (token = accessToken) =>
  shopifyShop({
    shop,
    accessToken: token,
    line: partnerKit().lineTo('shopify'),
    base: standIn.origin,
    retry: { firstWait: 1 },
  });
const since = new Date('2027-02-09T11:00:00Z');
const requestsSince = (before: number) =>
  standIn.ledger.slice(before).flatMap(({ operation, throttled }) => (throttled ? [] : operation));

test('an order says the same whether the shop tells of it or is asked', async () => {
  for (const order of standIn.orders.values())
    expect(await asked().order(String(order.id))).toEqual(readToldOrder(order));
  expect(await asked().order('404')).toBeNull();
});

test('what has gone back says the same too, and what is still on its way is not told yet', async () => {
  const [order] = sampleShopOrders({ ...settings, count: 1, firstNumber: 9101 });
  if (!order) throw new Error('there is no sample');
  const line = { line_item_id: order.line_items[0]?.id ?? 0, quantity: 1, subtotal: 96, total_tax: 5.76 };
  const transaction = { id: 71, kind: 'refund', status: 'success', amount: '101.76' };
  const refund = {
    id: 81,
    created_at: order.created_at,
    note: 'Wilted',
    refund_line_items: [line],
    transactions: [transaction],
  };
  const pending = { ...refund, id: 82, transactions: [{ ...transaction, id: 72, status: 'pending' }] };
  Object.assign(order, { financial_status: 'partially_refunded', refunds: [refund, pending] });
  standIn.orders.set(order.id, order);
  const read = await asked().order(String(order.id));
  expect(read).toEqual(readToldOrder(order));
  expect(read?.refunds).toEqual([
    {
      id: '81',
      madeAt: order.created_at,
      note: 'Wilted',
      amount: '101.76',
      transactionIds: ['71'],
      lines: [{ lineId: String(line.line_item_id), quantity: 1, amount: '96.00', tax: '5.76' }],
    },
  ]);
  standIn.orders.delete(order.id);
});

test('what has changed comes page by page, the longest ago first, and no question costs more than it may', async () => {
  const page = await asked().changedSince(since, null);
  expect(page.orders.map(({ id }) => Number(id))).toEqual([...standIn.orders.keys()]);
  expect(page.next).toBeNull();
  const later = await asked().changedSince(new Date('2027-02-09T12:10:00Z'), null);
  expect(later.orders).toHaveLength(2);
  expect(Math.max(...standIn.ledger.map(({ cost }) => cost))).toBeLessThanOrEqual(1000);
});

test('an order of a hundred lines is read whole', async () => {
  const [order] = sampleShopOrders({ ...settings, count: 1, firstNumber: 9001 });
  const [line] = order?.line_items ?? [];
  if (!order || !line) throw new Error('there is no sample');
  order.line_items = Array.from({ length: 100 }, (_, index) => ({
    ...line,
    id: line.id + index,
    admin_graphql_api_id: `gid://shopify/LineItem/${line.id + index}`,
  }));
  standIn.orders.set(order.id, order);
  const before = standIn.ledger.length;
  expect(await asked().order(String(order.id))).toEqual(readToldOrder(order));
  expect(requestsSince(before)).toEqual(['shopOrder', 'shopLines', 'shopLines']);
  standIn.orders.delete(order.id);
});

test.each<ShopFault>(['429', '500', 'cut', 'lost-answer', 'throttled', 'slow'])(
  'after %s a question is asked again and answered',
  async (fault) => {
    faults = [fault];
    expect((await asked().changedSince(since, null)).orders).toHaveLength(12);
    expect(faults).toEqual([]);
  },
);

test('a shop that stays away is a problem, and nothing is taken for an answer', async () => {
  faults = Array.from({ length: 4 }, () => '500' as const);
  await expect(asked().order('1')).rejects.toMatchObject({ message: 'shopify answered 500' });
});

test('a wrong token is said, and not tried again and again', async () => {
  const before = standIn.ledger.length;
  await expect(asked('shpat_wrong').order('1')).rejects.toMatchObject({
    message: 'shopify does not accept SHOPIFY_ACCESS_TOKEN (401)',
  });
  expect(standIn.ledger.length - before).toBe(1);
});

const { planQuery, trialOrderMutation, trialResultQuery } = trialOrders;
const trialQueries = { planQuery, trialOrderMutation, trialResultQuery };
const questions = {
  changedOrdersQuery,
  shopOrderQuery,
  shopLinesQuery,
  shopRefundsQuery,
  shopVariantsQuery,
  refundableQuery,
  ...trialQueries,
  ...levelQueries,
  ...parcelQueries,
};

test.each(Object.entries(questions))('%s is a question of the stand-in’s own description', (_name, question) => {
  expect(validate(shopSchema, parse(question)).map(({ message }) => message)).toEqual([]);
});

test('each question of ours is one of the Admin API 2026-10', () => {
  const file = join(data, 'contracts/shopify/admin-2026-10.introspection.json.gz');
  if (!existsSync(file))
    return console.log(`no introspection at ${file}: the questions are held to our own schema alone`);
  const schema = buildClientSchema(JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')).data);
  const all = { ...questions, orderQuestion, moreLineItemsQuery, giftCardsQuestion };
  const problems = Object.entries(all).flatMap(([name, question]) =>
    validate(schema, parse(question)).map(({ message }) => `${name}: ${message}`),
  );
  expect(problems).toEqual([]);
});

test('the documented order is read in all we use of it', () => {
  const file = join(data, 'contracts/shopify/orders-create.sample.json');
  if (!existsSync(file)) return console.log(`no documented order at ${file}: our own samples alone are read`);
  const order = readToldOrder(JSON.parse(readFileSync(file, 'utf8')));
  expect(order).toMatchObject({
    id: '5900000000001',
    status: 'open',
    total: '132.54',
    address: { company: 'Example Hospital', state: 'NY' },
    lines: [
      { quantity: 1, discount: '9.00', tax: '7.19' },
      { quantity: 2, discount: '3.00' },
    ],
  });
});
