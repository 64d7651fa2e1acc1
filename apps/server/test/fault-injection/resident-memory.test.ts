import { expect, test } from 'vitest';
import { memorySlope, middleOf, residentMemory } from './resident-memory.ts';

/** A sample every six seconds: a warm-up of two minutes, then growth, with a saw of garbage upon it. */
const samples = (growth: number) =>
  Array.from({ length: 150 }, (_, at) => {
    const age = at / 10;
    const warm = 200 - 100 / (1 + age * 4);
    return { age, mebibytes: warm + growth * age + (at % 5) * 12 };
  });

test('growth is found through garbage, and a warm-up is none', () => {
  expect(memorySlope(samples(3), 3)).toBeCloseTo(3.2, 0);
  expect(Math.abs(memorySlope(samples(0), 3) ?? Infinity)).toBeLessThan(0.6);
  expect(memorySlope(samples(0).slice(0, 40), 3)).toBeUndefined();
});

test('one odd slope among several does not count', () => {
  expect(middleOf([0.2, 40, -0.3])).toBe(0.2);
});

test('a process holds memory while it lives', () => {
  expect(residentMemory(process.pid)).toBeGreaterThan(20);
  expect(residentMemory(2 ** 30)).toBeUndefined();
});
