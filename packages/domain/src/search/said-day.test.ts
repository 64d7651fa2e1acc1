import { expect, test } from 'vitest';
import { readDay } from './said-day.ts';

// a Wednesday
const today = '2027-02-10';
const days = (text: string) => readDay(text.split(' '), [today])?.days ?? null;

test.each([
  ['today', ['2027-02-10']],
  ['Tonight', ['2027-02-10']],
  ['tomorrow', ['2027-02-11']],
  ['yesterday', ['2027-02-09']],
  ['wednesday', ['2027-02-10', '2027-02-03']],
  ['fri', ['2027-02-12', '2027-02-05']],
  ['Feb 13', ['2027-02-13']],
  ['13 February', ['2027-02-13']],
  ['Sat, Feb 13', ['2027-02-13']],
  ['Feb 13th', ['2027-02-13']],
  ['Dec 30', ['2026-12-30']],
  ['2/13', ['2027-02-13']],
  ['2/13/2026', ['2026-02-13']],
  ['2/13/26', ['2026-02-13']],
  ['2027-02-13', ['2027-02-13']],
  ['2/30', null],
  ['13/13', null],
  ['march', null],
  ['Marcha 5', null],
  ['May', null],
  ['', null],
])('%s is %j', (text, meant) => expect(days(text)).toEqual(meant));

test('at midnight it is today at one center and still yesterday at another', () => {
  expect(readDay(['today'], ['2027-02-09', today])?.days).toEqual(['2027-02-09', today]);
});

test('a weekday may be a name, a date may not', () => {
  expect(readDay(['Sunday'], [today])).toMatchObject({ words: 1, isWordToo: true });
  expect(readDay(['Sunday', 'Feb', '14'], [today])).toMatchObject({ words: 3, isWordToo: false });
});

test.each(['__proto__', 'constructor', 'toString'])('%s is a word and no day', (word) => {
  expect(readDay([word], ['2026-11-24'])).toBe(null);
});
