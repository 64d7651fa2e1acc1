import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type StandIn, standInFor } from '#test/support/stand-in.ts';
import type { Geocoder } from './geocoder.ts';
import { openGeocoder } from './open-geocoder.live.ts';

const street = '100 N Charles St, Baltimore, MD 21201';
const towns = new Map([['21201', 'Baltimore']]);

let standIn: StandIn;
let answer: () => Response;
let geocoderOf: (provider: 'nominatim' | 'photon', query?: string) => Geocoder;

beforeEach(async () => {
  standIn = await standInFor(async () => answer());
  geocoderOf = (provider, query = '') =>
    openGeocoder({
      provider,
      url: `${standIn.origin}/maps/${query}`,
      line: partnerLine({ partner: 'geocoder' }),
      townOf: async (zip) => towns.get(zip) ?? null,
    });
});
afterEach(() => standIn.close());

/** What the last question said: its path and its words. */
function asked() {
  const url = new URL(standIn.heard.at(-1)?.path ?? '', standIn.origin);
  return { path: url.pathname, words: Object.fromEntries(url.searchParams) };
}

const baltimore = { city: 'Baltimore', state: 'MD', zipCode: '21201' };
const coords = { lat: 39.2904, lng: -76.6151 };

describe('Nominatim', () => {
  const place = (changes: object = {}, address: object = {}) => ({
    place_id: 1,
    licence: 'ODbL 1.0',
    osm_type: 'node',
    osm_id: 77,
    lat: '39.2904',
    lon: '-76.6151',
    category: 'building',
    type: 'yes',
    place_rank: 30,
    importance: 0.1,
    addresstype: 'building',
    display_name: street,
    boundingbox: ['39.29', '39.291', '-76.616', '-76.615'],
    ...changes,
    address: {
      'house_number': '100',
      'road': 'North Charles Street',
      'city': 'Baltimore',
      'state': 'Maryland',
      'ISO3166-2-lvl4': 'US-MD',
      'postcode': '21201-3725',
      'country': 'United States',
      'country_code': 'us',
      ...address,
    },
  });
  const says = (...places: object[]) => {
    answer = () => Response.json(places);
  };
  const found = async () => await geocoderOf('nominatim').locate(street);

  test('an address is asked for in the United States only, with what the address of the server brings along', async () => {
    says(place());
    expect(await geocoderOf('nominatim', '?key=abc').locate(street)).toEqual({
      coords,
      components: baltimore,
      precision: 'rooftop',
    });
    expect(asked()).toEqual({
      path: '/maps/search',
      words: {
        'key': 'abc',
        'q': street,
        'format': 'jsonv2',
        'addressdetails': '1',
        'countrycodes': 'us',
        'accept-language': 'en',
        'limit': '3',
      },
    });
  });

  test.each([
    ['a building', {}, {}, 'rooftop'],
    ['a number between two others', { osm_type: 'way', category: 'place', type: 'house' }, {}, 'street'],
    ['a street', { category: 'highway', type: 'primary' }, { house_number: undefined }, 'street'],
    ['a ZIP code', { category: 'place', type: 'postcode' }, { house_number: undefined, road: undefined }, 'zip'],
    ['a town', { category: 'place', type: 'city' }, { house_number: undefined, road: undefined }, 'city'],
  ])('%s is as exact as that', async (_what, changes, address, precision) => {
    says(place(changes, address));
    expect((await found())?.precision).toBe(precision);
  });

  test.each(['town', 'village', 'hamlet'])('a %s is a town too', async (kind) => {
    says(place({}, { city: undefined, [kind]: 'Butler' }));
    expect((await found())?.components.city).toBe('Butler');
  });

  test('a house outside of all towns gets the town of its ZIP code, and one whose ZIP code nobody knows is nowhere', async () => {
    says(place({}, { city: undefined }));
    expect((await found())?.components).toEqual(baltimore);
    says(place({}, { city: undefined, postcode: '99999' }));
    expect(await found()).toBeNull();
  });

  test('of several places the first with state and ZIP code counts; without any the address is nowhere', async () => {
    says(place({}, { postcode: undefined }), place({ lat: '40' }));
    expect((await found())?.coords.lat).toBe(40);
    says(place({}, { 'ISO3166-2-lvl4': undefined }));
    expect(await found()).toBeNull();
    says();
    expect(await found()).toBeNull();
  });
});

describe('Photon', () => {
  const place = (properties: object = {}) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [coords.lng, coords.lat] },
    properties: {
      osm_type: 'N',
      osm_id: 77,
      osm_key: 'place',
      osm_value: 'house',
      type: 'house',
      countrycode: 'US',
      country: 'United States',
      housenumber: '100',
      street: 'North Charles Street',
      district: 'Downtown',
      city: 'Baltimore',
      state: 'Maryland',
      postcode: '21201',
      ...properties,
    },
  });
  const says = (...features: object[]) => {
    answer = () => Response.json({ type: 'FeatureCollection', features });
  };
  const found = async () => await geocoderOf('photon').locate(street);

  test('an address is asked for, and its state is known by its name', async () => {
    says(place());
    expect(await found()).toEqual({ coords, components: baltimore, precision: 'rooftop' });
    expect(asked()).toEqual({ path: '/maps/api', words: { q: street, lang: 'en', limit: '3' } });
  });

  test.each([
    ['a street', { type: 'street', housenumber: undefined, street: undefined, name: 'North Charles Street' }, 'street'],
    [
      'a ZIP code',
      { type: 'other', osm_value: 'postcode', housenumber: undefined, street: undefined, postcode: '', name: '21201' },
      'zip',
    ],
    ['a town', { type: 'city', housenumber: undefined, street: undefined, city: '', name: 'Baltimore' }, 'city'],
  ])('%s is as exact as that', async (_what, properties, precision) => {
    says(place(properties));
    expect(await found()).toMatchObject({ components: baltimore, precision });
  });

  test('a place of another country is none', async () => {
    says(place({ countrycode: 'CA' }), place({ city: 'Towson' }));
    expect((await found())?.components.city).toBe('Towson');
    says(place({ countrycode: 'CA' }));
    expect(await found()).toBeNull();
  });
});

describe.each(['nominatim', 'photon'] as const)('%s', (provider) => {
  test.each([
    [400, 'geocoder answered 400'],
    [401, 'geocoder does not accept us: see GEOCODER_URL and the key in it'],
    [403, 'geocoder does not accept us: see GEOCODER_URL and the key in it'],
    [429, 'geocoder'],
    [500, 'geocoder'],
  ])('answering %i is a problem that names neither key nor address', async (status, words) => {
    answer = () => Response.json({ error: { code: status, message: `${street} abc123` } }, { status });
    const problem: unknown = await geocoderOf(provider, '?key=abc123')
      .locate(street)
      .catch((error: unknown) => error);
    expect(problem).toMatchObject({ message: expect.stringContaining(words) });
    expect(JSON.stringify(problem) + String(problem)).not.toMatch(/Charles|abc123/);
  });

  test('what is no answer of a geocoder is a problem, and so it is for the check of connections', async () => {
    answer = () => Response.json({ hello: 'world' });
    await expect(geocoderOf(provider).locate(street)).rejects.toThrow('geocoder answered without a place');
    await expect(geocoderOf(provider).check()).rejects.toThrow('geocoder answered without a place');
  });
});
