import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 165, // the first screen of most who sign in
  'home-ops': 211,
  'home-packer': 212,
  'home-stock': 210,
  'home-areas': 211,
  'fulfill-index': 210,
  'forgotPassword': 167,
  'orders-index': 166,
  'developers-invariants': 209,
  'settings-api-keys': 209,
  'customers-customerId': 211,
  'orders-orderId': 241,
  'orders-new': 253,
  'fulfill-batchId': 242,
  'batches-index': 262,
  'delivery-windows': 258,
  'supply-receiving': 272, // the bench's printing with it
};
const withTable = 256;
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
