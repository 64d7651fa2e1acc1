import { expect, test } from 'vitest';
import { signInWait, waitAfter } from './sign-in-delay.ts';

test('the sixth try waits a second, each further one twice as long, none more than fifteen minutes', () => {
  const seconds = [0, 1, 4, 5, 6, 7, 8, 14, 15, 16, 1000, 1e9].map((failures) => waitAfter(failures) / 1000);
  expect(seconds).toEqual([0, 0, 0, 1, 2, 4, 8, 512, 900, 900, 900, 900]);
});

test('the wait runs from the last failure', () => {
  const lastFailedAt = new Date('2027-02-13T09:00:00Z');
  const wait = (failures: number, now: string) => signInWait({ failures, lastFailedAt }, new Date(now));
  expect(wait(7, '2027-02-13T09:00:01Z')).toBe(3000);
  expect(wait(7, '2027-02-13T09:00:04Z')).toBe(0);
  expect(wait(0, '2027-02-13T09:00:00Z')).toBe(0);
});

test('a clock set back keeps nobody out for more than fifteen minutes', () => {
  expect(
    signInWait({ failures: 20, lastFailedAt: new Date('2027-02-13T12:00:00Z') }, new Date('2027-02-13T09:00:00Z')),
  ).toBe(900_000);
});
