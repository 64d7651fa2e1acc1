import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 160, // the first screen of most who sign in
  'home-ops': 205,
  'home-packer': 207,
  'home-stock': 206,
  'home-areas': 206,
  'fulfill-index': 205,
  'forgotPassword': 162,
  'orders-index': 161,
  'developers-invariants': 203,
  'settings-api-keys': 204,
  'settings-webhooks-index': 204,
  'settings-webhooks-webhookId': 307, // a log that goes on, by a part of the query library that stands with the dialogs
  'customers-customerId': 206,
  'orders-orderId': 236,
  'orders-new': 248,
  'fulfill-batchId': 238,
  'batches-index': 256,
  'delivery-windows': 252,
  'supply-purchase-orders-purchaseOrderId': 204,
  'supply-counts-countId': 215,
  'supply-transfers-transferId': 210,
  'supply-receiving': 274, // the bench's printing with it
};
const withTable = 250;
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
