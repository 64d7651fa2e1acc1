import { expect, test } from 'vitest';
import { dayProgress, type DayWork } from './day-progress.ts';

const now = new Date('2027-02-13T14:10:00Z');
const work: DayWork = {
  cutoffs: [
    { at: '2027-02-13T14:00:00Z', total: 6 },
    { at: '2027-02-13T15:00:00Z', total: 4 },
  ],
  packings: [
    { at: '2027-02-13T13:20:00Z', count: 2 },
    { at: '2027-02-13T13:50:00Z', count: 3 },
    { at: '2027-02-13T14:05:00Z', count: -1 },
  ],
  packed: 5,
  now,
  knownSince: '2027-02-12T14:10:00Z',
};
const shown = (given: DayWork) =>
  dayProgress(given).map(({ at, needed, packed }) => [at.slice(11, 16), needed, packed]);

test('a point each half hour and one for now; what lies ahead is not known', () => {
  expect(shown(work)).toEqual([
    ['12:30', 0, 1],
    ['13:00', 0, 1],
    ['13:30', 0, 3],
    ['14:00', 6, 6],
    ['14:10', 6, 5],
    ['14:30', 6, null],
    ['15:00', 10, null],
  ]);
});

test('longer ago than packings are kept nothing is known, and a day without work has no points', () => {
  expect(shown({ ...work, knownSince: '2027-02-13T13:15:00Z' }).map(([, , packed]) => packed)).toEqual([
    null,
    null,
    3,
    6,
    5,
    null,
    null,
  ]);
  expect(dayProgress({ ...work, cutoffs: [] })).toEqual([]);
});

test('a day that is over ends at what is packed, without a point for now', () => {
  const over = shown({ ...work, now: new Date('2027-02-13T20:00:00Z') });
  expect(over.at(-1)).toEqual(['15:00', 10, 5]);
});
