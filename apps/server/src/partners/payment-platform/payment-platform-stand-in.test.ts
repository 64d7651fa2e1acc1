import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerKit } from '#partners/kit/partner-kit.ts';
import { sampleShopOrders } from '#stand-ins/shopify/sample-shop-orders.ts';
import { type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import type { PaymentPlatform } from './payment-platform.ts';
import { shopifyPlatform } from './payment-platform.live.ts';

let shop: ShopStandIn;
let platform: PaymentPlatform;
beforeAll(async () => {
  const account = { shop: 'bloom.myshopify.com', accessToken: 'shpat_test' };
  shop = await startShopStandIn({ ...account, bucket: { most: 2000, restore: 100_000 } });
  platform = shopifyPlatform({ ...account, line: partnerKit().lineTo('shopify'), base: shop.origin });
});
afterAll(() => shop.close());

test('an order that the shop does not know is none, which is no trouble of the shop', async () => {
  expect(await platform.orderOf('1')).toBeNull();
});

test('the money of an order in a trial shop is read whole', async () => {
  const [order] = sampleShopOrders({
    count: 1,
    deliveryDate: '2027-02-13',
    from: new Date('2027-02-10T15:00:00Z'),
    products: [{ sku: 'FLRL-B-1002', title: 'Bouquet', price: 9600 }],
    places: [{ address1: '600 N Clark St', city: 'Chicago', province_code: 'IL', zip: '60614' }],
    firstNumber: 1,
  });
  if (!order) throw new Error('no order');
  shop.orders.set(order.id, order);
  const total = Math.round(Number(order.total_price) * 100);
  expect(total).toBeGreaterThan(0);
  expect(await platform.orderOf(String(order.id))).toMatchObject({
    subtotal: 9600 * order.line_items.length,
    total,
    sale: total,
    netPayment: total,
    totalOutstanding: 0,
    refunds: [],
    giftCards: [],
  });
});
