import { expect, test } from 'vitest';
import { isLocalMode, shippingDay, transitDays, usualCalendar } from './transit-days.ts';
import { type TransportMode, transportModes } from './transport-mode.ts';

test('every mode has its transit days', () => {
  expect(Object.keys(transitDays).toSorted()).toEqual([...transportModes].toSorted());
  expect(transportModes.filter((mode) => isLocalMode(mode))).toEqual(['bike', 'car']);
});

// 2027-02-14 is a Sunday.
test.each<[TransportMode, string, string]>([
  ['bike', '2027-02-14', '2027-02-14'],
  ['express', '2027-02-13', '2027-02-12'],
  ['express', '2027-02-15', '2027-02-13'],
  ['express', '2027-02-14', '2027-02-13'],
  ['ground_2', '2027-02-15', '2027-02-12'],
  ['ground_3', '2027-02-13', '2027-02-10'],
  ['ground_5', '2027-02-16', '2027-02-10'],
  ['ground_weekend_home', '2027-02-14', '2027-02-12'],
])('%s for %s leaves on %s', (mode, deliveryDate, expected) => expect(shippingDay(deliveryDate, mode)).toBe(expected));

test('a carrier may be configured to ship on Sundays, or to rest on Saturdays too', () => {
  expect(shippingDay('2027-02-15', 'express', { ...usualCalendar, restDays: [] })).toBe('2027-02-14');
  expect(shippingDay('2027-02-15', 'express', { ...usualCalendar, restDays: [5, 6] })).toBe('2027-02-12');
  expect(shippingDay('2027-02-13', 'car', { ...usualCalendar, transitDays: { ...transitDays, car: 1 } })).toBe(
    '2027-02-12',
  );
});

test('a carrier that rests all week is a mistake', () => {
  expect(() => shippingDay('2027-02-13', 'express', { ...usualCalendar, restDays: [0, 1, 2, 3, 4, 5, 6] })).toThrow(
    'rests all week',
  );
});
