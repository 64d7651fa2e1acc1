import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { filesBeside, firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 92,
  'home-care': 160, // the first screen of most who sign in
  'home-ops': 210,
  'home-packer': 211,
  'home-stock': 210,
  'home-areas': 210,
  'fulfill-index': 209,
  'forgotPassword': 163,
  'orders-index': 161,
  'developers-invariants': 208,
  'settings-api-keys': 208,
  'settings-webhooks-index': 208,
  'customers-customerId': 210,
  'orders-orderId': 241,
  'orders-new': 252,
  'fulfill-batchId': 243,
  'batches-index': 261,
  'orders-bulk-index': 255,
  'delivery-windows': 256,
  'supply-purchase-orders-purchaseOrderId': 208,
  'supply-counts-countId': 219,
  'supply-transfers-transferId': 215,
  'supply-receiving': 281, // the bench's printing with it
};
const withTable = 254;
/** Of style alone, whatever a screen shows. */
const ofStyle = 15;

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
])('to %s comes one file as %s', (screen, part) => {
  expect(filesBeside(part, screen)).toHaveLength(1);
});
