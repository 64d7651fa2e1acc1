import { expect, test } from 'vitest';
import type { DeliveryWindowRow } from '#features/delivery-windows/delivery-window-row.ts';
import { bookedWarning, capacityInput, changedBy, statusInput } from './window-changes.ts';

function row(id: number, booked: number, isOpen = true, capacity: number | null = 10): DeliveryWindowRow {
  const times = { startTime: '2027-02-08T14:00:00.000Z', endTime: '2027-02-08T16:00:00.000Z' };
  const place = { areaId: 1, areaName: 'Baltimore City', fcId: 4, fcName: 'Baltimore', transportMode: 'car' };
  const rest = { preppedTime: '2027-02-08T13:00:00.000Z', updatedAt: '', cutoffMinutes: 60, version: 3 };
  const type = isOpen ? 'open' : 'close';
  return {
    window: { id, type, booked, capacity, ...times, ...place, ...rest },
    id: String(id),
    zone: 'UTC',
    isOpen,
    isPast: false,
  };
}

const [empty, held, closed, unlimited] = [row(1, 0), row(2, 8), row(3, 4, false), row(4, 2, true, null)];

test('only what would change is changed', () => {
  const ids = (change: Parameters<typeof changedBy>[1]) =>
    changedBy([empty, held, closed, unlimited], change).map(({ window }) => window.id);
  expect(ids({ kind: 'close' })).toEqual([1, 2, 4]);
  expect(ids({ kind: 'open' })).toEqual([3]);
  expect(ids({ kind: 'capacity', capacity: 10 })).toEqual([4]);
  expect(ids({ kind: 'capacity', capacity: null })).toEqual([1, 2, 3]);
});

test('whoever confirms has been told what the windows hold', () => {
  expect(bookedWarning([empty], { kind: 'close' })).toBeNull();
  expect(bookedWarning([empty, held, unlimited], { kind: 'close' })).toBe(
    '10 suborders are booked in them, and stay booked.',
  );
  expect(bookedWarning([held], { kind: 'open' })).toBeNull();
  expect(bookedWarning([empty, held], { kind: 'capacity', capacity: 5 })).toBe(
    '1 window holds more than 5. None is cancelled.',
  );
  expect(bookedWarning([held], { kind: 'capacity', capacity: null })).toBeNull();
});

test('another capacity leaves everything else of the window as it was read', () => {
  expect(capacityInput(closed, 12)).toEqual({
    windowId: 3,
    id: 3,
    deliveryAreaId: 1,
    startDatetime: '2027-02-08T14:00:00.000Z',
    endDatetime: '2027-02-08T16:00:00.000Z',
    cutoffLeadTimeMinutes: 60,
    preppedAtTime: '2027-02-08T13:00:00.000Z',
    capacity: 12,
    fcId: 4,
    transportMode: 'car',
    isActive: false,
    expectedVersion: 3,
    confirmBooked: true,
  });
  expect(capacityInput(empty, null)).toMatchObject({ capacity: null, isActive: true });
  expect(statusInput(held, false)).toEqual({ windowId: 2, isActive: false, expectedVersion: 3, confirmBooked: true });
});
