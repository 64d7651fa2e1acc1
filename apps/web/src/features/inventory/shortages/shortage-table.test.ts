import { expect, test } from 'vitest';
import type { ShortageRow } from '@bloomdesk/contract/inventory/shortages.calls';
import { balanceOf, daysOf, missingOf, proposedLines } from './shortage-table.ts';

const day = (on: string, missing: number, left = 0) => ({ day: on, open: 9, missing, left, suborders: [] });
const rows: ShortageRow[] = [
  { fcId: 4, sku: 'ROSE', productName: null, lastUnitCost: 1.25, days: [day('2027-02-11', 3), day('2027-02-13', 2)] },
  {
    fcId: 4,
    sku: 'LILY',
    productName: null,
    lastUnitCost: null,
    days: [day('2027-02-10', 0, 7), day('2027-02-11', 1)],
  },
];

test('days stand in their order, and a cell shows what is missing below zero, otherwise what is left', () => {
  expect(daysOf(rows)).toEqual(['2027-02-10', '2027-02-11', '2027-02-13']);
  expect(rows.map(missingOf)).toEqual([5, 1]);
  expect(rows[1]?.days.map(balanceOf)).toEqual([7, -1]);
});

test('a line is proposed for each day that lacks something, at the cost of the last order', () => {
  expect(proposedLines(rows)).toEqual([
    { sku: 'ROSE', quantity: 3, unitCost: 125, expectedDate: '2027-02-11' },
    { sku: 'ROSE', quantity: 2, unitCost: 125, expectedDate: '2027-02-13' },
    { sku: 'LILY', quantity: 1, unitCost: null, expectedDate: '2027-02-11' },
  ]);
});
