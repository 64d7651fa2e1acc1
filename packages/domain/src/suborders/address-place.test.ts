import { check, double, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { addressKey, metersBetween, settledPlace } from './address-place.ts';

const baltimore = { lat: 39.2904, lng: -76.6122 };
const north = (meters: number) => ({ lat: baltimore.lat + meters / 111_195, lng: baltimore.lng });
const found = { outcome: 'found', coords: baltimore } as const;
const unsaid = { sent: null, isConfirmed: false, mayConfirm: false };

test.each([
  ['none', null, baltimore, false],
  ['as near as 499 m', north(499), north(499), false],
  ['501 m away', north(501), baltimore, true],
  ['in Los Angeles', { lat: 34.05, lng: -118.24 }, baltimore, true],
] as const)('coordinates that came with a found address: %s', (_, sent, coords, isReplaced) => {
  const settled = settledPlace({ ...unsaid, sent, lookup: found });
  expect(settled).toEqual({ ok: true, coords, coordsSource: 'geocoder', isReplaced });
});

test('a found address is found, no matter who confirms it', () => {
  const settled = settledPlace({ sent: north(9000), lookup: found, isConfirmed: true, mayConfirm: true });
  expect(settled).toMatchObject({ coords: baltimore, coordsSource: 'geocoder', isReplaced: true });
});

test.each([
  ['nowhere', false, true, baltimore, 'address-not-found'],
  ['away', false, true, baltimore, 'geocoder-away'],
  ['nowhere', true, false, baltimore, 'not-allowed'],
  ['nowhere', true, true, null, 'coords-missing'],
] as const)('%s, confirmed %s, allowed %s, at %j: %s', (outcome, isConfirmed, mayConfirm, sent, code) =>
  expect(settledPlace({ sent, lookup: { outcome }, isConfirmed, mayConfirm })).toEqual({ ok: false, code }),
);

test.each(['nowhere', 'away'] as const)('an address that is %s is taken on a permitted word only', (outcome) =>
  expect(settledPlace({ sent: baltimore, lookup: { outcome }, isConfirmed: true, mayConfirm: true })).toEqual({
    ok: true,
    coords: baltimore,
    coordsSource: 'manual',
    isReplaced: false,
  }),
);

test('no coordinates are stored as geocoded that are farther than 500 m from the answer', () => {
  const point = record({
    lat: double({ min: -90, max: 90, noNaN: true }),
    lng: double({ min: -180, max: 180, noNaN: true }),
  });
  const stored = property(point, (sent) => {
    const settled = settledPlace({ ...unsaid, sent, lookup: found });
    return settled.ok && metersBetween(settled.coords, baltimore) <= 500;
  });
  expect(check(stored).counterexample).toBe(null);
});

test('a way is as long as on the globe', () => {
  expect(metersBetween(baltimore, baltimore)).toBe(0);
  expect(metersBetween(baltimore, { lat: 34.0522, lng: -118.2437 }) / 1000).toBeCloseTo(3726, -1);
  expect(metersBetween({ lat: 0, lng: 179.9 }, { lat: 0, lng: -179.9 })).toBeLessThan(23_000);
});

test('capitals, blanks and ZIP+4 make no other address', () => {
  const address = { address1: '100 N Charles St', city: 'Baltimore', state: 'MD', zipCode: '21201' };
  const typed = { address1: ' 100  n charles st', city: 'BALTIMORE', state: 'md', zipCode: '21201-3724' };
  expect(addressKey(typed)).toBe(addressKey(address));
  expect(addressKey({ ...address, city: 'Towson' })).not.toBe(addressKey(address));
});
