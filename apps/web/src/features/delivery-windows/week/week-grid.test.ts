import { expect, test } from 'vitest';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { steppedTo, weekGrid } from './week-grid.ts';

const zone = 'America/New_York';

function row(id: number, startTime: string, areaName = 'Baltimore City', areaId = 1): DeliveryWindowRow {
  const times = { startTime, endTime: startTime, preppedTime: startTime, updatedAt: startTime };
  const place = { areaId, areaName, fcId: 4, fcName: 'Baltimore', transportMode: 'car' };
  const counts = { cutoffMinutes: 60, capacity: 5, booked: 1, version: 1 };
  return {
    window: { id, type: 'open', ...times, ...place, ...counts },
    id: String(id),
    zone,
    isOpen: true,
    isPast: false,
  };
}

const rows = [
  row(4, '2027-02-10T14:00:00Z'),
  row(1, '2027-02-08T14:00:00Z'),
  row(2, '2027-02-08T16:00:00Z'),
  row(3, '2027-02-08T14:00:00Z', 'Anne Arundel', 2),
  row(5, '2027-02-10T18:00:00Z'),
  row(6, '2027-02-09T04:30:00Z'), // still Monday at the center
];
const grid = weekGrid(rows, '2027-02-08');
const ids = (list: readonly DeliveryWindowRow[]) => list.map(({ id }) => id);

test('each window stands where its day and start cross at the clock of its center, areas by name', () => {
  expect(grid.days).toHaveLength(7);
  expect(grid.starts).toEqual(['09:00', '11:00', '13:00', '23:30']);
  expect(ids(grid.at('2027-02-08', '09:00'))).toEqual(['3', '1']);
  expect(grid.at('2027-02-09', '09:00')).toEqual([]);
  expect(grid.columns.map(ids)).toEqual([['3', '1', '2', '6'], [], ['4', '5'], [], [], [], []]);
});

test.each([
  ['1', 'ArrowUp', '3'],
  ['3', 'ArrowUp', undefined],
  ['1', 'ArrowDown', '2'],
  ['1', 'Home', '3'],
  ['1', 'End', '6'],
  ['1', 'ArrowRight', '4'], // over a day without windows, to the same area and start
  ['2', 'ArrowRight', '5'],
  ['6', 'ArrowRight', '5'], // nothing starts as late
  ['4', 'ArrowLeft', '1'],
  ['4', 'ArrowRight', undefined],
  ['4', 'Tab', undefined],
  ['99', 'ArrowUp', undefined],
])('from window %s %s leads to %s', (id, key, to) => {
  expect(steppedTo(grid, id, key)?.id).toBe(to);
});
