import { expect, test } from 'vitest';
import { percentBusy, ticksOf } from './busy-cores.ts';

const before = `cpu  1000 10 200 5000 40 0 5 1 300 20
cpu0 500 5 100 2500 20 0 2 0 150 10
intr 1 2 3`;

test('cores are busy with whatever is neither idle nor waiting for a disk', () => {
  const after = 'cpu  1300 10 250 5030 60 10 5 1 600 20\n';
  expect(percentBusy(ticksOf(before), ticksOf(after))).toBeCloseTo((100 * 360) / 410);
});

test('between two moments without a tick nothing is divided by nothing', () => {
  expect(percentBusy(ticksOf(before), ticksOf(before))).toBe(100);
});

test('the system that runs this says how busy it has been', () => {
  const { all, idle } = ticksOf();
  expect(all).toBeGreaterThan(idle);
  expect(idle).toBeGreaterThan(0);
});
