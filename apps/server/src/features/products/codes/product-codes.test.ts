import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '@bloomdesk/contract/products/calls';
import { addProductCode, removeProductCode } from '@bloomdesk/contract/products/codes.calls';
import { searchOrders } from '@bloomdesk/contract/search/calls';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

let desk: TestServer;
let editor: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  editor = await desk.staff('InventoryEditor');
});
afterAll(() => desk.close());

const sku = 'FLRL-B-1001';
const upc = '036000291452';
const add = (code: string, of = sku, staff = editor) => staff.send(addProductCode, { sku: of, code });
const codesOf = async (of: string) => {
  const { productFeedArray } = (await editor.send(listProducts, {})).body.data;
  return productFeedArray.find((product) => product.sku === of)?.codes;
};

test('a product gets codes, is found by each of them, and loses them again', async () => {
  expect((await add(upc)).body.data).toEqual({ codes: [upc] });
  expect((await add('rose-tall')).body.data).toEqual({ codes: [upc, 'ROSE-TALL'] });
  expect((await add(`0${upc}`)).status).toBe(200); // the same GTIN changes nothing
  expect(await codesOf(sku)).toEqual([upc, 'ROSE-TALL']);
  const found = async (q: string) => (await editor.send(searchOrders, { q })).body.data.product?.sku ?? null;
  expect(await Promise.all([`0${upc}`, 'rose-tall', sku, '4006381333931'].map(found))).toEqual([sku, sku, sku, null]);

  expect((await editor.send(removeProductCode, { sku, code: `0${upc}` })).body.data).toEqual({ codes: ['ROSE-TALL'] });
  expect((await editor.send(removeProductCode, { sku, code: upc })).status).toBe(404);
  expect(await found(upc)).toBeNull();
});

test('administrators keep codes as editors of inventory do, and nobody else', async () => {
  const [administrator, viewer] = [await desk.staff('Administrator'), await desk.staff('InventoryViewer')];
  expect((await add('5012345678900', sku, administrator)).status).toBe(200);
  expect((await administrator.send(removeProductCode, { sku, code: '5012345678900' })).status).toBe(200);
  expect((await add('5012345678900', sku, viewer)).status).toBe(403);
});

test('a code belongs to one product, and no SKU of another one is a code', async () => {
  await add('4006381333931');
  const taken = await add('4006381333931', 'FLRL-B-1002');
  expect([taken.status, taken.body.message]).toEqual([409, `Code 4006381333931 belongs to product ${sku}.`]);
  expect((await add('FLRL-B-1002')).body).toMatchObject({ code: 'code-taken' });
  expect(await codesOf('FLRL-B-1002')).toEqual([]);
});

test('a wrong check digit, an unknown product and those who only read are refused', async () => {
  const wrong = await add('4006381333932');
  expect([wrong.status, wrong.body.details[0]]).toEqual([
    400,
    { field: 'code', message: 'The check digit of this GTIN is wrong. Scan it again.' },
  ]);
  expect((await add('OWN-1', 'NO-SUCH-SKU')).status).toBe(404);
  expect((await add('OWN-1', sku, await desk.staff('InventoryViewer'))).status).toBe(403);
  expect((await editor.send(removeProductCode, { sku, code: 'NEVER' })).status).toBe(404);
});

test('of two people who add the same code to two products, one has it', async () => {
  const answers = await Promise.all([add('RACE-1'), add('RACE-1', 'FLRL-B-1002')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
