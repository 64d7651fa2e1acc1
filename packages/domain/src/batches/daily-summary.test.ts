import { expect, test } from 'vitest';
import type { SuborderStatus } from '../suborders/suborder-status.ts';
import { dailySummary } from './daily-summary.ts';

const feed = new Map([
  ['FLRL-B1', { name: 'Peony bouquet', classification: 'Floral' }],
  ['FLRL-B2', { name: 'Aster bouquet', classification: 'Floral' }],
  ['NF-W1', { name: 'Wheat wreath', classification: 'Dried/Wreath' }],
  ['NF-PLNT1', { name: 'Snake plant', classification: 'Plant' }],
  ['FLRL-V1', { name: 'Round vase', classification: 'Vase' }],
  ['FM-1', { name: 'Chocolate', classification: 'Food & Drink' }],
]);
const productOf = (sku: string) => feed.get(sku);
const line = (sku: string, quantity = 1, more = {}) => ({ sku, name: feed.get(sku)?.name ?? sku, quantity, ...more });
const suborder = (status: SuborderStatus, ...lineItems: ReturnType<typeof line>[]) => ({ status, lineItems });

test('units are counted by how far their suborder is, cancelled ones nowhere', () => {
  const day = [
    suborder('Received', line('FLRL-B1', 2)),
    suborder('Batched', line('FLRL-B1')),
    suborder('BatchWorkorderPrinted', line('FLRL-B1', 4)),
    suborder('BatchCompleted', line('FLRL-B1')),
    suborder('AwaitingPickup', line('FLRL-B1', 8)),
    suborder('Delivered', line('FLRL-B1')),
    suborder('Cancelled', line('FLRL-B1', 100)),
  ];
  expect(dailySummary(day, productOf)).toEqual([
    {
      sku: 'FLRL-B1',
      name: 'Peony bouquet',
      type: 'Floral',
      preFulfillment: 3,
      inFulfillment: 5,
      completed: 9,
      total: 17,
    },
  ]);
});

test('floral, dried and plants come first, each kind by name', () => {
  const day = [
    suborder(
      'Received',
      ...['FM-1', 'FLRL-V1', 'NF-PLNT1', 'NF-W1', 'FLRL-B1', 'FLRL-B2', 'X-1'].map((sku) => line(sku)),
    ),
  ];
  expect(dailySummary(day, productOf).map(({ sku }) => sku)).toEqual([
    'FLRL-B2',
    'FLRL-B1',
    'NF-W1',
    'NF-PLNT1',
    'FLRL-V1',
    'FM-1',
    'X-1',
  ]);
});

test('a kit is taken apart, a double is two of its base, cards and deleted lines do not count', () => {
  const kit = line('FLRL-K1', 2, { components: [line('FLRL-B1'), line('FLRL-V1', 3), line('CRDISL-1')] });
  const double = { sku: 'FLRL-D2', name: 'Double Aster bouquet', quantity: 3 };
  const deleted = line('FM-1', 5, { isDeleted: true });
  const units = dailySummary([suborder('Received', kit, double, deleted)], productOf).map(({ sku, name, total }) => [
    sku,
    name,
    total,
  ]);
  expect(units).toEqual([
    ['FLRL-B2', 'Aster bouquet', 6],
    ['FLRL-B1', 'Peony bouquet', 2],
    ['FLRL-V1', 'Round vase', 6],
  ]);
});
