import { afterEach, beforeEach, expect, test } from 'vitest';
import { partnerLine } from '#partners/kit/partner-line.ts';
import { type StandIn, standInFor } from '#test/support/stand-in.ts';
import { googleGeocoder } from './geocoder.live.ts';
import type { Geocoder } from './geocoder.ts';

const apiKey = 'AIzaSy-test-key-of-39-characters-0000000';
const street = '1600 Amphitheatre Parkway, Mountain View, CA 94043';

/** An answer as Google's documentation shows it. */
function place(changes: { locationType?: string; types?: string[]; without?: string } = {}) {
  const { locationType = 'ROOFTOP', types = ['street_address'], without = '' } = changes;
  const component = (long_name: string, short_name: string, ...kinds: string[]) => ({
    long_name,
    short_name,
    types: kinds,
  });
  return {
    address_components: [
      component('1600', '1600', 'street_number'),
      component('Amphitheatre Parkway', 'Amphitheatre Pkwy', 'route'),
      component('Mountain View', 'Mountain View', 'locality', 'political'),
      component('Santa Clara County', 'Santa Clara County', 'administrative_area_level_2', 'political'),
      component('California', 'CA', 'administrative_area_level_1', 'political'),
      component('United States', 'US', 'country', 'political'),
      component('94043', '94043', 'postal_code'),
      component('1351', '1351', 'postal_code_suffix'),
    ].filter(({ types: [kind] }) => kind !== without),
    formatted_address: '1600 Amphitheatre Pkwy, Mountain View, CA 94043, USA',
    geometry: {
      location: { lat: 37.4222804, lng: -122.0843428 },
      location_type: locationType,
      viewport: { northeast: { lat: 37.4237, lng: -122.0829 }, southwest: { lat: 37.421, lng: -122.0856 } },
    },
    partial_match: true,
    place_id: 'ChIJRxcAvRO7j4AR6hm6tys8yA8',
    plus_code: { compound_code: 'CWC8+W7 Mountain View, CA', global_code: '849VCWC8+W7' },
    types,
  };
}

let standIn: StandIn;
let geocoder: Geocoder;
let answer: () => Response;

beforeEach(async () => {
  answer = () => Response.json({ results: [place()], status: 'OK' });
  standIn = await standInFor(async () => answer());
  geocoder = googleGeocoder({
    apiKey,
    line: partnerLine({ partner: 'geocoder' }),
    base: `${standIn.origin}/maps/api`,
  });
});
afterEach(() => standIn.close());

const says = (status: string, http = 200) => {
  answer = () => Response.json({ error_message: `${street} ${apiKey}`, results: [], status }, { status: http });
};

test('an address is asked for as Google documents it, in the United States only', async () => {
  expect(await geocoder.locate(street)).toEqual({
    coords: { lat: 37.4222804, lng: -122.0843428 },
    components: { city: 'Mountain View', state: 'CA', zipCode: '94043' },
    precision: 'rooftop',
  });
  const [request] = standIn.heard;
  const requestUrl = new URL(request?.path ?? '', standIn.origin);
  expect([request?.method, requestUrl.pathname]).toEqual(['GET', '/maps/api/geocode/json']);
  expect(Object.fromEntries(requestUrl.searchParams)).toEqual({
    address: street,
    components: 'country:US',
    language: 'en',
    key: apiKey,
  });
});

test.each([
  ['ROOFTOP', 'street_address', 'rooftop'],
  ['RANGE_INTERPOLATED', 'street_address', 'street'],
  ['GEOMETRIC_CENTER', 'route', 'street'],
  ['APPROXIMATE', 'postal_code', 'zip'],
  ['APPROXIMATE', 'locality', 'city'],
])('%s of a %s is exact to the %s', async (locationType, type, precision) => {
  answer = () => Response.json({ results: [place({ locationType, types: [type, 'political'] })], status: 'OK' });
  expect((await geocoder.locate(street))?.precision).toBe(precision);
});

test.each(['postal_code', 'administrative_area_level_1', 'locality'])(
  'a place without %s is no address: nonsense is answered with the state it stands in',
  async (without) => {
    answer = () => Response.json({ results: [place({ without })], status: 'OK' });
    expect(await geocoder.locate('qwertz, CA')).toBeNull();
  },
);

test('an address Google does not know is nowhere', async () => {
  says('ZERO_RESULTS');
  expect(await geocoder.locate('1 Nowhere Lane')).toBeNull();
});

test.each([
  ['REQUEST_DENIED', 200, 'geocoder does not accept GOOGLE_MAPS_API_KEY'],
  ['REQUEST_DENIED', 400, 'geocoder does not accept GOOGLE_MAPS_API_KEY'],
  ['OVER_DAILY_LIMIT', 200, 'geocoder does not accept our account'],
  ['OVER_QUERY_LIMIT', 200, 'geocoder asks us to slow down'],
  ['UNKNOWN_ERROR', 200, 'geocoder had an internal error'],
  ['INVALID_REQUEST', 400, 'geocoder answered INVALID_REQUEST'],
  ['UNKNOWN_ERROR', 500, 'geocoder answered 500'],
])('%s with %i is a problem that names neither key nor address', async (status, http, message) => {
  says(status, http);
  const problem = await geocoder.locate(street).catch((error: unknown) => error);
  expect(problem).toMatchObject({ message });
  expect(JSON.stringify(problem)).not.toMatch(/Amphitheatre|AIza/);
});

test('what is no answer of Google at all is a problem too', async () => {
  answer = () => new Response('<html>Sorry</html>', { status: 200 });
  await expect(geocoder.locate(street)).rejects.toThrow('not JSON');
  answer = () => Response.json({ hello: 'world' });
  await expect(geocoder.locate(street)).rejects.toThrow('geocoder answered without a place');
  answer = () => Response.json({}, { status: 404 });
  await expect(geocoder.locate(street)).rejects.toThrow('geocoder answered 404');
});

test('a geocoder that is away is left alone after five tries', async () => {
  says('UNKNOWN_ERROR');
  for (let time = 0; time < 5; time++) await expect(geocoder.locate(street)).rejects.toThrow('internal error');
  await expect(geocoder.locate(street)).rejects.toThrow('left alone');
  expect(standIn.heard).toHaveLength(5);
});
