import { expect, test } from 'vitest';
import { ceilingOf } from './ceiling.ts';

test('the ceiling is what all cores make of the price of a request, the load included, beside the rate of one process', () => {
  const { perSecond, ratio } = ceilingOf({ perSecond: 800, cpu: 1.75, loadCpu: 0.25 }, 2, 2);
  expect(perSecond).toBe(1000);
  expect(ratio).toBe(1.25);
});

test('a process that leaves no core idle leaves nothing to more processes', () => {
  expect(ceilingOf({ perSecond: 500, cpu: 3.5, loadCpu: 0.5 }, 2, 2).ratio).toBe(1);
});

test('with more cores than they can use, two processes answer twice as much and no more', () => {
  expect(ceilingOf({ perSecond: 800, cpu: 1.75, loadCpu: 0.25 }, 2, 8)).toEqual({ perSecond: 1600, ratio: 2 });
});
