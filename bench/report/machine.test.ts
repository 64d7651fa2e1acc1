import { expect, test } from 'vitest';
import { othersBetween, ticksOfFamily } from './machine.ts';

test('what other programs take is what the processors did without the bench, as a part of what they could do', () => {
  const before = { at: 10, all: 1000, own: 200 };
  expect(othersBetween(before, { at: 20, all: 2500, own: 1400 }, 2)).toBeCloseTo(0.15);
  expect(othersBetween(before, { at: 20, all: 2500, own: 1700 }, 2)).toBe(0);
  expect(othersBetween(before, { at: 10, all: 1000, own: 200 }, 2)).toBe(0);
});

test('a process counts with all that it began and with what those began, in whatever order they are listed', () => {
  const processes = [
    { pid: 30, parent: 20, ticks: 4 },
    { pid: 20, parent: 10, ticks: 2 },
    { pid: 10, parent: 1, ticks: 1 },
    { pid: 40, parent: 1, ticks: 8 },
  ];
  expect(ticksOfFamily(processes, new Set([10]))).toBe(7);
  expect(ticksOfFamily(processes, new Set([20, 40]))).toBe(14);
});
