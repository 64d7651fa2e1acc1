import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 170, // the first screen of most who sign in
  'home-ops': 206,
  'home-packer': 207,
  'home-stock': 206,
  'home-areas': 207,
  'fulfill-index': 206,
  'forgotPassword': 172,
  'orders-index': 171,
  'developers-invariants': 204,
  'settings-api-keys': 203,
  'customers-customerId': 207,
  'orders-orderId': 236,
  'orders-new': 246,
  'fulfill-batchId': 237,
  'batches-index': 255,
  'delivery-windows': 250,
  'supply-receiving': 309, // the bench's printing with it
};
const withTable = 249;
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
