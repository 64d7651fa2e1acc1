import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 102,
  'index': 197,
  'orders-index': 190,
  'fulfill-index': 189,
  'forgotPassword': 187,
  'developers-invariants': 188,
  'customers-customerId': 192,
  'orders-orderId': 219,
  'orders-new': 231,
  'fulfill-batchId': 221,
  'batches-index': 267,
  'delivery-windows': 263,
};
const withTable = 259;

test('no screen fetches more than its budget before it starts', async () => {
  expect(await buildWeb()).toBe(true);
  const paints = Object.entries(firstPaints());
  expect(paints.map(([name]) => name)).toEqual(expect.arrayContaining(Object.keys(budgets)));
  const over = paints.filter(([name, { kB }]) => kB > (budgets[name] ?? withTable));
  expect(over.map(([name, { kB }]) => `${name}: ${kB.toFixed(1)} kB`)).toEqual([]);
  expect(paints.filter(([, { files }]) => files > 6)).toEqual([]);
  expect(fontBytes()).toBeLessThan(60);
}, 300_000);
