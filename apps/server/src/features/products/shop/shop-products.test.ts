import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listProducts, uploadProductPicture } from '@bloomdesk/contract/products/calls';
import { listCatalog } from '@bloomdesk/contract/products/catalog.calls';
import { importShopProducts, listShopProducts } from '@bloomdesk/contract/products/shop-products.calls';
import { type ShopFault, type ShopStandIn, startShopStandIn } from '#stand-ins/shopify/shop-stand-in.ts';
import { sampleVariants } from '#stand-ins/shopify/stand-in-variant.ts';
import { photograph } from '#test/support/files/sample-pictures.ts';
import { sendFile } from '#test/support/files/send-file.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const shop = 'bloom.myshopify.com';
const accessToken = 'shpat_0123456789abcdef';

let standIn: ShopStandIn;
let faults: ShopFault[] = [];
let desk: TestServer;
let admin: TestStaff;
beforeAll(async () => {
  standIn = await startShopStandIn({ shop, accessToken, fault: () => faults.shift() });
  desk = await startTestServer({
    env: { SHOPIFY_SHOP: shop, SHOPIFY_ACCESS_TOKEN: accessToken, SHOPIFY_STAND_IN: standIn.origin },
  });
  admin = await desk.staff('Administrator');
});
afterAll(async () => {
  await desk.close();
  await standIn.close();
});
beforeEach(() => {
  faults = [];
  standIn.variants.splice(0, Infinity, ...sampleVariants());
});

const listed = async () => listShopProducts.data.parse((await admin.send(listShopProducts, {})).body.data);
const statesOf = async () => (await listed()).products.map(({ sku, state }) => [sku, state]);
const catalogued = async (sku: string) =>
  listCatalog.data.parse((await admin.send(listCatalog, {})).body.data).products.find((product) => product.sku === sku);

test('products of the shop are chosen, imported once, and brought up to date by their SKU', async () => {
  const before = await listed();
  expect([before.isConnected, before.isCut, before.products.length]).toEqual([true, false, 6]);
  expect(before.products.at(-1)).toMatchObject({ sku: '', state: 'no-sku', name: 'Sunflower Day, Large' });

  const first = await admin.send(importShopProducts, { skus: ['SHOP-1-S', 'SHOP-1-L'] });
  expect(first.body.data).toEqual({ added: 2, changed: 0, unchanged: 0 });
  expect(await catalogued('SHOP-1-S')).toMatchObject({
    name: 'Morning Garden, Small',
    unitPrice: 48,
    classification: 'Bouquet',
    hsCode: '0603.11',
    originCountry: 'CO',
    weightOunces: 24,
  });
  expect(await catalogued('SHOP-2-S')).toBeUndefined();
  expect((await admin.send(importShopProducts, { skus: ['SHOP-1-S', 'SHOP-1-L'] })).body.data).toEqual({
    added: 0,
    changed: 0,
    unchanged: 2,
  });
  expect((await catalogued('SHOP-1-S'))?.version).toBe(1);

  const [small] = standIn.variants;
  if (small) small.price = '52.50';
  expect((await statesOf()).slice(0, 3)).toEqual([
    ['SHOP-1-S', 'changed'],
    ['SHOP-1-L', 'same'],
    ['SHOP-2-S', 'new'],
  ]);
  const again = await admin.send(importShopProducts, { skus: ['SHOP-1-S'] });
  expect(again.body.data).toEqual({ added: 0, changed: 1, unchanged: 0 });
  expect(await catalogued('SHOP-1-S')).toMatchObject({ unitPrice: 52.5, weightOunces: 24, version: 2 });
});

const pictured = async () => {
  const { productFeedArray } = (await admin.send(listProducts, {})).body.data;
  return new Map(productFeedArray.map(({ sku, imageUrl }) => [sku, imageUrl]));
};

