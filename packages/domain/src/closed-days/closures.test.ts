import { expect, test } from 'vitest';
import { fulfillmentOf } from '../deliveries/fulfillment-date.ts';
import { closedDaysOf, closureOn, usualClosedDays } from './closures.ts';

test.each([
  [2026, '2026-11-26'],
  [2027, '2027-11-25'],
  [2028, '2028-11-23'],
  [2029, '2029-11-22'],
])('of %i Thanksgiving is %s', (year, day) =>
  expect(usualClosedDays(year).map((closed) => closed.day)).toEqual([`${year}-01-01`, day, `${year}-12-25`]),
);

test('a center that is closed closes all its areas; a closed area is closed alone', () => {
  const closures = [
    { day: '2027-12-25', areaId: null, reason: 'Christmas' },
    { day: '2027-12-26', areaId: 7, reason: 'Parade' },
  ];
  expect([7, 8].map((area) => closureOn(closures, area, '2027-12-25'))).toEqual(['Christmas', 'Christmas']);
  expect([7, 8].map((area) => closureOn(closures, area, '2027-12-26'))).toEqual(['Parade', undefined]);
  expect(closedDaysOf(closures)).toEqual(['2027-12-25']);
});

const delivery = { transportMode: 'ground_2', zone: 'America/New_York', travelTime: 0, cutoff: 0 } as const;
test.each([
  ['2027-12-28T15:00:00Z', [], '2027-12-25'],
  ['2027-12-28T15:00:00Z', ['2027-12-25'], '2027-12-24'],
  ['2027-12-28T15:00:00Z', ['2027-12-27'], '2027-12-24'],
  ['2027-12-28T15:00:00Z', ['2027-12-24', '2027-12-25'], '2027-12-23'],
])('what arrives on %s with %j closed leaves on %s', (startTime, closedDays, day) =>
  expect(fulfillmentOf({ ...delivery, startTime, closedDays }).fulfillmentDate).toBe(day),
);
