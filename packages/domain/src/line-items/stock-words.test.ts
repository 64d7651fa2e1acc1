import { expect, test } from 'vitest';
import { stockWords } from './stock-words.ts';

const line = (inventoryStatus: Parameters<typeof stockWords>[0]['inventoryStatus']) => ({
  sku: 'FLRL-B-1001',
  components: [{ sku: 'FLRL-V-018' }],
  inventoryStatus,
});
const taken = (productSku: string, arrivesOn: string | null, adjustmentQuantity = -1) => ({
  productSku,
  arrivesOn,
  adjustmentQuantity,
});

test.each([
  ['booked_against_available', [], 'Reserved'],
  ['needs_inventory', [], 'No stock'],
  ['non_lotted', [], 'Not counted'],
  ['on_order', [], 'Waits for stock on order'],
  ['on_order', [taken('FLRL-B-1001', '2027-02-16')], 'Waits for the lot of Tue, Feb 16'],
  [
    'on_order',
    [taken('FLRL-B-1001', '2027-02-16'), taken('FLRL-V-018', '2027-02-17')],
    'Waits for the lot of Wed, Feb 17',
  ],
  ['on_order', [taken('FLRL-B-9999', '2027-02-16'), taken('FLRL-B-1001', null)], 'Waits for stock on order'],
  ['on_order', [taken('FLRL-B-1001', '2027-02-16', 1)], 'Waits for stock on order'],
] as const)('%s with %j reads "%s"', (status, stock, words) => {
  expect(stockWords(line(status), stock, 'Received')).toBe(words);
});

test.each([
  ['SuborderPrinted', 'Reserved'],
  ['Packed', 'Used'],
  ['Delivered', 'Used'],
] as const)('stock of a suborder that is %s reads "%s"', (status, words) => {
  expect(stockWords(line('booked_against_available'), [], status)).toBe(words);
});
