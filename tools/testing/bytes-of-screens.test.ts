import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { filesBeside, firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 160, // the first screen of most who sign in
  'home-ops': 208,
  'home-packer': 209,
  'home-stock': 208,
  'home-areas': 208,
  'fulfill-index': 207,
  'forgotPassword': 163,
  'orders-index': 161,
  'developers-invariants': 206,
  'settings-api-keys': 206,
  'settings-webhooks-index': 206,
  'customers-customerId': 208,
  'orders-orderId': 239,
  'orders-new': 250,
  'fulfill-batchId': 241,
  'batches-index': 259,
  'delivery-windows': 254,
  'supply-purchase-orders-purchaseOrderId': 207,
  'supply-counts-countId': 218,
  'supply-transfers-transferId': 213,
  'supply-receiving': 279, // the bench's printing with it
};
const withTable = 253;
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
