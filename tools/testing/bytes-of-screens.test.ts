import { expect, test } from 'vitest';
import { buildWeb } from '../web-build.ts';
import { firstPaints, fontBytes } from './bytes-of-screens.ts';

/** Gzip kB of script and style until a screen starts; one that is not named here has a table and takes as much as most. */
const budgets: Record<string, number> = {
  'signed out': 91,
  'home-care': 168, // the first screen of most who sign in
  'home-ops': 199,
  'home-packer': 201,
  'home-stock': 199,
  'home-areas': 199,
  'fulfill-index': 199,
  'forgotPassword': 170,
  'orders-index': 169,
  'developers-invariants': 197,
  'settings-api-keys': 198,
  'customers-customerId': 199,
  'orders-orderId': 229,
  'orders-new': 239,
  'fulfill-batchId': 233,
  'batches-index': 247,
  'delivery-windows': 243,
};
const withTable = 241;
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
