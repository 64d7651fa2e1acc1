import { expect, test } from 'vitest';
import type { BoardFulfillmentCenter } from '@bloomdesk/contract/board/calls';
import { boardRows } from './board-row.ts';

const now = new Date('2027-02-13T15:00:00Z');
const cutoff = (at: string, left: number) =>
  ({ at, total: 20, left, leftInException: 0, outlook: 'on-time', rateNeeded: 1 }) as const;
const center = (name: string, changes: Partial<BoardFulfillmentCenter>, received = 5): BoardFulfillmentCenter => ({
  fcId: 4,
  name,
  timezone: 'America/New_York',
  counts: { received, batched: 0, printed: 0, packed: 1, out: 0, delivered: 0, cancelled: 2, inException: 0 },
  cutoffs: [],
  outlook: 'on-time',
  rateKept: 10,
  rateNeeded: 5,
  finishesAt: null,
  earlier: 0,
  ...changes,
});

test('what needs someone stands first, what has no work last', () => {
  const none = { received: 0, batched: 0, printed: 0, packed: 0, out: 0, delivered: 0, cancelled: 3, inException: 0 };
  const rows = boardRows(
    [
      center('Empty', { counts: none, outlook: 'done' }),
      center('Calm', {}),
      center('Busy', {}, 50),
      center('Late', { outlook: 'late' }),
      center('Tight', { outlook: 'tight' }),
      center('Done', { outlook: 'done' }),
    ],
    now,
  );
  expect(rows.map(({ name }) => name)).toEqual(['Late', 'Tight', 'Busy', 'Calm', 'Done', 'Empty']);
});

test('a row knows what is left, what is overdue, and what comes next', () => {
  const cutoffs = [
    cutoff('2027-02-13T13:00:00.000Z', 2),
    cutoff('2027-02-13T14:00:00.000Z', 0),
    cutoff('2027-02-13T15:00:00.000Z', 1),
    cutoff('2027-02-13T16:00:00.000Z', 0),
    cutoff('2027-02-13T17:00:00.000Z', 2),
  ];
  const [row] = boardRows([center('Baltimore', { cutoffs })], now);
  expect(row).toMatchObject({ live: 6, left: 5, overdue: 3, next: { at: '2027-02-13T17:00:00.000Z' } });
});
