import { expect, test } from 'vitest';
import { claimSeconds, renewSeconds } from './bench-claim.ts';

test.each([
  [0, 60],
  [539, 60],
  [590, 10],
  [600, 0],
  [5000, 0],
])('with the last hands %i seconds ago a claim holds %i seconds', (idle, seconds) => {
  expect(claimSeconds(idle)).toBe(seconds);
});

test('an open page renews in time', () => {
  expect(renewSeconds).toBeLessThan(claimSeconds(0) / 2);
});
