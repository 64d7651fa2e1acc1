import { expect, test } from 'vitest';
import { carriers, deliveryPlatforms, isTransportMode, platformOf, transportModes } from './transport-mode.ts';

test('there are seventeen modes, six carriers and four platforms, none twice', () => {
  expect([transportModes, carriers, deliveryPlatforms].map((list) => new Set(list).size)).toEqual([17, 6, 4]);
});

test('a mode is known by its exact name', () => {
  expect(['bike', 'ground_5', 'Bike', 'drone', '', '__proto__'].map(isTransportMode)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('the platform is read under its present and its older names', () => {
  expect(platformOf({ deliveryMechanism: 'onFleet' })).toBe('onFleet');
  expect(platformOf({ transport: 'onfleet' })).toBe('onFleet');
  expect(platformOf({ deliveryMechanism: null, transportVendor: 'easypost' })).toBe('easypost');
  expect(platformOf({ deliveryMechanism: '', transport: 'easypost' })).toBe('easypost');
  expect(platformOf({ deliveryMechanism: 'nationwide', transport: 'easypost' })).toBe('nationwide');
  expect(platformOf({ transport: 'pigeon' })).toBe(null);
  expect(platformOf({})).toBe(null);
});
