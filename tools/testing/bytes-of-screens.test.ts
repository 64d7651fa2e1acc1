import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 102,
  'index': 207,
  'orders-index': 197,
  'fulfill-index': 196,
  'forgotPassword': 197,
  'developers-invariants': 197,
  'customers-customerId': 200,
  'orders-orderId': 232,
  'orders-new': 240,
  'fulfill-batchId': 229,
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
  expect(paints.filter(([, { files }]) => files > 7)).toEqual([]);
  expect(fontBytes()).toBeLessThan(60);
}, 300_000);
