import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 160, // the first screen of most who sign in
  'home-ops': 204,
  'home-packer': 205,
  'home-stock': 204,
  'home-areas': 204,
  'fulfill-index': 203,
  'forgotPassword': 162,
  'orders-index': 161,
  'developers-invariants': 202,
  'settings-api-keys': 202,
  'settings-webhooks-index': 203,
  'customers-customerId': 204,
  'orders-orderId': 234,
  'orders-new': 246,
  'fulfill-batchId': 235,
  'batches-index': 254,
  'delivery-windows': 249,
  'supply-purchase-orders-purchaseOrderId': 203,
  'supply-counts-countId': 212,
  'supply-transfers-transferId': 209,
  'supply-receiving': 271, // the bench's printing with it
};
const withTable = 248;
/** Of style alone, whatever a screen shows. */
const ofStyle = 15;

test('no screen fetches more than its budget before it starts', async () => {
  expect(await buildWeb()).toBe(true);
  const paints = Object.entries(firstPaints());
  expect(paints.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(budgets)));
  const over = paints.filter(([name, { kB }]) => kB > (budgets[name] ?? withTable));
  expect(over.map(([name, { kB }]) => `${name}: ${kB.toFixed(1)} kB`)).toEqual([]);
  expect(paints.filter(([, { files }]) => files > 7)).toEqual([]);
  expect(paints.filter(([name, { styleKB }]) => styleKB > ofStyle && name !== 'fulfill-batchId')).toEqual([]);
  expect(fontBytes()).toBeLessThan(60);
}, 300_000);
