import { expect, test } from 'vitest';
import { isOddMap, formatMapReach } from './format-map-reach.ts';

const map = { polygons: 1, positions: 1204, zipPoints: 37, overlaps: [], milesFromCenter: 8 };
const other = (n: number) => ({ areaId: n, description: `Area ${n}`, zipPoints: 10 - n });

test('a map says what it holds, what it overlaps and how far away it is', () => {
  expect(formatMapReach(map)).toBe('1 polygon, 1,204 positions; holds 37 ZIP codes; 8 miles from its center');
  expect(formatMapReach({ ...map, overlaps: [1, 2, 3, 4].map(other) })).toContain(
    '9 also served by Area 1; 8 also served by Area 2; 7 also served by Area 3; and 1 more area overlaps it',
  );
});

test.each([
  [0, 8, true],
  [37, 501, true],
  [37, 500, false],
  [37, null, false],
])('a map with %s ZIP codes %s miles away looks odd: %s', (zipPoints, milesFromCenter, isOdd) =>
  expect(isOddMap({ zipPoints, milesFromCenter })).toBe(isOdd),
);
