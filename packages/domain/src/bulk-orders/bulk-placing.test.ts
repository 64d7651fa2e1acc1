import { describe, expect, test } from 'vitest';
import { placeDelivery } from './bulk-placing.ts';
import type { BulkFacts, BulkDeliveryWindow } from './bulk-reference.ts';
import { sampleDeliveryArea, sampleProduct, sampleReference } from '../testing/bulk-samples.ts';

const newYork = { point: { lat: 40.7484, lng: -73.9857 }, zipCode: '10118' };
const sanFrancisco = { point: { lat: 37.7725, lng: -122.4091 }, zipCode: '94103' };
type Wanted = Partial<Parameters<typeof placeDelivery>[0]>;

function place(wanted: Wanted, facts: Partial<BulkFacts> = {}) {
  const placing = placeDelivery(
    {
      place: newYork,
      deliveryDate: '2027-02-13',
      fcId: undefined,
      areaId: undefined,
      transportMode: undefined,
      windowStart: undefined,
      products: [sampleProduct('FLRL-B-1001')],
      ...wanted,
    },
    sampleReference(facts),
  );
  return placing.ok ? placing.placement : placing.reason;
}

test('a local delivery takes the first window of the best area', () => {
  expect(place({})).toEqual({
    fcId: 2,
    fcName: 'Manhattan',
    areaId: 10,
    areaName: 'Manhattan',
    transportMode: 'bike',
    deliveryDate: '2027-02-13',
    startTime: '2027-02-13T14:00:00.000Z',
    windowDuration: 2,
    windowId: null,
    fulfillmentDate: '2027-02-13',
    orderFulfilledBy: '2027-02-13T13:15:00.000Z',
  });
});

test('a carrier without schedules delivers in the course of the day and leaves days before', () => {
  expect(place({ place: sanFrancisco })).toMatchObject({
    areaId: 90,
    transportMode: 'ground_2',
    startTime: '2027-02-13T13:00:00.000Z',
    windowDuration: 12,
    fulfillmentDate: '2027-02-11',
    orderFulfilledBy: '2027-02-12T00:00:00.000Z',
  });
});

test('a product that may not travel by bike takes the next area that carries all lines', () => {
  const products = [
    sampleProduct('FLRL-B-1001'),
    sampleProduct('NF-PLNT-2016', { allowedTransportModes: ['ground_2'] }),
  ];
  expect(place({ products })).toMatchObject({ areaId: 90 });
  expect(place({ products: [sampleProduct('X', { allowedTransportModes: ['fedex_ipd'] })] })).toBe(
    'Manhattan: X is not delivered by bike from Manhattan, Everywhere: X is not delivered by ground_2 from Baltimore',
  );
});

test('a product is taken only from centers that sell it', () => {
  expect(place({ products: [sampleProduct('X', { distributionPoints: [4, 66] })] })).toMatchObject({ fcId: 4 });
});

describe('choices', () => {
  test('a window by its start', () =>
    expect(place({ windowStart: '13:00' })).toMatchObject({ startTime: '2027-02-13T18:00:00.000Z' }));
  test('a center, a mode or an area', () => {
    expect([place({ fcId: 4 }), place({ transportMode: 'ground_2' }), place({ areaId: 90 })]).toMatchObject(
      Array.from({ length: 3 }, () => ({ areaId: 90 })),
    );
  });
  test('an area that does not serve the address', () => {
    expect(place({ place: sanFrancisco, areaId: 10 })).toBe('no delivery area as wished serves this address');
  });
  test('a window that is not there', () => {
    expect(place({ windowStart: '10:00', fcId: 2 })).toBe(
      'Manhattan: No delivery window starts at 10:00, only at 09:00, 13:00',
    );
  });
});

test('an address that nobody serves', () => {
  expect(place({ place: sanFrancisco }, { areas: [sampleDeliveryArea(1)] })).toBe(
    'no delivery area serves this address',
  );
});

describe('in time', () => {
  const at = (now: string, wanted: Wanted = { fcId: 2 }) => place(wanted, { now: new Date(now) });
  test('a window is open until its cutoff', () => {
    expect(at('2027-02-13T13:00:00Z')).toMatchObject({ startTime: '2027-02-13T14:00:00.000Z' });
  });
  test('after it the next window of the day is taken, unless one was chosen', () => {
    expect(at('2027-02-13T13:00:00.001Z')).toMatchObject({ startTime: '2027-02-13T18:00:00.000Z' });
    expect(at('2027-02-13T13:00:00.001Z', { fcId: 2, windowStart: '09:00' })).toBe(
      'Manhattan: it is too late for the delivery window at 09:00',
    );
  });
  test('after the last one it is too late', () => {
    expect(at('2027-02-13T20:00:00Z')).toBe('Manhattan: it is too late for the delivery window at 09:00');
  });
  test('a parcel that should have left already cannot be taken', () => {
    expect(at('2027-02-12T00:00:00.001Z', { fcId: 4 })).toBe(
      'Everywhere: it is too late for the delivery window at 08:00',
    );
    expect(at('2027-02-12T00:00:00Z', { fcId: 4 })).toMatchObject({ areaId: 90 });
  });
  test('yesterday is past at the center, though the file came in before midnight elsewhere', () => {
    expect(at('2027-02-14T05:00:00Z')).toBe('Manhattan: the delivery date is in the past');
  });
});

describe('windows of their own', () => {
  const window: BulkDeliveryWindow = {
    windowId: 501,
    areaId: 10,
    startTime: '2027-02-13T15:00:00.000Z',
    windowDuration: 1,
    isOpen: true,
    cutoff: 30,
    booked: 3,
    capacity: 40,
  };
  const only = (more: Partial<BulkDeliveryWindow>, facts: Partial<BulkFacts> = {}) =>
    place({ fcId: 2 }, { windows: [{ ...window, ...more }], ...facts });

  test('take the place of the weekly schedule', () => {
    expect(only({})).toMatchObject({ windowId: 501, startTime: '2027-02-13T15:00:00.000Z', windowDuration: 1 });
  });
  test('of another day or area change nothing', () => {
    expect(only({ startTime: '2027-02-14T15:00:00.000Z' })).toMatchObject({ windowId: null });
    expect(only({ areaId: 90 })).toMatchObject({ windowId: null });
  });
  test('may be closed', () =>
    expect(only({ isOpen: false })).toBe('Manhattan: the delivery window at 10:00 is closed'));
  test('may be full, also by what this file has taken', () => {
    expect(only({ booked: 40 })).toBe('Manhattan: Window is full (40 / 40)');
    expect(only({}, { placesTaken: new Map([[501, 37]]) })).toBe('Manhattan: Window is full (40 / 40)');
    expect(only({}, { placesTaken: new Map([[501, 36]]) })).toMatchObject({ windowId: 501 });
  });
  test('without a capacity are never full', () =>
    expect(only({ booked: 999, capacity: null })).toMatchObject({ windowId: 501 }));
  test('leave a delivery to the next one with room', () => {
    const later = { ...window, windowId: 502, startTime: '2027-02-13T17:00:00.000Z' };
    expect(place({ fcId: 2 }, { windows: [later, { ...window, booked: 40 }] })).toMatchObject({ windowId: 502 });
  });
});
