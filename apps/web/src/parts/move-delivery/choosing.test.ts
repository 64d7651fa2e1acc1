import { expect, test } from 'vitest';
import {
  type ChoiceDay,
  type ChoiceRules,
  type ChoiceWindow,
  chosenWindow,
  firstChoice,
  sameHours,
  steppedDay,
  steppedWindow,
  windowObstacle,
} from './choosing.ts';

const care: ChoiceRules = { mayOverbook: false, needsStock: false };
const again: ChoiceRules = { mayOverbook: false, needsStock: true };

function windowAt(startTime: string, changes: Partial<ChoiceWindow> = {}, isShort = false): ChoiceWindow {
  const follows = { fulfillmentDate: '', leavesBatch: false, stockDay: '', isReallocated: true, isShort };
  const capacity = { capacity: 5, used: 5, remaining: 0 };
  return { startTime, cutoffAt: startTime, duration: 2, ...capacity, state: 'open', isOwn: false, follows, ...changes };
}

function dayWith(date: string, state: ChoiceDay['state'], ...windows: ChoiceWindow[]): ChoiceDay {
  return { date, state, closedFor: null, windows };
}

const mon = dayWith('2027-02-08', 'late', windowAt('2027-02-08T14:00:00Z', { state: 'late' }));
const tue = dayWith('2027-02-09', 'full', windowAt('2027-02-09T14:00:00Z', { state: 'full' }));
const wed = dayWith('2027-02-10', 'noStock', windowAt('2027-02-10T14:00:00Z', {}, true));
const thu = dayWith('2027-02-11', 'closed');
const fri = dayWith(
  '2027-02-12',
  'serves',
  windowAt('2027-02-12T14:00:00Z', { state: 'full' }),
  windowAt('2027-02-12T16:00:00Z'),
  windowAt('2027-02-12T18:00:00Z'),
);
const week = [mon, tue, wed, thu, fri];
const own = dayWith(
  '2027-02-13',
  'serves',
  windowAt('2027-02-13T14:00:00Z'),
  windowAt('2027-02-13T16:00:00Z', { isOwn: true }),
);

test.each([
  ['stays where it stands', [...week, own], care, undefined, ['2027-02-13', '2027-02-13T16:00:00Z']],
  [
    'the next day that serves, at its first window with a place',
    week,
    care,
    undefined,
    ['2027-02-12', '2027-02-12T16:00:00Z'],
  ],
  ['without any, the next one with a place', [mon, tue, wed], care, undefined, ['2027-02-10', '2027-02-10T14:00:00Z']],
  ['what needs stock does not go there', [mon, tue, wed], again, undefined, ['2027-02-08', null]],
  ['tomorrow by rule, closed or not', week, again, '2027-02-11', ['2027-02-11', null]],
  ['tomorrow by rule, at its first window', week, again, '2027-02-12', ['2027-02-12', '2027-02-12T16:00:00Z']],
] as const)('%s', (_, days, rules, usualDay, [date, startTime]) => {
  expect(firstChoice({ days, today: '2027-02-08', rules, usualDay })).toEqual({ date, startTime });
});

test('a late delivery goes to the next day that serves', () => {
  const late = dayWith('2027-02-08', 'late', windowAt('2027-02-08T14:00:00Z', { isOwn: true, state: 'late' }));
  const chosen = firstChoice({ days: [late, fri], today: '2027-02-08', rules: care });
  expect(chosen).toEqual({ date: '2027-02-12', startTime: '2027-02-12T16:00:00Z' });
});

test('a window someone else has filled is no longer chosen, and no other one in its place', () => {
  expect(chosenWindow(week, { date: '2027-02-12', startTime: '2027-02-12T14:00:00Z' }, care)).toBeUndefined();
  expect(chosenWindow(week, { date: '2027-02-12', startTime: '2027-02-12T18:00:00.000Z' }, care)).toBe(fri.windows[2]);
  expect(chosenWindow(week, { date: '2027-02-12', startTime: null }, care)).toBe(fri.windows[1]);
  expect(chosenWindow(week, { date: '2027-02-11', startTime: null }, care)).toBeUndefined();
});

test('another day keeps the hours, over a change of clocks too, where they have a place', () => {
  const zone = 'America/New_York';
  const march = ['2027-03-13T16:00:00Z', '2027-03-13T14:00:00Z'].map((start) => windowAt(start));
  const sunday = dayWith('2027-03-14', 'serves', windowAt('2027-03-14T13:00:00Z'), windowAt('2027-03-14T15:00:00Z'));
  expect(sameHours(sunday, { hours: '11:00 am – 1:00 pm', zone }, care)).toBe(sunday.windows[1]);
  expect(sameHours(sunday, { hours: '11:00 am – 2:00 pm', zone }, care)).toBeUndefined();
  expect(sameHours(fri, { hours: '9:00 – 11:00 am', zone }, { ...care, mayOverbook: true })).toBeUndefined(); // full
  const days = [dayWith('2027-03-13', 'serves', ...march), sunday];
  const kept = { hours: '11:00 am – 1:00 pm', zone };
  expect(chosenWindow(days, { date: '2027-03-14', startTime: null }, care, kept)).toBe(sunday.windows[1]);
  expect(chosenWindow(days, { date: '2027-03-14', startTime: null }, care, { hours: null, zone })).toBe(
    sunday.windows[0],
  );
});

test('arrows go over what cannot be taken, and stop at the ends', () => {
  const [full, first, last] = fri.windows;
  expect(steppedWindow(fri.windows, first?.startTime, -1, care)).toBe(first);
  expect(steppedWindow(fri.windows, first?.startTime, 1, care)).toBe(last);
  expect(steppedWindow(fri.windows, last?.startTime, 1, care)).toBe(last);
  expect(steppedWindow(fri.windows, first?.startTime, -1, { ...care, mayOverbook: true })).toBe(full);
  expect(steppedWindow(fri.windows, undefined, 1, care)).toBe(first);
  expect(steppedWindow([], undefined, 1, care)).toBeUndefined();
});

test('why a window cannot be taken', () => {
  const [full] = fri.windows;
  expect(full && windowObstacle(full, care)).toBe('Window is full (5 / 5)');
  expect(full && windowObstacle(full, { ...care, mayOverbook: true })).toBeUndefined();
  expect(windowObstacle(windowAt('', {}, true), care)).toBeUndefined();
  expect(windowObstacle(windowAt('', {}, true), again)).toBe('No stock for this window');
  expect(windowObstacle(windowAt('', { state: 'late' }), care)).toBe('Too late for this window');
});

test.each([
  ['over closed and full days to the next with a place', '2027-02-08', 1, care, '2027-02-10'],
  ['and back', '2027-02-12', -1, care, '2027-02-10'],
  ['over days without stock where stock is needed', '2027-02-08', 1, again, '2027-02-12'],
  ['out of view where none in view has one', '2027-02-12', 1, care, '2027-02-13'],
  ['before the first in view as well', '2027-02-10', -1, care, '2027-02-07'],
] as const)('arrows go %s', (_, current, by, rules, to) => {
  expect(steppedDay(week, current, by, rules)).toBe(to);
});
