import { expect, test } from 'vitest';
import { allowedFcs, careCenterId, defaultFcId, pickableFcs } from './fc-choice.ts';

const fcs = [
  { fcId: 66, roles: ['FCBloomdesk', 'FCHub', 'FCMemphis'], isActive: true },
  { fcId: 1, roles: ['FCBloomdesk', 'FCDc'], isActive: true },
  { fcId: 2, roles: ['FCBloomdesk', 'FCMan'], isActive: true },
  { fcId: 4, roles: ['FCBloomdesk', 'FCHub'], isActive: true },
  { fcId: 30, roles: ['FCElite', 'FCEliteNj'], isActive: true },
  { fcId: 41, roles: ['FCElite', 'FCEliteDal'], isActive: false },
];
const ids = (list: { fcId: number }[]) => list.map(({ fcId }) => fcId).sort((a, b) => a - b);

test.each([
  [['FCAll'], [1, 2, 4, 30, 41, 66]],
  [['FCHub'], [4, 66]],
  [
    ['FCElite', 'OpsAssociate'],
    [30, 41],
  ],
  [['OpsManager'], []],
  [[], []],
])('groups %j may work in centers %j', (groups, allowed) => {
  expect(ids(allowedFcs(fcs, groups))).toEqual(allowed);
});

test('a closed center is allowed but not offered', () => {
  expect(ids(pickableFcs(fcs, ['FCElite']))).toEqual([30]);
});

test.each([
  [['FCBloomdesk', 'FCDc', 'FCMan'], 1],
  [['FCBloomdesk', 'FCMan'], 2],
  [['FCBloomdesk'], 4],
  [['FCBloomdesk', 'FCAll', 'FCDc'], 1],
  [['FCAll'], 4],
  [['FCAll', 'FCDc'], 4],
  [['FCDc'], 1],
  [['FCHub'], 4],
  [['FCMemphis', 'FCElite'], 30],
  [['CareManager'], null],
])('groups %j start in center %s', (groups, fcId) => {
  expect(defaultFcId(fcs, groups)).toBe(fcId);
});

test('the own-site role carries the name of the product', () => {
  const renamed = [
    { fcId: 2, roles: ['FCPetal', 'FCMan'], isActive: true },
    { fcId: 4, roles: ['FCPetal'], isActive: true },
  ];
  expect(defaultFcId(renamed, ['FCPetal', 'FCMan'], 'Petal')).toBe(2);
});

test('a default that is closed gives way to the lowest open center', () => {
  const closed = fcs.map((center) => (center.fcId === 4 ? { ...center, isActive: false } : center));
  expect(defaultFcId(closed, ['FCAll'])).toBe(1);
});

test('care pages of a company without Baltimore show the first center that is open', () => {
  const closed = { fcId: 101, isActive: false };
  expect(
    careCenterId([
      { fcId: 4, isActive: true },
      { fcId: 1, isActive: true },
    ]),
  ).toBe(4);
  expect(careCenterId([closed, { fcId: 103, isActive: true }, { fcId: 102, isActive: true }])).toBe(102);
});
