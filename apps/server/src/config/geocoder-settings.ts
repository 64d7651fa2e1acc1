import type { EnvironmentReader } from './environment.ts';

/** Whose map addresses are found on: Google's, or an open one at an address of the company's choice (D559). */
export type GeocoderSettings = { provider: 'google'; apiKey: string } | { provider: OpenGeocoder; url: string };

/** Programs that answer from OpenStreetMap; several companies run them for others, and a company may run its own. */
const openGeocoders = ['nominatim', 'photon'] as const;
export type OpenGeocoder = (typeof openGeocoders)[number];

/** What the environment says of the geocoder; none, and addresses are placed by their ZIP codes (D135). */
export function geocoderSettings(reader: EnvironmentReader): GeocoderSettings | undefined {
  const apiKey = reader.formed('GOOGLE_MAPS_API_KEY', /^[\w-]{20,100}$/, 'be 20 to 100 letters, digits, - or _');
  const url = reader.link('GEOCODER_URL');
  const kind = reader.formed('GEOCODER_KIND', /^(nominatim|photon)$/, 'be nominatim or photon');
  if (url === undefined && kind !== undefined) reader.problems.push('GEOCODER_KIND needs GEOCODER_URL.');
  if (url !== undefined && apiKey !== undefined)
    reader.problems.push('GOOGLE_MAPS_API_KEY and GEOCODER_URL are both set: keep the one that finds addresses.');
  if (url !== undefined) return { provider: openGeocoders.find((each) => each === kind) ?? 'nominatim', url };
  return apiKey === undefined ? undefined : { provider: 'google', apiKey };
}
