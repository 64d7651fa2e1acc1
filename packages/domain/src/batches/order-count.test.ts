import { expect, test } from 'vitest';
import {
  countByType,
  countByDeliveryWindow,
  type CountedSuborder,
  formatCount,
  type OpenDeliveryWindow,
  printCounts,
} from './order-count.ts';

const nine = { startsAt: '2027-02-13T14:00:00Z', label: '9:00 – 11:00 am' };
const eleven = { startsAt: '2027-02-13T16:00:00Z', label: '11:00 am – 1:00 pm' };
const open = (window: typeof nine, team: string, area: string, capacity: number | null): OpenDeliveryWindow => ({
  ...window,
  team,
  area,
  capacity,
});
const suborder = (changes: Partial<CountedSuborder> = {}): CountedSuborder => ({
  status: 'Received',
  window: nine,
  team: 'North',
  area: 'Downtown',
  transportMode: 'bike',
  type: 'Floral Only',
  ...changes,
});

test('windows are counted by team with what they may hold, empty ones too', () => {
  const windows = [
    open(eleven, 'North', 'Downtown', 20),
    open(nine, 'North', 'Downtown', 40),
    open(nine, 'North', 'Harbor', 10),
    open(nine, 'South', 'Hills', null),
  ];
  const day = [
    suborder(),
    suborder({ area: 'Harbor', window: { ...nine, startsAt: '2027-02-13T14:00:00+00:00' } }),
    suborder({ status: 'Cancelled' }),
    suborder({ team: 'South', area: 'Hills' }),
  ];
  expect(countByDeliveryWindow(day, windows, 'team')).toEqual([
    {
      label: 'North',
      count: 2,
      max: 70,
      lines: [
        { label: nine.label, count: 2, max: 50 },
        { label: eleven.label, count: 0, max: 20 },
      ],
    },
    { label: 'South', count: 1, max: null, lines: [{ label: nine.label, count: 1, max: null }] },
  ]);
});

test('by delivery area each has windows of its own', () => {
  const windows = [open(nine, 'North', 'Downtown', 40), open(nine, 'North', 'Harbor', 10)];
  const groups = countByDeliveryWindow([suborder(), suborder({ area: 'Harbor' })], windows, 'area');
  expect(groups.map((group) => [group.label, formatCount(group)])).toEqual([
    ['Downtown', '1 / 40'],
    ['Harbor', '1 / 10'],
  ]);
});

test('a window nobody planned, and no window at all, are counted without a limit and come last', () => {
  const day = [suborder({ window: null }), suborder(), suborder({ team: '' })];
  const groups = countByDeliveryWindow(day, [], 'team');
  expect(groups.map(({ label, lines }) => [label, lines.map((line) => `${line.label}: ${formatCount(line)}`)])).toEqual(
    [
      ['North', [`${nine.label}: 1 / ∞`, 'No window: 1 / ∞']],
      ['', [`${nine.label}: 1 / ∞`]],
    ],
  );
});

test('a center without windows counts transport modes and product types', () => {
  const day = [
    suborder({ transportMode: 'ground_2' }),
    suborder({ transportMode: 'express', type: 'Plant' }),
    suborder({ transportMode: 'express' }),
    suborder({ status: 'Cancelled' }),
  ];
  expect(countByType(day, 'transportMode')).toEqual([
    {
      label: 'express',
      count: 2,
      max: undefined,
      lines: [
        { label: 'Floral Only', count: 1, max: undefined },
        { label: 'Plant', count: 1, max: undefined },
      ],
    },
    { label: 'ground_2', count: 1, max: undefined, lines: [{ label: 'Floral Only', count: 1, max: undefined }] },
  ]);
  expect(countByType(day, 'area').map((group) => [group.label, formatCount(group)])).toEqual([['Downtown', '3']]);
});

test('printed and not printed make up all that is not cancelled', () => {
  const day = [
    suborder(),
    suborder({ status: 'NotecardPrinted' }),
    suborder({ status: 'OutForDelivery' }),
    suborder({ status: 'Cancelled' }),
  ];
  expect(printCounts(day)).toEqual({ printed: 1, notPrinted: 2 });
});
