import { expect, test } from 'vitest';
import { lesserShare } from './measured-round.ts';

test.each([
  [[8, 8], 50],
  [[12, 4], 25],
  [[0, 16], 0],
  [[0, 0], 0],
])('of %j the lesser has %d per cent', (parts, share) => {
  expect(lesserShare(parts)).toBe(share);
});
