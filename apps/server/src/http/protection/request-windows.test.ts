import { expect, test } from 'vitest';
import { requestWindows } from './request-windows.ts';

const at = (seconds: number) => new Date(Date.UTC(2027, 1, 10, 15, 0, seconds));
const aMinute = (most: number) => ({ most, seconds: 60 });

test('each person has so many a minute, and the rest are told how long to wait', () => {
  const admit = requestWindows();
  for (const [count, seconds] of [0, 10, 20].entries())
    expect(admit('ana', aMinute(3), at(seconds))).toEqual({ left: 2 - count });
  expect(admit('ana', aMinute(3), at(30))).toEqual({ wait: 30 });
  expect(admit('ben', aMinute(3), at(30))).toEqual({ left: 2 });
});

test('what is a minute old no longer counts, and a refused visit never did', () => {
  const admit = requestWindows();
  admit('ana', aMinute(2), at(0));
  admit('ana', aMinute(2), at(30));
  expect(admit('ana', aMinute(2), at(59))).toEqual({ wait: 1 });
  expect(admit('ana', aMinute(2), at(60))).toEqual({ left: 0 });
  expect(admit('ana', aMinute(2), at(61))).toEqual({ wait: 29 });
});
