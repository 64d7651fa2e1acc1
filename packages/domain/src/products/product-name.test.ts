import { expect, test } from 'vitest';
import { dailySummary } from '../batches/daily-summary.ts';
import { workOrder } from '../printing/work-order.ts';
import { productName, soldProductName } from './product-name.ts';

test.each([
  [{ name: 'Midnight Peony', opsName: 'Peony bouquet 1003' }, 'Peony bouquet 1003'],
  [{ name: 'Midnight Peony', opsName: '' }, 'Midnight Peony'],
  [{ name: 'Midnight Peony', opsName: null }, 'Midnight Peony'],
  [undefined, 'Peony of last year'],
])('%o is shown as %s', (known, shown) => {
  expect(productName(known, 'Peony of last year')).toBe(shown);
});

test.each([
  ['FLRL-B1', 'Peony bouquet 1003'],
  ['FLRL-D1', 'Double Peony bouquet 1003'],
  ['FLRL-T1', 'Triple Peony bouquet 1003'],
  ['FLRL-D9', 'Double of last year'],
])('%s reads %s wherever it is one thing', (sku, shown) => {
  const feed = new Map([
    ['FLRL-B1', { name: 'Midnight Peony', opsName: 'Peony bouquet 1003' }],
    ['FLRL-D1', { name: 'Double Midnight Peony', opsName: 'Double Midnight' }],
  ]);
  expect(soldProductName({ sku, name: 'Double of last year' }, (wanted) => feed.get(wanted))).toBe(shown);
});

test('the Daily Summary and the work order call a product the same', () => {
  const known = { name: 'Midnight Peony', opsName: 'Peony bouquet 1003', classification: 'Floral', tableSlot: null };
  const double = { index: 0, sku: 'FLRL-D1', name: 'Double Midnight Peony', quantity: 1 };
  const productOf = (sku: string) => (sku === 'FLRL-B1' ? known : undefined);
  const member = {
    suborderId: '1000001-1',
    status: 'Batched' as const,
    inException: false,
    exceptionsList: [],
    batchIndex: 0,
    lineItems: [double],
    delivery: { startTime: null, windowDuration: null, fc: { timezone: 'America/New_York' } },
  };
  const { totals, rows } = workOrder([member], {}, productOf);
  const summary = dailySummary([member], productOf);
  const names = [summary[0]?.name, totals[0]?.name, rows[0]?.products[0]?.name];
  expect(names).toEqual(Array.from({ length: 3 }, () => 'Peony bouquet 1003'));
});
