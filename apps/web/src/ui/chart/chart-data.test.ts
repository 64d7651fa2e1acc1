import { expect, test } from 'vitest';
import { axisEnd, type ChartData, lookOf, readoutOf, seriesLooks } from './chart-data.ts';

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [49, 50],
  [100, 100],
  [101, 200],
  [2300, 2500],
  [0.3, 0.5],
])('an axis that has to hold %d ends at %d', (largest, end) => {
  expect(axisEnd(largest)).toBeCloseTo(end);
});

test('a category is read out with every series, and what is not known as a dash', () => {
  const data: ChartData = {
    categoryLabel: 'Day',
    categories: [{ id: '1', label: 'Mon, Nov 23' }],
    series: [
      { id: 'a', label: 'Booked', values: [49] },
      { id: 'b', label: 'Free', values: [null] },
    ],
    format: String,
  };
  expect(readoutOf(data, 0)).toBe('Mon, Nov 23: Booked 49, Free –');
});

test('no two series have the same color, pattern or dash', () => {
  for (const part of ['ink', 'pattern', 'dash'] as const)
    expect(new Set(seriesLooks.map((look) => look[part])).size).toBe(seriesLooks.length);
  expect(lookOf(9)).toBe(lookOf(4));
});
