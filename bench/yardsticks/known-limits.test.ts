import { expect, test } from 'vitest';
import { doubtOfLimit, knownCpu } from './known-limits.ts';

test.each([
  [0.1, undefined],
  [0.175, undefined],
  [0.27, 'void, the limit itself took 2.0 times as long as it may'],
])('a limit of %d ms where 0.135 are known', (cpu, doubt) => {
  expect(doubtOfLimit(cpu, knownCpu.order)).toBe(doubt);
});

test('a limit that was not measured judges nothing', () => {
  expect(doubtOfLimit(Number.NaN, knownCpu.list)).toMatch(/^void/);
});
