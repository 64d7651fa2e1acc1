import { expect, test } from 'vitest';
import { absoluteEnd, handsMovedAt, hasExpired, idleEnd } from './session-expiry.ts';

const signedIn = new Date('2027-02-10T09:00:00Z');
const absoluteUntil = absoluteEnd(signedIn);
const at = (time: string) => new Date(`2027-02-10T${time}:00Z`);

test('a session ends twelve hours after signing in, whatever is done in it', () => {
  expect(absoluteUntil).toEqual(at('21:00'));
});

test.each([
  ['09:00', '10:00'],
  ['19:59', '20:59'],
  ['20:30', '21:00'],
])('refreshed at %s it is idle until %s', (refreshed, until) => {
  expect(idleEnd(at(refreshed), absoluteUntil)).toEqual(at(until));
});

test.each([
  ['09:59', false],
  ['10:00', true],
  ['21:00', true],
])('not refreshed since 09:00 it has ended at %s: %s', (time, ended) => {
  expect(hasExpired({ idleUntil: at('10:00'), absoluteUntil }, at(time))).toBe(ended);
});

test.each([
  ['nothing of hands', undefined, '09:10'],
  ['five minutes', 300, '09:25'],
  ['longer than was known', 1800, '09:10'],
])('a page that says %s (%s s) at 09:30 after hands at 09:10 was last used at %s', (_words, idleSeconds, moved) => {
  expect(handsMovedAt(at('09:10'), idleSeconds, at('09:30'))).toEqual(at(moved));
});
