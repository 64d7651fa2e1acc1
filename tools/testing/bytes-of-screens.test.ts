import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 160, // the first screen of most who sign in
  'home-ops': 206,
  'home-packer': 208,
  'home-stock': 206,
  'home-areas': 207,
  'fulfill-index': 206,
  'forgotPassword': 162,
  'orders-index': 161,
  'developers-invariants': 204,
  'settings-api-keys': 205,
  'settings-webhooks-index': 205,
  'settings-webhooks-webhookId': 308, // a log that goes on, by a part of the query library that stands with the dialogs
  'customers-customerId': 207,
  'orders-orderId': 237,
  'orders-new': 248,
  'fulfill-batchId': 239,
  'batches-index': 257,
  'delivery-windows': 253,
  'supply-purchase-orders-purchaseOrderId': 205,
  'supply-counts-countId': 216,
  'supply-transfers-transferId': 211,
  'supply-receiving': 275, // the bench's printing with it
};
const withTable = 251;
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
