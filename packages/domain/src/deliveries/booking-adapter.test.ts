import { expect, test } from 'vitest';
import { bookingAdapterOf, carrierAdapterOf } from './booking-adapter.ts';

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

test('Onfleet and EasyPost can be live, all others are simulated', () => {
  const adapter = (deliveryMechanism: string, carrier: string) => carrierAdapterOf({ deliveryMechanism, carrier });
  expect([adapter('easypost', 'onfleet'), adapter('easypost', 'fedex')]).toEqual(['onfleet', 'easypost']);
  expect([adapter('onFleet', 'cdl'), adapter('nationwide', 'ups'), adapter('', '')]).toEqual(
    Array.from({ length: 3 }, () => 'carriers'),
  );
});
