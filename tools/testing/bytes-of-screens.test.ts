import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 160, // the first screen of most who sign in
  'home-ops': 202,
  'home-packer': 203,
  'home-stock': 202,
  'home-areas': 203,
  'fulfill-index': 202,
  'forgotPassword': 163,
  'orders-index': 162,
  'developers-invariants': 200,
  'settings-api-keys': 200,
  'customers-customerId': 203,
  'orders-orderId': 232,
  'orders-new': 242,
  'fulfill-batchId': 234,
  'batches-index': 251,
  'delivery-windows': 247,
  'supply-receiving': 267, // the bench's printing with it
};
const withTable = 245;
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
