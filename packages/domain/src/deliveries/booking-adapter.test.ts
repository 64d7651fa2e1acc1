import { expect, test } from 'vitest';
import {
  bookingAdapterOf,
  bookingQueueOf,
  isBookedLive,
  keepsProof,
  mayRefuseLater,
  pausesOf,
} from './booking-adapter.ts';

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

test('couriers keep proof of how a delivery was handed over', () => {
  const kept = ['golocal', 'onfleet', 'cdl', 'ups'].filter((carrier) =>
    keepsProof({ deliveryMechanism: 'easypost', carrier }),
  );
  expect(kept).toEqual(['golocal', 'onfleet']);
});

test('GoLocal alone takes a delivery and may refuse it afterwards', () => {
  expect(mayRefuseLater({ deliveryMechanism: 'onFleet', carrier: 'golocal' })).toBe(true);
  expect(mayRefuseLater({ deliveryMechanism: 'onFleet', carrier: 'onfleet' })).toBe(false);
});

test('parcels of UPS and FedEx stand in queues of their own, and wait for whoever books them', () => {
  const queue = (deliveryMechanism: string, carrier: string) => bookingQueueOf({ deliveryMechanism, carrier });
  expect([queue('easypost', 'UPS'), queue('easypost', 'fedex'), queue('nationwide', 'ups')]).toEqual([
    'ups',
    'fedex',
    'nationwide',
  ]);
  expect([pausesOf('ups', ['fedex']), pausesOf('ups', ['ups']), pausesOf('fedex', ['ups'])]).toEqual([
    ['ups', 'easypost'],
    ['ups'],
    ['fedex', 'easypost'],
  ]);
  expect([pausesOf('easypost', ['ups', 'fedex']), pausesOf(null, ['ups'])]).toEqual([['easypost'], []]);
});

test.each([
  ['easypost', 'onfleet', 'car', 'onfleet'],
  ['easypost', 'fedex', 'ground', 'easypost', 'fedex'],
  ['easypost', 'fedex', 'fedex_ipd', 'easypost', 'ipd'],
  ['easypost', 'easypost', 'ground', 'easypost'],
  ['easypost', 'UPS', 'ground', 'easypost', 'ups'],
  ['easypost', 'ups', 'ups_worldease', 'easypost', 'worldease'],
  ['onFleet', 'GoLocal', 'car', 'golocal'],
  ['onFleet', 'cdl', 'car', 'cdl'],
  ['easypost', 'ColumbusLastMile', 'ground', 'cdl'],
  ['nationwide', 'ups', 'ground', 'carriers'],
])('deliveries of %s by %s as %s are booked for real where one of these is live', (...row) => {
  const [deliveryMechanism = '', carrier = '', transportMode = '', ...live] = row;
  const simulated = {
    onfleet: 'simulated',
    easypost: 'simulated',
    ups: 'simulated',
    fedex: 'simulated',
    golocal: 'simulated',
    cdl: 'simulated',
    ipd: 'simulated',
    worldease: 'simulated',
    carriers: 'simulated',
  } as const;
  const isLive = (name: string) =>
    isBookedLive({ deliveryMechanism, carrier, transportMode }, { ...simulated, [name]: 'live' });
  expect(Object.keys(simulated).filter(isLive)).toEqual(live);
});
