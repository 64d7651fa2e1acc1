import { beforeAll, expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { filesBeside, firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 95,
  'home-care': 159, // the first screen of most who sign in
  'home-ops': 195,
  'home-packer': 199,
  'home-stock': 197,
  'home-areas': 196,
  'fulfill-index': 197,
  'forgotPassword': 161,
  'orders-index': 160,
  'developers-invariants': 192,
  'settings-api-keys': 192,
  'settings-webhooks-index': 192,
  'customers-customerId': 195,
  'orders-orderId': 234,
  'orders-new': 243,
  'inventory-lotId': 244,
  'fulfill-batchId': 231,
  'batches-index': 240,
  'orders-bulk-index': 239,
  'delivery-windows': 240,
  'supply-purchase-orders-purchaseOrderId': 194,
  'supply-counts-countId': 211,
  'supply-transfers-transferId': 201,
  'supply-receiving': 273, // the bench's printing with it
};
const withTable = 238;
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
