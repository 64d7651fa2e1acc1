import { expect, test } from 'vitest';
import { questionPace } from './question-pace.ts';

let now = 0;
const cost = (currentlyAvailable: number, requestedQueryCost = 200) => ({
  requestedQueryCost,
  throttleStatus: { currentlyAvailable, maximumAvailable: 1000, restoreRate: 100 },
});

test('a shop that has said nothing is asked at once', () => {
  const pace = questionPace(() => now);
  expect(pace('orders').wait).toBe(0);
});

test('a question waits until the points that its last answer cost are there again', () => {
  const pace = questionPace(() => now);
  pace('orders').end(cost(50));
  expect(pace('orders').wait).toBe(1500);
});

test('questions that are under way count, and one that came to nothing does not', () => {
  const pace = questionPace(() => now);
  pace('orders').end(cost(300));
  const [first, second] = [pace('orders'), pace('orders')];
  expect([first.wait, second.wait]).toEqual([0, 1000]);
  second.end();
  expect(pace('orders').wait).toBe(1000);
});

test('what the shop says of its points is believed: a question may have cost less than it asked for', () => {
  const pace = questionPace(() => now);
  pace('orders').end(cost(0));
  pace('orders').end(cost(950));
  expect(pace('orders').wait).toBe(0);
});

test('points come back by the second and never above what the shop holds', () => {
  const pace = questionPace(() => now);
  pace('orders').end(cost(0, 900));
  now += 4000;
  const first = pace('orders');
  expect(first.wait).toBe(5000);
  now += 60_000;
  expect([first.wait, pace('orders').wait]).toEqual([5000, 0]);
});
