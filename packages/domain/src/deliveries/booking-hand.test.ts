import { expect, test } from 'vitest';
import { bookingHandOf } from './booking-hand.ts';

test.each([
  ['onFleet', 'onfleet', 'onfleet'],
  ['OnFleet', '', 'onfleet'],
  ['easypost', 'fedex', 'easypost'],
  ['easypost', 'ups', 'easypost'],
  ['easypost', 'easypost', 'easypost'],
  ['onFleet', 'golocal', 'golocal'],
  ['easypost', ' GoLocal ', 'golocal'],
  ['easypost', 'CDL', 'cdl'],
  ['onFleet', 'ColumbusLastMile', 'cdl'],
  ['usabouquets', 'ups', 'usabouquets'],
  ['nationwide', 'fedex', 'nationwide'],
  ['nationwide', 'golocal', 'nationwide'],
])('an area of %s with carrier %s is booked by %s', (deliveryMechanism, carrier, hand) => {
  expect(bookingHandOf({ deliveryMechanism, carrier })).toBe(hand);
});

test('an area that names no platform we know is booked by nobody', () => {
  expect(bookingHandOf({ deliveryMechanism: 'pigeon', carrier: 'ups' })).toBe(null);
  expect(bookingHandOf({ deliveryMechanism: '', carrier: '' })).toBe(null);
});