test('pictures of the shop are fetched once it is imported, made small, and stay out where somebody has given one', async () => {
  standIn.pictures.set('/cdn/garden.jpg', await photograph(1600, 1200));
  const garden = `${standIn.origin}/cdn/garden.jpg`;
  for (const [place, imageUrl] of [
    garden,
    garden,
    'http://169.254.169.254/latest',
    'https://127.0.0.1/x.jpg',
  ].entries()) {
    const variant = standIn.variants[place];
    if (variant) Object.assign(variant, { sku: `PIC-${place}`, imageUrl });
  }
  await admin.send(importShopProducts, { skus: ['PIC-0', 'PIC-1', 'PIC-2', 'PIC-3'] });
  const file = { name: 'own.jpg', bytes: await photograph(80, 60) };
  await sendFile(await desk.staff('InventoryEditor'), uploadProductPicture, { sku: 'PIC-1', file });
  const own = (await pictured()).get('PIC-1');
  await desk.runJobs();

  const shown = await pictured();
  const read = await desk.app.http.inject({ method: 'GET', url: shown.get('PIC-0') ?? '' });
  const { width, height } = await sharp(read.rawPayload).metadata();
  expect([read.statusCode, width, height]).toEqual([200, 480, 640]);
  expect(shown.get('PIC-1')).toBe(own);
  expect([shown.get('PIC-2'), shown.get('PIC-3')]).toEqual([null, null]);
  expect((await statesOf()).slice(0, 2)).toEqual([
    ['PIC-0', 'same'],
    ['PIC-1', 'same'],
  ]);
});

test('what is no picture is left out, and a product imported before gets the picture that the shop has by now', async () => {
  const [variant] = standIn.variants;
  if (variant) variant.sku = 'LATE-1';
  await admin.send(importShopProducts, { skus: ['LATE-1'] });
  if (variant) variant.imageUrl = `${standIn.origin}/cdn/sunflower.jpg`;
  standIn.pictures.set('/cdn/sunflower.jpg', Buffer.from('%PDF-1.7\n'));
  expect((await statesOf())[0]).toEqual(['LATE-1', 'changed']);
  await admin.send(importShopProducts, { skus: ['LATE-1'] });
  await desk.runJobs();
  expect((await pictured()).get('LATE-1')).toBeNull();

  standIn.pictures.set('/cdn/sunflower.jpg', await photograph(300, 300));
  await admin.send(importShopProducts, { skus: ['LATE-1'] });
  await desk.runJobs();
  expect((await pictured()).get('LATE-1')).toMatch(/^\/v1\/product-pictures\//);
});

test('a shop of many products is read page by page, and drafts are not in it', async () => {
  const [one] = sampleVariants();
  if (!one) throw new Error('there is no sample');
  const many = Array.from({ length: 250 }, (_, at) => ({ ...one, sku: `MANY-${at}`, isActive: at !== 7 }));
  standIn.variants.splice(0, Infinity, ...many);
  const { products } = await listed();
  expect([products.length, products.some(({ sku }) => sku === 'MANY-7')]).toEqual([249, false]);
});

test('what the shop does not have, or what cannot be imported, is refused by its place, and nothing is taken', async () => {
  for (const [skus, place] of [
    [['SHOP-3-S', 'NOBODY'], 'skus.1'],
    [[], 'skus'],
  ] as const) {
    const { status, body } = await admin.inject('POST', '/v1/catalog/shop', { skus });
    expect([status, body.details?.[0]?.field]).toEqual([400, place]);
  }
  expect(await catalogued('SHOP-3-S')).toBeUndefined();
});

test('a shop that stays away is said in words; one that stumbles is asked again', async () => {
  faults = ['429'];
  expect((await listed()).products).toHaveLength(6);
  faults = Array.from({ length: 4 }, () => '500' as const);
  const { status, body } = await admin.send(listShopProducts, {});
  expect([status, body.code]).toEqual([503, 'shop-away']);
});

test('only administrators ask the shop', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  expect((await manager.send(listShopProducts, {})).status).toBe(403);
  expect((await manager.send(importShopProducts, { skus: ['SHOP-1-S'] })).status).toBe(403);
});
