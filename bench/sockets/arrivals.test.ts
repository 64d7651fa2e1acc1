import { expect, test } from 'vitest';
import { arrivalsOf, latencies, reasonOf } from './arrivals.ts';

test('a message is as late as it came after the commit of the event it tells of', () => {
  const heard = arrivalsOf();
  heard.note(`{"exceptionReason":"${reasonOf(0)}","sku":""}`, 1040);
  heard.note(`{"exceptionReason":"${reasonOf(12)}"}`, 2000);
  heard.note(`{"exceptionReason":"${reasonOf(12)}; Late"}`, 2010.5);
  const committedAt: number[] = [1000];
  committedAt[12] = 2004;
  expect(latencies(heard, committedAt)).toEqual([40, 0, 6.5]);
});

test('other messages count and are not timed', () => {
  const heard = arrivalsOf();
  heard.note('{"exceptionReason":"Delivery issue: Late"}', 1000);
  heard.note(`{"exceptionReason":"${reasonOf(7)}"}`, 1000);
  expect([heard.count(), latencies(heard, [])]).toEqual([2, []]);
});
