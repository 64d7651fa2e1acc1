import { expect, test } from 'vitest';
import { goalText, goals, verdictOf } from './goals.ts';
import { betterOf, lineOf, median, quantile } from './report.ts';

test.each([
  [0.72, 'reached'],
  [0.7, 'reached'],
  [0.69, 'within the floor'],
  [0.5, 'within the floor'],
  [0.49, 'MISSED'],
])('a list of %d of the limit is %s', (ratio, verdict) => {
  expect(verdictOf(ratio, goals.list.ratio)).toBe(verdict);
});

test('what is better the lower is judged from the other side', () => {
  expect([3, 4, 6].map((calls) => verdictOf(calls, goals.screen.calls))).toEqual([
    'reached',
    'within the floor',
    'MISSED',
  ]);
});

test('a goal says which side it lies on, and names a floor only where there is another one', () => {
  expect(goalText(goals.list.ratio)).toBe('goal ≥ 0.7, floor 0.5');
  expect(goalText(goals.screen.sequence)).toBe('goal ≤ 2');
});

test('no floor is stricter than its goal', () => {
  const all = Object.values(goals).flatMap((group) => Object.values(group));
  expect(all.filter((goal) => verdictOf(goal.floor, goal) === 'MISSED')).toEqual([]);
  expect(all.filter((goal) => verdictOf(goal.goal, { ...goal, goal: goal.floor }) !== 'reached')).toEqual([]);
});

test('a line has min, median and max, and the verdict on the median', () => {
  expect(lineOf('ratio', [0.9, 0.4, 0.6], 2, { goal: goals.list.ratio })).toBe(
    '  ratio                                 0.40      0.60      0.90  goal ≥ 0.7, floor 0.5: within the floor',
  );
  expect(lineOf('ms', [12.34], 1)).toBe('  ms                                    12.3      12.3      12.3');
});

test('what makes a run void stands in place of the verdict', () => {
  const line = lineOf('ratio', [0.9], 2, { goal: goals.list.ratio, isVoid: 'void' });
  expect(line).toMatch(/goal ≥ 0\.7, floor 0\.5: void$/);
});

test('medians and percentiles are figures that were measured', () => {
  expect(median([5, 1, 3])).toBe(3);
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);
  expect([0.5, 0.99, 1].map((part) => quantile(hundred, part))).toEqual([51, 100, 100]);
});

test.each([
  ['requests/s, ours', 'higher'],
  ['ratio ours : bare', 'higher'],
  ['frames a second, scrolling', 'higher'],
  ['% of what is possible', 'higher'],
  ['% of connections, the lesser', 'higher'],
  ['p99 ms, ours', 'lower'],
  ['MiB idle', 'lower'],
])('%s is better the %s', (label, better) => {
  expect(betterOf(label)).toBe(better);
});
