import { expect, test } from 'vitest';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { deliveryWindowColumns } from '#features/delivery-windows/delivery-window-columns.tsx';
import { cellTest } from '#ui/table/table-filter.ts';
import { sumOfDays, weekFill } from './week-fill.ts';

const monday = '2027-02-08';
const tuesday = '2027-02-09';
const days = [monday, tuesday];

interface Sample {
  fc?: number;
  area?: number;
  isOpen?: boolean;
  start?: string;
}

let id = 0;
function row(booked: number, capacity: number | null, { fc = 4, area = 1, isOpen = true, start }: Sample = {}) {
  const startTime = start ?? '2027-02-08T14:00:00Z';
  const times = { startTime, endTime: startTime, preppedTime: startTime, updatedAt: startTime };
  const place = { areaId: area, areaName: `Area ${area}`, fcId: fc, fcName: fc === 4 ? 'Baltimore' : 'Austin' };
  const type = isOpen ? ('open' as const) : ('close' as const);
  const counts = { capacity, booked, version: 1 };
  const window = { id: (id += 1), type, ...times, ...place, transportMode: 'car', cutoffMinutes: 60, ...counts };
  const sample: DeliveryWindowRow = { window, id: String(window.id), zone: 'America/New_York', isOpen, isPast: false };
  return sample;
}

const rows = [
  row(5, 10),
  row(9, 10, { area: 2 }),
  row(10, 10, { area: 2, isOpen: false }),
  row(89, 100, { area: 3 }),
  row(3, null),
  row(1, 4, { start: '2027-02-09T04:30:00Z' }), // still Monday at the center
  row(2, 4, { fc: 7, area: 9, start: '2027-02-09T14:00:00Z' }),
];
const closuresOf = (fcId: number) => (fcId === 7 ? [{ day: monday, areaId: null, reason: 'Storm' }] : []);

test('the windows of a center are counted by the day of its clock, a closed day with its reason', () => {
  const lines = weekFill(rows, { line: 'center', days, closuresOf });
  expect(lines.map(({ name }) => name)).toEqual(['Austin', 'Baltimore']);
  expect(lines[1]?.days[0]).toEqual({
    day: monday,
    windows: 6,
    closed: 1,
    nearlyFull: 2,
    booked: 114,
    capacity: 134,
    unlimited: 3,
    closedFor: undefined,
  });
  expect(lines[1]?.days[1]).toMatchObject({ windows: 0, capacity: 0 });
  expect(lines[0]?.days[0]).toMatchObject({ windows: 0, closedFor: 'Storm' });
  expect(sumOfDays(lines, days)).toEqual([
    { booked: 114, capacity: 134, unlimited: 3 },
    { booked: 2, capacity: 4, unlimited: 0 },
  ]);
});

test('a line for each area, where there is one center', () => {
  const own = rows.filter(({ window }) => window.fcId === 4);
  const lines = weekFill(own, { line: 'area', days, closuresOf });
  expect(lines.map(({ name, days: [first] }) => [name, first?.windows])).toEqual([
    ['Area 1', 3],
    ['Area 2', 2],
    ['Area 3', 1],
  ]);
});

test('each number is that of the rows the table shows under the filters of its link', () => {
  const columns = new Map(deliveryWindowColumns(false, monday).map((column) => [column.id, column]));
  const shown = (filters: Record<string, string>) =>
    rows.filter((each) =>
      Object.entries(filters).every(([column, text]) => {
        const { value, filter = 'text' } = columns.get(column) ?? { value: () => '' };
        const cell = value(each);
        return cellTest(filter, text)?.(String(cell).toLowerCase(), Number(cell ?? Number.NaN)) ?? true;
      }),
    ).length;
  const [monday4] = weekFill(rows, { line: 'center', days, closuresOf })[1]?.days ?? [];
  expect(monday4?.closed).toBe(shown({ fc: 'Baltimore', state: 'Closed' }));
  expect(monday4?.nearlyFull).toBe(shown({ fc: 'Baltimore', fill: '>=90' }));
  expect(monday4?.windows).toBe(shown({ fc: 'Baltimore' }));
});
