import { array, check, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type AllocatableLot, stockAllocator } from './stock-allocation.ts';
import { shortfallOf } from './stock-shortfall.ts';

const day = '2027-02-13';
const lot = (lotId: number, sku: string, available: number, expirationDate = '2027-02-20'): AllocatableLot => ({
  lotId,
  sku,
  arrivalDate: null,
  startFulfillmentDate: null,
  expirationDate,
  isInbound: false,
  available,
});
const line = (sku: string, quantity: number) => ({ sku, quantity, name: '' });

test('what is missing of each product on the day; oversold and spoiled lots help nobody', () => {
  const lots = [lot(1, 'FLRL-B-1001', 2), lot(2, 'FLRL-B-1001', -4), lot(3, 'FLRL-B-1001', 9, '2027-02-12')];
  const lines = [line('FLRL-D-1001', 2), line('FLRL-V-3001', 1), line('CARD', 5)];
  expect(shortfallOf(lines, lots, (sku) => sku !== 'CARD', day)).toEqual({
    short: [
      { sku: 'FLRL-B-1001', quantity: 2 },
      { sku: 'FLRL-V-3001', quantity: 1 },
    ],
    available: 2,
  });
});

test('something is short exactly where a line would wait', () => {
  const skus = constantFrom('FLRL-B-1001', 'FLRL-D-1001', 'FLRL-V-3001');
  const anyLines = array(record({ sku: skus, quantity: integer({ min: 1, max: 3 }) }), { maxLength: 5 });
  const anyLots = array(record({ sku: skus, available: integer({ min: -2, max: 6 }) }), { maxLength: 6 });
  const holds = property(anyLines, anyLots, (lines, held) => {
    const lots = held.map(({ sku, available }, place) => lot(place + 1, sku, available));
    const wanted = lines.map(({ sku, quantity }) => line(sku, quantity));
    const take = stockAllocator(lots, () => true);
    const waits = wanted.map((each) => take(each, day).status).includes('needs_inventory');
    return waits === shortfallOf(wanted, lots, () => true, day).short.length > 0;
  });
  expect(check(holds, { numRuns: 2000 }).counterexample).toBe(null);
});
