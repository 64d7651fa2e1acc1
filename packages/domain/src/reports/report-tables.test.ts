import { expect, test } from 'vitest';
import { exceptionsTable, onTimeTable, packedTable, wasteTable } from './report-tables.ts';

test('what is not due yet or unknown is neither on time nor late', () => {
  const { rows, totals } = onTimeTable([
    { center: 'Hub', onTime: 7, late: 1, missed: 1, ahead: 3, unknown: 2 },
    { center: 'Erie', onTime: 0, late: 0, missed: 0, ahead: 4, unknown: 0 },
  ]);
  expect(rows).toEqual([
    ['Hub', 14, 7, 1, 1, 3, 2, 77.8],
    ['Erie', 4, 0, 0, 0, 4, 0, null],
  ]);
  expect(totals).toEqual(['Total', 18, 7, 1, 1, 7, 2, 77.8]);
});

test('the rate of all is not the mean of the rates', () => {
  const { rows, totals } = packedTable([
    { center: 'Hub', day: '2027-02-09', packed: 90, hours: 3 },
    { center: 'Hub', day: '2027-02-10', packed: 10, hours: 1 },
  ]);
  expect(rows.map((row) => row.at(-1))).toEqual([30, 10]);
  expect(totals).toEqual(['Total', '', 100, 4, 25]);
  expect(packedTable([]).totals).toEqual(['Total', '', 0, 0, null]);
});

test('the most frequent cause and the largest loss come first', () => {
  const cause = { center: 'Hub', type: 'Other', open: 0, cleared: 1 };
  expect(
    exceptionsTable([
      { ...cause, reason: 'rare' },
      { ...cause, reason: 'often', open: 3 },
    ]).rows[0]?.[2],
  ).toBe('often');
  const loss = { center: 'Hub', type: 'Spoilage', product: 'Rose' };
  const { rows, totals } = wasteTable([
    { ...loss, sku: 'A', units: 2 },
    { ...loss, sku: 'B', units: 5 },
  ]);
  expect([rows[0]?.[2], totals.at(-1)]).toEqual(['B', 7]);
});
