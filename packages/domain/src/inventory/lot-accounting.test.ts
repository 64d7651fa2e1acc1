import { expect, test } from 'vitest';
import { type LedgerRow, summaryByType } from './lot-accounting.ts';

const row = (type: LedgerRow['type'], quantity: number, forCount = false): LedgerRow => ({
  type,
  quantity,
  forStock: true,
  forCount,
});

test('the summary names each type with a row, in type order, with what it claims and what it cleared', () => {
  const ledger = [row('Spoilage', -4, true), row('Sale', -3), row('Sale', -2, true)];
  expect(summaryByType(ledger)).toEqual([
    { type: 'Sale', description: 'Sold with an order', netClaimed: -5, netCleared: -2 },
    { type: 'Spoilage', description: 'Past its best', netClaimed: -4, netCleared: -4 },
  ]);
});
