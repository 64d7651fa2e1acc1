import { expect, test } from 'vitest';
import { isTaken, nextTryAt, pausesBetweenTries, pausesItself } from './sending-rules.ts';

const at = new Date('2027-02-10T15:00:00Z');
const secondsAfter = (attempts: number, retryAfterSeconds?: number) => {
  const next = nextTryAt({ attempts, at, retryAfterSeconds });
  return next && (next.getTime() - at.getTime()) / 1000;
};

test('tries come ten seconds apart at first, then ever more slowly, and end after the eleventh', () => {
  expect([1, 2, 3, 4, 5].map((attempts) => secondsAfter(attempts))).toEqual([10, 30, 120, 600, 1800]);
  expect(pausesBetweenTries.toSorted((one, other) => one - other)).toEqual(pausesBetweenTries);
  expect(secondsAfter(10)).toBe(12 * 3600);
  expect(secondsAfter(11)).toBeUndefined();
});

test('a sending is tried for more than a day, and less than two', () => {
  const hours = pausesBetweenTries.reduce((sum, pause) => sum + pause, 0) / 3600;
  expect(hours).toBeGreaterThan(24);
  expect(hours).toBeLessThan(48);
});

test('what a receiver asks for is waited, an hour at most, and never less than the pause that is due', () => {
  expect(secondsAfter(1, 300)).toBe(300);
  expect(secondsAfter(1, 86_400)).toBe(3600);
  expect(secondsAfter(5, 1)).toBe(1800);
});

test('only 2xx is taken', () => {
  expect([200, 202, 204].every(isTaken)).toBe(true);
  expect([199, 301, 302, 304, 400, 410, 500].some(isTaken)).toBe(false);
});

test('a webhook is paused after three days without an answer, and at once where its receiver is gone', () => {
  const failingFor = (hours: number) => new Date(at.getTime() - hours * 3600_000);
  expect(pausesItself({ status: 500, failingSince: failingFor(71), at })).toBe(false);
  expect(pausesItself({ status: null, failingSince: failingFor(72), at })).toBe(true);
  expect(pausesItself({ status: 410, failingSince: at, at })).toBe(true);
});
