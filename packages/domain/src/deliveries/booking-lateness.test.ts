import { expect, test } from 'vitest';
import { isTooLateToBook } from './booking-lateness.ts';

const courier = { transportMode: 'car', travelTime: 60, cutoff: 0, zone: 'America/New_York' } as const;
const parcel = { transportMode: 'ground_2', travelTime: 0, cutoff: 8 * 60, zone: 'America/New_York' } as const;
const at = (moment: string) => new Date(moment);

// 9 am on Saturday, February 13
const window = { startTime: '2027-02-13T14:00:00Z', cutoff: 120 };

test('a window is booked until its cutoff', () => {
  expect(isTooLateToBook(window, courier, at('2027-02-13T12:00:00Z'))).toBe(false);
  expect(isTooLateToBook(window, courier, at('2027-02-13T12:00:01Z'))).toBe(true);
});

test('a courier must have left: the travel time counts where the cutoff is shorter', () => {
  expect(isTooLateToBook({ ...window, cutoff: 0 }, courier, at('2027-02-13T13:00:00Z'))).toBe(false);
  expect(isTooLateToBook({ ...window, cutoff: 0 }, courier, at('2027-02-13T13:00:01Z'))).toBe(true);
});

test('a parcel of two days must be ready at four in the afternoon of Thursday', () => {
  expect(isTooLateToBook(window, parcel, at('2027-02-11T21:00:00Z'))).toBe(false);
  expect(isTooLateToBook(window, parcel, at('2027-02-11T21:00:01Z'))).toBe(true);
});
