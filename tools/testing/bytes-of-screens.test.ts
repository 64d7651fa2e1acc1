import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { filesBeside, firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 90,
  'home-care': 159, // the first screen of most who sign in
  'home-ops': 206,
  'home-packer': 208,
  'home-stock': 207,
  'home-areas': 207,
  'fulfill-index': 206,
  'forgotPassword': 162,
  'orders-index': 160,
  'developers-invariants': 205,
  'settings-api-keys': 205,
  'settings-webhooks-index': 205,
  'customers-customerId': 207,
  'orders-orderId': 239,
  'orders-new': 249,
  'inventory-lotId': 253,
  'fulfill-batchId': 240,
  'batches-index': 256,
  'orders-bulk-index': 254,
  'delivery-windows': 256,
  'supply-purchase-orders-purchaseOrderId': 207,
  'supply-counts-countId': 217,
  'supply-transfers-transferId': 214,
  'supply-receiving': 278, // the bench's printing with it
};
const withTable = 252;
/** Of style alone, whatever a screen shows. */
const ofStyle = 13;

beforeAll(async () => {
  if (!(await buildWeb())) throw new Error('The web app could not be built.');
}, 300_000);

test('no screen fetches more than its budget before it starts', () => {
  const paints = Object.entries(firstPaints());
  expect(paints.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(budgets)));
  const over = paints.filter(([name, { kB }]) => kB > (budgets[name] ?? withTable));
  expect(over.map(([name, { kB }]) => `${name}: ${kB.toFixed(1)} kB`)).toEqual([]);
  expect(paints.filter(([, { files }]) => files > 7)).toEqual([]);
  expect(paints.filter(([, { styleKB }]) => styleKB > ofStyle)).toEqual([]);
  expect(fontBytes()).toBeLessThan(60);
});

/** Parts that a screen always fetches once it stands: each is one file, so that the screen stays within its requests. */
test.each([
  ['delivery-windows', 'map'],
  ['delivery-windows', 'window-week'],
  ['home-ops', 'tour'],
  ['fulfill-batchId', 'packing-dialogs'],
])('to %s comes one file as %s', (screen, part) => {
  expect(filesBeside(part, screen)).toHaveLength(1);
});
