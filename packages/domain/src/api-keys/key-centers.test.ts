import { expect, test } from 'vitest';
import { allowedFcs } from '../fulfillment-centers/fc-choice.ts';
import { centerGroupsOfKey, isLimitedToCenters } from './key-centers.ts';

const centers = [
  { fcId: 4, roles: ['FCHub'] },
  { fcId: 40, roles: ['FCHub'] },
  { fcId: 66, roles: [] },
];

test.each([
  [null, [4, 40, 66], false],
  [[4], [4], true],
  [[66], [66], true],
  [[40, 66], [40, 66], true],
  [[5], [], true],
])('a key of the centers %j reaches %j', (fcIds, reached, isLimited) => {
  const groups = centerGroupsOfKey(fcIds);
  expect(allowedFcs(centers, groups).map(({ fcId }) => fcId)).toEqual(reached);
  expect(isLimitedToCenters(groups)).toBe(isLimited);
});

test('a person is limited by no key', () => {
  expect(isLimitedToCenters(['OpsManager', 'FCHub'])).toBe(false);
});
