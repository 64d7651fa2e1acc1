import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { listProducts } from '@bloomdesk/contract/products/calls';
import { importProducts, listCatalog, saveProduct } from '@bloomdesk/contract/products/catalog.calls';
import type { ProductFields } from '@bloomdesk/contract/products/catalog.shapes';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let administrator: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  administrator = await desk.staff('Administrator');
});
afterAll(() => desk.close());

const dahlia: ProductFields = {
  name: 'Coastal Dahlia',
  opsName: '',
  classification: 'Floral',
  category: 'Bouquets',
  unitPrice: 49.5,
  kit: false,
  components: [],
  allowedTransportModes: ['car'],
  distributionPoints: [4],
  availableForDeliveryFrom: null,
  availableForDeliveryTo: null,
  customsDescription: 'Fresh cut flowers',
  hsCode: '0603.19',
  weightOunces: 48,
  originCountry: 'CO',
  shelfLifeDays: 7,
  tableSlot: 'V3',
};

const save = (sku: string, fields: ProductFields, expectedVersion?: number) =>
  administrator.send(saveProduct, { sku, fields, ...(expectedVersion !== undefined && { expectedVersion }) });
const catalog = async () => (await administrator.send(listCatalog, {})).body.data?.products ?? [];
const known = async (sku: string) => (await catalog()).find((product) => product.sku === sku);

test('a product is added, sold by the feed at once, and changed as it was read', async () => {
  const added = await save('FLRL-B-9001', dahlia);
  expect(added.body.data?.product).toMatchObject({ ...dahlia, opsName: 'Coastal Dahlia', version: 1, imageUrl: null });
  const { body } = await administrator.send(listProducts, {});
  expect(body.data?.productFeedArray.find(({ sku }) => sku === 'FLRL-B-9001')).toMatchObject({
    unitPrice: 49.5,
    tableSlot: 'V3',
  });

  const dearer = { ...dahlia, unitPrice: 52, tableSlot: null, hsCode: null };
  expect((await save('FLRL-B-9001', dearer, 1)).body.data?.product).toMatchObject({
    ...dearer,
    version: 2,
    opsName: 'Coastal Dahlia',
  });
  expect((await save('FLRL-B-9001', dahlia, 1)).body).toMatchObject({
    code: 'changed-meanwhile',
    data: { current: { unitPrice: 52, version: 2 } },
  });
  expect((await save('FLRL-B-9001', dahlia)).body.code).toBe('product-exists');
  expect((await save('NO-SUCH', dahlia, 1)).status).toBe(404);
});

test.each<[string, Partial<ProductFields>, string, string?]>([
  [
    'an HS code that is none',
    { hsCode: 'flowers' },
    'fields.hsCode',
    'HS code is written as 0603.11 or 0603.11.00.60.',
  ],
  ['a country in words', { originCountry: 'co' }, 'fields.originCountry'],
  ['a weight of two hundred pounds', { weightOunces: 3200 }, 'fields.weightOunces'],
  [
    'eleven years of shelf life',
    { shelfLifeDays: 4000 },
    'fields.shelfLifeDays',
    'Shelf life in days must be a whole number from 1 to 3650.',
  ],
  ['a day that is none', { availableForDeliveryTo: '2027-02-30' }, 'fields.availableForDeliveryTo'],
  ['a kit of what is not sold', { kit: true, components: [{ sku: 'NO-SUCH', quantity: 1 }] }, 'fields.components'],
  ['a kit of itself', { kit: true, components: [{ sku: 'FLRL-B-9009', quantity: 1 }] }, 'fields.components'],
  ['no name', { name: ' ' }, 'fields.name'],
  ['a mode that nothing travels by', { allowedTransportModes: ['car', 'byke'] }, 'fields.allowedTransportModes'],
  ['a center that there is not', { distributionPoints: [4, 999] }, 'fields.distributionPoints'],
])('%s is refused by its field, in the words of the screen', async (_, wrong, field, words) => {
  const { status, body } = await save('FLRL-B-9009', { ...dahlia, ...wrong });
  expect([status, body.code]).toEqual([400, 'bad-input']);
  expect(body).toMatchObject({ details: [{ field, ...(words && { message: words }) }] });
  expect(await known('FLRL-B-9009')).toBeUndefined();
});

