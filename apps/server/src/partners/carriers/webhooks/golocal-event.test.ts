import { expect, test } from 'vitest';
import { golocalEventDelivery, isGolocalPlace } from './golocal-event.ts';

const id = '4e9cf4d5-be96-4b30-a76e-073b5f912345';

test.each([
  { deliveryId: id },
  { notice: { eventType: 'DELIVERY_STATUS' }, deliveries: { deliveryId: id, status: 'DELIVERED' } },
  { payload: [{ delivery: { deliveryId: id } }] },
])('the number of the delivery is found in %j', (event) => {
  expect(golocalEventDelivery(event)).toBe(id);
});

test.each([undefined, null, 'deliveryId', {}, { deliveryId: 7 }, { deliveryId: '1000001-1' }])(
  '%j names no delivery',
  (event) => {
    expect(golocalEventDelivery(event)).toBe(undefined);
  },
);

test('location events are distinguished from status events, even when those include a location', () => {
  expect(isGolocalPlace({ deliveries: { deliveryId: id, location: { latitude: 39.3, longitude: -76.6 } } })).toBe(true);
  expect(isGolocalPlace({ deliveries: { status: 'DELIVERED', driver: { location: { latitude: 39.3 } } } })).toBe(false);
  expect([isGolocalPlace({ deliveryId: id }), isGolocalPlace(undefined)]).toEqual([false, false]);
});

test('what lies deeper than any event is not looked for', () => {
  const nest = (depth: number): object => (depth === 0 ? { deliveryId: id } : { inner: nest(depth - 1) });
  expect([golocalEventDelivery(nest(8)), golocalEventDelivery(nest(9))]).toEqual([id, undefined]);
});
