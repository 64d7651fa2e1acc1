import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import type { StandInFault } from '#stand-ins/kit/stand-in-server.ts';
import { type MapStandIn, startMapStandIn } from '#stand-ins/map/map-stand-in.ts';
import type { Geocoder } from './geocoder.ts';
import { openGeocoder } from './open-geocoder.live.ts';

/*
 * Every question of the adapter, held against the strict contract of the stand-in, which is in words of ours: no document of
 * Nominatim or Photon is at hand. Every answer and every refusal of the stand-in is read in turn.
 */
describe.each(['nominatim', 'photon'] as const)('%s', (kind) => {
  let map: MapStandIn;
  let faults: StandInFault[];
  let geocoderWith: (key: string, longest?: number) => Geocoder;
  beforeEach(async () => {
    faults = [];
    map = await startMapStandIn({ kind, key: 'abc', fault: () => faults.shift() });
    geocoderWith = (key, longest) =>
      openGeocoder({
        provider: kind,
        url: `${map.origin}/?key=${key}`,
        line: partnerLine({ partner: 'geocoder', ...(longest !== undefined && { longest }) }),
        townOf: async () => null,
      });
  });
  afterEach(() => map.close());

  const street = '100 N Charles St, Baltimore, MD 21201';
  const locate = async (address = street) => await geocoderWith('abc').locate(address);

  test('addresses are found as exactly as the map knows them, and what it does not know is nowhere', async () => {
    expect(await locate()).toEqual({
      coords: { lat: 39.2904, lng: -76.6151 },
      components: { city: 'Baltimore', state: 'MD', zipCode: '21201' },
      precision: 'rooftop',
    });
    expect(await locate('1600 Pennsylvania Avenue NW, Washington, DC 20500')).toMatchObject({
      components: { city: 'Washington', state: 'DC', zipCode: '20500' },
    });
    expect(await locate('102 N Charles St, Baltimore, MD 21201')).toMatchObject({ precision: 'street' });
    expect(await locate('Holliday St, Baltimore, MD 21202')).toMatchObject({ precision: 'street' });
    expect(await locate('New York, NY 10118')).toMatchObject({ precision: 'zip' });
    expect(await locate('7 Nowhere Lane, Baltimore, MD 21201')).toBeNull();
    expect(await locate('ä🌷 & = ? #')).toBeNull();
    await geocoderWith('abc').check();
    expect(map.ledger.offences).toEqual([]);
    expect(map.ledger.questions).toHaveLength(8);
  });

  test('a key that is not accepted is a lasting problem that names the setting', async () => {
    await expect(geocoderWith('another').locate(street)).rejects.toMatchObject({
      isLasting: true,
      message: 'geocoder does not accept us: see GEOCODER_URL and the key in it',
    });
    expect(map.ledger.questions).toEqual([]);
  });

  test.each([
    ['cut', { message: 'geocoder cannot be reached' }],
    ['lost-answer', { message: 'geocoder cannot be reached' }],
    ['429', { isThrottled: true, retryAfterSeconds: 1 }],
    ['500', { message: 'geocoder answered 500', outcome: 'not-done' }],
    ['503', { message: 'geocoder answered 503', outcome: 'not-done' }],
    ['502-after', { message: 'geocoder answered 502' }],
    ['html', { message: 'geocoder answered with something that is not JSON' }],
  ] as const)('a map that fails by %s is a problem, never an address that is nowhere', async (fault, problem) => {
    faults = [fault];
    await expect(locate()).rejects.toMatchObject(problem);
    expect(await locate()).toMatchObject({ precision: 'rooftop' });
  });

  test('a map that stays silent is a problem once its time is over', async () => {
    faults = ['silent'];
    await expect(geocoderWith('abc', 100).locate(street)).rejects.toMatchObject({
      message: 'geocoder did not answer in time',
    });
  });

  test.each(['slow', 'repeat'] as const)('a map with the fault %s still answers', async (fault) => {
    faults = [fault];
    expect(await locate()).toMatchObject({ precision: 'rooftop' });
  });
});
