import { expect, test } from 'vitest';
import { environmentReader } from './environment.ts';
import { geocoderSettings } from './geocoder-settings.ts';

const url = 'https://maps.bloom.example/nominatim';
const apiKey = 'a-key-of-twenty-letters';

function read(env: Record<string, string>) {
  const reader = environmentReader(env);
  return { settings: geocoderSettings(reader), problems: reader.problems };
}

test.each([
  [{}, undefined],
  [{ GOOGLE_MAPS_API_KEY: apiKey }, { provider: 'google', apiKey }],
  [{ GEOCODER_URL: url }, { provider: 'nominatim', url }],
  [
    { GEOCODER_URL: url, GEOCODER_KIND: 'photon' },
    { provider: 'photon', url },
  ],
])('%o chooses the map on which addresses are found', (env, settings) => {
  expect(read(env)).toEqual({ settings, problems: [] });
});

test.each([
  [{ GOOGLE_MAPS_API_KEY: 'my key' }, 'GOOGLE_MAPS_API_KEY must be 20 to 100 letters, digits, - or _.'],
  [{ GEOCODER_URL: 'maps.bloom.example' }, 'GEOCODER_URL must begin with https: or http:.'],
  [{ GEOCODER_URL: url, GEOCODER_KIND: 'bing' }, 'GEOCODER_KIND must be nominatim or photon.'],
  [{ GEOCODER_KIND: 'photon' }, 'GEOCODER_KIND needs GEOCODER_URL.'],
  [
    { GEOCODER_URL: url, GOOGLE_MAPS_API_KEY: apiKey },
    'GOOGLE_MAPS_API_KEY and GEOCODER_URL are both set: keep the one that finds addresses.',
  ],
])('%o is refused by name', (env, problem) => {
  expect(read(env).problems).toEqual([problem]);
});
