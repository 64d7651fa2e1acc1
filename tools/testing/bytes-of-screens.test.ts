import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { filesBeside, firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 95,
  'home-care': 158, // the first screen of most who sign in
  'home-ops': 194,
  'home-packer': 198,
  'home-stock': 196,
  'home-areas': 195,
  'fulfill-index': 196,
  'forgotPassword': 160,
  'orders-index': 159,
  'developers-invariants': 191,
  'settings-api-keys': 191,
  'settings-webhooks-index': 191,
  'customers-customerId': 194,
  'orders-orderId': 234,
  'orders-new': 242,
  'inventory-lotId': 243,
  'fulfill-batchId': 230,
  'batches-index': 239,
  'orders-bulk-index': 238,
  'delivery-windows': 239,
  'supply-purchase-orders-purchaseOrderId': 193,
  'supply-counts-countId': 210,
  'supply-transfers-transferId': 200,
  'supply-receiving': 272, // the bench's printing with it
};
const withTable = 237;
/** Files of them; receiving starts with the dialogs, which other screens fetch once they rest. */
const mostFiles = (name: string) => (name === 'supply-receiving' ? 8 : 7);
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
  expect(paints.filter(([name, { files }]) => files > mostFiles(name))).toEqual([]);
  expect(paints.filter(([, { styleKB }]) => styleKB > ofStyle)).toEqual([]);
  expect(fontBytes()).toBeLessThan(60);
});

/** Parts that a screen always fetches once it stands: each is one file, so that the screen stays within its requests. */
test.each([
  ['delivery-windows', 'map'],
  ['delivery-windows', 'window-week'],
  ['home-care', 'care'],
  ['orders-index', 'care'],
  ['home-ops', 'tour'],
  ['fulfill-batchId', 'packing-dialogs'],
])('to %s comes one file as %s', (screen, part) => {
  expect(filesBeside(part, screen)).toHaveLength(1);
});
