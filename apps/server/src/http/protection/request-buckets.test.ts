import { expect, test } from 'vitest';
import { requestBuckets } from './request-buckets.ts';
import { assertAdmitted } from './request-counts.ts';

/** Lets through, or throws in words. */
function throwing() {
  const admit = requestBuckets();
  return (...request: Parameters<typeof admit>) => assertAdmitted(admit(...request));
}

const start = Date.parse('2027-02-10T15:00:00Z');
const aMinute = (most: number) => ({ most, seconds: 60 });
const after = (seconds: number) => new Date(start + seconds * 1000);

test('a caller who comes too often waits until the next request is refilled, and no other does', () => {
  const admit = throwing();
  for (let request = 0; request < 6; request++) admit('feed', aMinute(6), after(0));
  expect(() => admit('feed', aMinute(6), after(0))).toThrow('Please wait 10 seconds');
  admit('shop', aMinute(6), after(0));
  expect(() => admit('feed', aMinute(6), after(9))).toThrow('Please wait 1 second.');
  admit('feed', aMinute(6), after(10));
  expect(() => admit('feed', aMinute(6), after(10))).toThrow('Please wait 10 seconds');
  for (let request = 0; request < 6; request++) admit('feed', aMinute(6), after(200));
});

test('a clock that goes back refills nothing', () => {
  const admit = throwing();
  admit('feed', aMinute(1), after(60));
  expect(() => admit('feed', aMinute(1), after(0))).toThrow('Please wait');
});
