import { array, check, constantFrom, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { addMinutes } from '../time/fc-time.ts';
import { dayOutlook, type DueWork, type Outlook, outlooks, rateOf, usualRate, worstOf } from './day-outlook.ts';

const now = new Date('2027-02-13T15:00:00Z');
const due = (minutes: number, left: number): DueWork => ({ at: addMinutes(now, minutes), left });

test.each<[string, DueWork[], number, Outlook, number | null]>([
  ['nothing to do', [], 0, 'done', null],
  ['everything packed, though the time is over', [due(-10, 0)], 0, 'done', null],
  ['60 left in an hour, at 90 an hour', [due(60, 60)], 90, 'on-time', 60],
  ['60 left in an hour, at 75 an hour', [due(60, 60)], 75, 'on-time', 60],
  ['60 left in an hour, at 74 an hour', [due(60, 60)], 74, 'tight', 60],
  ['60 left in an hour, at 60 an hour', [due(60, 60)], 60, 'tight', 60],
  ['60 left in an hour, at 59 an hour', [due(60, 60)], 59, 'late', 60],
  ['one left that was due a minute ago', [due(-1, 1)], 500, 'late', null],
  ['one left that is due this moment', [due(0, 1)], 500, 'late', null],
  ['nobody packs, and the usual rate is enough', [due(240, 15)], 0, 'not-begun', 3.75],
  ['nobody packs at the last moment to begin', [due(45, 15)], 0, 'not-begun', usualRate],
  ['nobody packs a minute after it', [due(44, 15)], 0, 'late', (15 * 60) / 44],
  ['the first one is packed, hours before', [due(240, 14)], 2, 'tight', 3.5],
  ['nobody packs, and no usual day is enough', [due(240, 400)], 0, 'late', 100],
  ['nobody packs for the second cut-off either', [due(60, 10), due(90, 25)], 0, 'late', (35 * 60) / 90],
  ['a later cut-off waits for an earlier one', [due(60, 60), due(120, 120)], 80, 'late', 90],
  ['in whatever order they are told', [due(120, 120), due(60, 60)], 100, 'tight', 90],
  ['what is packed already waits for nothing', [due(60, 60), due(61, 0), due(240, 20)], 76, 'on-time', 60],
  ['something is late, the rest is not', [due(-5, 2), due(60, 58)], 100, 'late', 60],
])('%s', (_name, works, rateKept, outlook, rateNeeded) => {
  const day = dayOutlook(works, rateKept, now);
  expect(day.outlook).toBe(outlook);
  if (rateNeeded === null) expect(day.rateNeeded).toBeNull();
  else expect(day.rateNeeded).toBeCloseTo(rateNeeded, 9);
});

test('each cut-off has its own word, and keeps what it came with', () => {
  const { cutoffs } = dayOutlook(
    [
      { ...due(30, 30), total: 50 },
      { ...due(90, 10), total: 10 },
    ],
    60,
    now,
  );
  expect(cutoffs).toEqual([
    { ...due(30, 30), total: 50, outlook: 'tight', rateNeeded: 60 },
    { ...due(90, 10), total: 10, outlook: 'on-time', rateNeeded: 40 / 1.5 },
  ]);
});

test('it says when everything is packed at the rate kept', () => {
  const finish = (left: number, rate: number) => dayOutlook([due(60, left)], rate, now).finishesAt;
  expect(finish(90, 60)).toBe('2027-02-13T16:30:00.000Z');
  expect([finish(0, 60), finish(90, 0)]).toEqual([null, null]);
});

test('a rate is what half an hour has packed, twice; taking back is no work', () => {
  expect([0, 1, 45, -3].map(rateOf)).toEqual([0, 2, 90, 0]);
});

test('the worst of several decides', () => {
  expect(worstOf([])).toBe('done');
  expect(worstOf(['done', 'tight', 'on-time', 'not-begun'])).toBe('tight');
  expect(worstOf(outlooks)).toBe('late');
});

const someWorks = array(record({ minutes: integer({ min: 1, max: 600 }), left: integer({ min: 0, max: 300 }) }), {
  maxLength: 8,
});
const rate = integer({ min: 1, max: 400 });
const runs = { numRuns: 5000 };

test('a day is late exactly when packing in the order of its cut-offs misses one, even at the usual rate', () => {
  const agrees = property(someWorks, rate, (works, rateKept) => {
    let left = 0;
    const inTime = works.toSorted((a, b) => a.minutes - b.minutes);
    const misses = inTime.some((work) => {
      left += work.left;
      return work.left > 0 && left * 60 > Math.max(rateKept, usualRate) * work.minutes;
    });
    const day = dayOutlook(
      works.map(({ minutes, left: own }) => due(minutes, own)),
      rateKept,
      now,
    );
    return (day.outlook === 'late') === misses;
  });
  expect(check(agrees, runs).counterexample).toBe(null);
});

test('more hands, more time or less work never make a day worse', () => {
  const worse = (works: { minutes: number; left: number }[], rateKept: number) =>
    outlooks.indexOf(
      dayOutlook(
        works.map(({ minutes, left }) => due(minutes, left)),
        rateKept,
        now,
      ).outlook,
    );
  const eases = property(
    someWorks,
    rate,
    constantFrom('hands', 'time', 'work'),
    integer({ min: 1, max: 60 }),
    (works, rateKept, what, by) => {
      const easier = works.map(({ minutes, left }) => ({
        minutes: minutes + (what === 'time' ? by : 0),
        left: Math.max(0, left - (what === 'work' ? by : 0)),
      }));
      return worse(easier, rateKept + (what === 'hands' ? by : 0)) <= worse(works, rateKept);
    },
  );
  expect(check(eases, runs).counterexample).toBe(null);
});

test('the rate needed is exactly what makes a day ready', () => {
  const suffices = property(someWorks, (works) => {
    const day = dayOutlook(
      works.map(({ minutes, left }) => due(minutes, left)),
      1,
      now,
    );
    if (day.rateNeeded === null) return day.outlook === 'done';
    if (day.rateNeeded <= usualRate) return day.outlook !== 'late';
    const at = (rateKept: number) =>
      dayOutlook(
        works.map(({ minutes, left }) => due(minutes, left)),
        rateKept,
        now,
      ).outlook;
    return at(day.rateNeeded) !== 'late' && at(day.rateNeeded * 0.999) === 'late';
  });
  expect(check(suffices, runs).counterexample).toBe(null);
});
