import { expect, test } from 'vitest';
import type { DayDelivery } from '@bloomdesk/contract/deliveries/calls';
import { deliveryMarks, stagedDeliveries } from './delivery-marks.ts';

const home = { lat: 39.29, lng: -76.61, isExact: false };

function delivery(suborderId: string, changes: Partial<DayDelivery> = {}): DayDelivery {
  const where = { areaId: 2001, startTime: null, windowDuration: null, city: 'Baltimore', zip: '21201', place: home };
  return { suborderId, orderId: suborderId.slice(0, 7), status: 'Received', inException: false, ...where, ...changes };
}

test('deliveries at one place share a mark, under the stage that needs someone most', () => {
  const [mark, ...others] = deliveryMarks(
    stagedDeliveries([
      delivery('1000001-1', { status: 'Delivered' }),
      delivery('1000002-1', { status: 'Packed', inException: true }),
      delivery('1000003-1', { status: 'Cancelled' }),
    ]),
  );
  expect(others).toEqual([]);
  expect(mark).toMatchObject({ className: 'is-exception', label: '2 deliveries, Baltimore 21201' });
});

test('one by itself says which it is, and one that nobody can place has no mark', () => {
  const marks = deliveryMarks(
    stagedDeliveries([
      delivery('1000001-1', { status: 'OutForDelivery', place: { ...home, isExact: true } }),
      delivery('1000002-1', { place: null }),
    ]),
  );
  expect(marks).toEqual([
    expect.objectContaining({ label: '1000001-1, Under way', className: 'is-under-way', lat: 39.29 }),
  ]);
});