test('all that is wrong with a product is said at once', async () => {
  const { body } = await save('FLRL-B-9009', { ...dahlia, hsCode: 'flowers', distributionPoints: [4, 999] });
  expect(body).toMatchObject({
    details: [
      { field: 'fields.hsCode' },
      { field: 'fields.distributionPoints', message: 'No center has the number 999.' },
    ],
  });
});

test('a file is looked at first, then taken as a whole; what it does not say stays', async () => {
  await save('FLRL-B-9101', dahlia);
  const csv = 'sku,name,unitPrice\nFLRL-B-9101,Coastal Dahlia,61.00\nFLRL-B-9102,Coastal Rose,39.00';
  const dry = await administrator.send(importProducts, { csv, isDry: true });
  expect(dry.body.data).toMatchObject({ added: 1, changed: 1, problemCount: 0 });
  expect(await known('FLRL-B-9102')).toBeUndefined();
  await administrator.send(importProducts, { csv, isDry: false });
  expect(await known('FLRL-B-9102')).toMatchObject({ unitPrice: 39, version: 1 });
  expect(await known('FLRL-B-9101')).toMatchObject({
    unitPrice: 61,
    shelfLifeDays: 7,
    hsCode: '0603.19',
    tableSlot: 'V3',
    version: 2,
  });
  expect((await administrator.send(importProducts, { csv, isDry: false })).body.data).toMatchObject({
    added: 0,
    changed: 0,
  });

  const told = async (text: string) =>
    (await administrator.send(importProducts, { csv: text, isDry: false })).body.data?.problems;
  expect(await told('sku,name,price\nFLRL-B-9105,Coastal Lily,29.00\nFLRL-B-9106,Coastal Iris,29.00')).toEqual([
    { place: 'file', message: 'these columns are missing: unitPrice' },
  ]);
  expect(await told('sku,name,unitPrice,allowedTransportModes\nFLRL-B-9105,,29.00,byke')).toMatchObject([
    { place: 'row 2', message: 'a product needs a name' },
    { place: 'row 2', message: expect.stringMatching(/^no transport mode is called byke; there are bike, car/) },
  ]);

  const sold = 'sku,name,unitPrice,distributionPoints,components';
  expect(
    await told(`${sold}\nFLRL-B-9105,Lily,29.00,"4,998,999",\nFLRL-B-9106,Box,29.00,4,NO-SUCH:1;FLRL-B-9105:2`),
  ).toEqual([
    { place: 'row 2', message: 'no center has the number 998 or 999' },
    { place: 'row 3', message: 'NO-SUCH: there is no such product' },
  ]);

  const wrong = 'sku,name,unitPrice\nFLRL-B-9103,Coastal Tulip,29.00\nFLRL-B-9104,Coastal Aster,free';
  const { data } = (await administrator.send(importProducts, { csv: wrong, isDry: false })).body;
  expect(data).toMatchObject({ problemCount: 1, problems: [{ place: 'row 3' }] });
  expect(await known('FLRL-B-9103')).toBeUndefined();
});

test('the trail says who changed what, and only administrators do', async () => {
  await save('FLRL-B-9201', dahlia);
  await save('FLRL-B-9201', { ...dahlia, unitPrice: 1 }, 1);
  const { body } = await administrator.send(listAuditLog, { type: 'PRODUCT', id: 'FLRL-B-9201' });
  expect(body.data?.auditLogEntries[0]).toMatchObject({
    performedBy: administrator.email,
    actionPerformed: 'product.save',
    actionData: { before: { unitPrice: 49.5 }, after: { unitPrice: 1 } },
  });
  const manager = await desk.staff('OpsManager', 'FCAll');
  expect((await manager.send(listCatalog, {})).status).toBe(403);
  expect((await manager.send(saveProduct, { sku: 'FLRL-B-9201', fields: dahlia })).status).toBe(403);
  expect((await manager.send(importProducts, { csv: '', isDry: false })).status).toBe(403);
});
