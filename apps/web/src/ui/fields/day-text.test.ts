import { expect, test } from 'vitest';
import { dayAfter, dayFromText, dayShown, localDay } from './day-text.ts';

test.each([
  ['2026-02-13', '2026-02-13'],
  ['2026-2-3', '2026-02-03'],
  ['20260213', '2026-02-13'],
  ['2/13/2026', '2026-02-13'],
  ['2/13/26', '2026-02-13'],
  [' 2/13 ', '2026-02-13'],
  ['Fri, Feb 13', '2026-02-13'],
  ['feb 13', '2026-02-13'],
  ['February 13', '2026-02-13'],
  ['Sat, Feb 13, 2027', '2027-02-13'],
  ['Foo 13', null],
  ['Feb 30', null],
  ['2/29', null],
  ['2026-02-30', null],
  ['13/2', null],
  ['tomorrow', null],
  ['', null],
])('%j typed in 2026 means %s', (text, day) => {
  expect(dayFromText(text, { today: '2026-02-01' })).toBe(day);
});

test.each(['2026-02-13', '2026-05-01', '2026-09-30', '2027-01-04', '2025-12-31'])(
  '%s can be read back as it is shown',
  (day) => {
    expect(dayFromText(dayShown(day, '2026-02-01'), { today: '2026-02-01' })).toBe(day);
  },
);

const november = '2026-11-28';
test.each([
  ['1/2', {}, '2027-01-02'],
  ['11/30', {}, '2026-11-30'],
  ['6/15', {}, '2026-06-15'],
  ['5/15', {}, '2027-05-15'],
  ['5/15', { isComing: true }, '2027-05-15'],
  ['6/15', { isComing: true }, '2027-06-15'],
  ['Jun 15', { min: november }, '2027-06-15'],
  ['15 de jun', { min: november }, '2027-06-15'],
  ['11/27', { isComing: true }, '2026-11-27'],
  ['1/2', { max: november }, '2026-01-02'],
  ['12/5', { max: november }, '2025-12-05'],
  ['Sat, Jan 2', {}, '2027-01-02'],
  ['Fri, Jan 2', {}, '2026-01-02'],
  ['vie, 2 ene', {}, '2026-01-02'],
  ['1/2/2026', { isComing: true }, '2026-01-02'],
])('%s typed in November, where %o, means %s', (text, range, day) => {
  expect(dayFromText(text, { today: november, ...range })).toBe(day);
});

test('in January, last December is still near, and next December is the one to come', () => {
  expect(dayFromText('12/30', { today: '2027-01-05' })).toBe('2026-12-30');
  expect(dayFromText('12/3', { today: '2027-01-05', isComing: true })).toBe('2027-12-03');
});

test('a day is shown with its year only where that is another', () => {
  expect(dayShown('2026-11-23', '2026-02-01')).toBe('Mon, Nov 23');
  expect(dayShown('2027-01-04', '2026-02-01')).toBe('Mon, Jan 4, 2027');
});

test('the next day crosses months, years and the change of clocks', () => {
  expect(dayAfter('2026-02-28', 1)).toBe('2026-03-01');
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31');
  expect(dayAfter('2026-03-07', 2)).toBe('2026-03-09');
});

test('today is the day on the clock of the person, not of Greenwich', () => {
  expect(localDay(new Date(2026, 1, 3, 23, 59))).toBe('2026-02-03');
});
