import { expect, test } from 'vitest';
import { fitOverLog, growthOf, type Measured } from './growth.ts';

const at = (orders: number, p50: number): Measured => ({ orders, p50, cpu: 2 * p50, buffers: 40 });

test('growth is the largest size over the smallest, in whatever order they were measured', () => {
  const measured = [at(2_000_000, 1.5), at(2_000, 1.2), at(200_000, 9)];
  expect(growthOf(measured, ({ p50 }) => p50)).toBeCloseTo(1.25);
  expect(growthOf(measured, ({ buffers }) => buffers)).toBe(1);
  expect(growthOf([], ({ p50 }) => p50)).toBeNaN();
});

test('what grows with the logarithm adds the same with each tenfold', () => {
  const measured = [100, 1_000, 100_000].map((orders) => at(orders, 3 + 0.5 * Math.log10(orders)));
  const { base, perTenfold } = fitOverLog(measured, ({ p50 }) => p50);
  expect([base, perTenfold]).toEqual([expect.closeTo(3), expect.closeTo(0.5)]);
  expect(fitOverLog([at(2000, 7)], ({ p50 }) => p50)).toEqual({ base: 7, perTenfold: 0 });
});
