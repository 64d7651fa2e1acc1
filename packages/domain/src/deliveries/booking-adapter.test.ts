import { expect, test } from 'vitest';
import { bookingAdapterOf, bookingQueueOf, isBookedLive, pausesOf } from './booking-adapter.ts';

test.each([
  ['onFleet', 'onfleet', 'onfleet'],
  ['OnFleet', '', 'onfleet'],
  ['easypost', 'fedex', 'easypost'],
  ['easypost', 'ups', 'easypost'],
  ['easypost', 'easypost', 'easypost'],
  ['onFleet', 'golocal', 'golocal'],
  ['easypost', 'onfleet', 'onfleet'],
  ['onFleet', 'ups', 'onfleet'],
  ['easypost', ' GoLocal ', 'golocal'],
  ['easypost', 'CDL', 'cdl'],
  ['onFleet', 'ColumbusLastMile', 'cdl'],
  ['usabouquets', 'ups', 'usabouquets'],
  ['nationwide', 'fedex', 'nationwide'],
  ['nationwide', 'golocal', 'nationwide'],
])('an area of %s with carrier %s is booked by %s', (deliveryMechanism, carrier, adapter) => {
  expect(bookingAdapterOf({ deliveryMechanism, carrier })).toBe(adapter);
});

test('an area that names no platform we know is booked by nobody', () => {
  expect(bookingAdapterOf({ deliveryMechanism: 'pigeon', carrier: 'ups' })).toBe(null);
  expect(bookingAdapterOf({ deliveryMechanism: '', carrier: '' })).toBe(null);
});

test('parcels of UPS stand in a queue of their own, and wait for whoever books them', () => {
  const queue = (deliveryMechanism: string, carrier: string) => bookingQueueOf({ deliveryMechanism, carrier });
  expect([queue('easypost', 'UPS'), queue('easypost', 'fedex'), queue('nationwide', 'ups')]).toEqual([
    'ups',
    'easypost',
    'nationwide',
  ]);
  expect([pausesOf('ups', false), pausesOf('ups', true), pausesOf('easypost', true), pausesOf(null, true)]).toEqual([
    ['ups', 'easypost'],
    ['ups'],
    ['easypost'],
    [],
  ]);
});

test.each([
  ['easypost', 'onfleet', 'car', 'onfleet'],
  ['easypost', 'fedex', 'ground', 'easypost'],
  ['easypost', 'UPS', 'ground', 'easypost', 'ups'],
  ['easypost', 'ups', 'ups_worldease', 'easypost', 'worldease'],
  ['onFleet', 'cdl', 'car', 'carriers'],
  ['nationwide', 'ups', 'ground', 'carriers'],
])('deliveries of %s by %s as %s are booked for real where one of these is live', (...row) => {
  const [deliveryMechanism = '', carrier = '', transportMode = '', ...live] = row;
  const simulated = {
    onfleet: 'simulated',
    easypost: 'simulated',
    ups: 'simulated',
    worldease: 'simulated',
    carriers: 'simulated',
  } as const;
  const isLive = (name: string) =>
    isBookedLive({ deliveryMechanism, carrier, transportMode }, { ...simulated, [name]: 'live' });
  expect(Object.keys(simulated).filter(isLive)).toEqual(live);
});
