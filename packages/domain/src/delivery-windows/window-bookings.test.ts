import { expect, test } from 'vitest';
import { fullDeliveryWindowText, mayChangeBooked } from './window-bookings.ts';

const window = { areaId: 7, startTime: '2027-02-13T14:00:00Z', isOpen: true, capacity: 40 };

test.each([
  ['an empty window may be closed', { isOpen: false }, 0],
  ['a booked one may grow', { capacity: 41 }, 40],
  ['or become unlimited', { capacity: null }, 40],
  ['or shrink to what it holds', { capacity: 12 }, 12],
  ['or stay where it is, its start written another way', { startTime: '2027-02-13T09:00:00-05:00' }, 12],
])('%s', (_case, change, booked) => {
  expect(mayChangeBooked(window, { ...window, ...change }, booked)).toEqual({ ok: true });
});

test.each([
  [{ isOpen: false }, 1, '1 suborder is booked in this window. They stay booked when it is closed.'],
  [{ capacity: 11 }, 12, '12 suborders are booked in this window. That is more than 11, and none is cancelled.'],
  [
    { startTime: '2027-02-13T15:00:00Z' },
    3,
    '3 suborders are booked in this window. They keep the area and the time they were booked for.',
  ],
  [{ areaId: 8 }, 3, '3 suborders are booked in this window. They keep the area and the time they were booked for.'],
])('%j asks first where %i are booked', (change, booked, message) => {
  expect(mayChangeBooked(window, { ...window, ...change }, booked)).toMatchObject({
    ok: false,
    code: 'window-booked',
    message,
  });
});

test('an unlimited window that shall hold fewer than it does asks first', () => {
  expect(mayChangeBooked({ ...window, capacity: null }, { ...window, capacity: 2 }, 3).ok).toBe(false);
});

test('a closed window may be edited, and one that is over its capacity may stay so', () => {
  expect(mayChangeBooked({ ...window, isOpen: false }, { ...window, isOpen: false }, 9).ok).toBe(true);
  expect(mayChangeBooked({ ...window, capacity: 2 }, { ...window, capacity: 2 }, 9).ok).toBe(true);
});

test('a full window says how full it is', () => {
  expect(fullDeliveryWindowText(40, 40)).toBe('Window is full (40 / 40)');
});
