import { expect, test } from 'vitest';
import { careLog } from './care-log.ts';

test('what travels by kind is read in the order it was given, the newest first', () => {
  const groups = { refund: [{ sequence: 4 }, { sequence: 1 }], credit: [{ sequence: 3 }] };
  expect(careLog(groups).map(({ sequence }) => sequence)).toEqual([4, 3, 1]);
  expect(careLog({})).toEqual([]);
});
