import { expect, test } from 'vitest';
import { formatClosedDays } from './format-closed-days.ts';

const closed = { conflict: { code: 'closed-day', message: 'Baltimore City: Closed on Thu, Nov 26: Thanksgiving.' } };
const printed = { conflict: { code: 'printed', message: 'This suborder is printed.' } };
const goes = { conflict: null };

test.each([
  ['nobody', [goes, printed], null],
  ['nobody who was asked about', [], null],
  ['one alone', [closed], 'The suborder cannot go on this day.'],
  ['all', [closed, closed], 'The suborders cannot go on this day.'],
  ['some', [closed, goes, closed, printed], '2 of 4 suborders cannot go on this day.'],
])('a closed day keeps back %s', (_, suborders, who) => {
  const words = formatClosedDays(suborders, false);
  expect(words?.text.split(' Choose ')[0] ?? null).toBe(who);
  if (words) expect(words.areas).toEqual([closed.conflict.message]);
});

test('another center is offered only while it has not been asked to take them', () => {
  expect(formatClosedDays([closed], false)?.text).toMatch(/or let another center take them\.$/);
  expect(formatClosedDays([closed], true)?.text).toMatch(/Choose another date\.$/);
});
