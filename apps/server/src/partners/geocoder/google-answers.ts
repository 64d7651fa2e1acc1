import { z } from 'zod/mini';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { Located } from './geocoder.ts';

const addressComponent = z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) });
type AddressComponent = z.infer<typeof addressComponent>;

/** One place of Google's answer, as far as we read it. */
const foundPlace = z.object({
  address_components: z.array(addressComponent),
  geometry: z.object({
    location: z.object({ lat: z.number(), lng: z.number() }),
    location_type: z.enum(['ROOFTOP', 'RANGE_INTERPOLATED', 'GEOMETRIC_CENTER', 'APPROXIMATE']),
  }),
  types: z.array(z.string()),
});
type FoundPlace = z.infer<typeof foundPlace>;

const geocodeAnswer = z.object({
  status: z.string(),
  results: z._default(z.array(foundPlace), []),
});

/** The place Google has found, null for none; whatever is no answer to the question is a problem of the partner. */
export function locatedBy(body: unknown): Located | null {
  const answer = geocodeAnswer.safeParse(body);
  if (!answer.success) throw new PartnerProblem('geocoder answered without a place', 'not-done');
  const { status, results } = answer.data;
  if (status === 'ZERO_RESULTS') return null;
  if (status !== 'OK')
    throw new PartnerProblem(troubles.get(status) ?? `geocoder answered ${status}`, 'not-done', {
      isLasting: status === 'REQUEST_DENIED',
    });
  const [best] = results;
  return best === undefined ? null : placeOf(best);
}

/** What Google says in place of a result, with HTTP status 200; only the last two go away by themselves. */
const troubles = new Map([
  ['REQUEST_DENIED', 'geocoder does not accept GOOGLE_MAPS_API_KEY'],
  ['OVER_DAILY_LIMIT', 'geocoder does not accept our account'],
  ['OVER_QUERY_LIMIT', 'geocoder asks us to slow down'],
  ['UNKNOWN_ERROR', 'geocoder had an internal error'],
]);

/** Google answers nonsense with the state or the country it stands in: without town and ZIP code it is nowhere. */
function placeOf({ address_components: components, geometry, types }: FoundPlace): Located | null {
  const zipCode = named(components, 'postal_code')?.short_name ?? '';
  const state = named(components, 'administrative_area_level_1')?.short_name ?? '';
  const city = towns.map((type) => named(components, type)?.long_name ?? '').find(Boolean) ?? '';
  if (!/^\d{5}$/.test(zipCode) || !/^[A-Z]{2}$/.test(state) || city === '') return null;
  const { location, location_type: kind } = geometry;
  return {
    coords: { lat: location.lat, lng: location.lng },
    components: { city: oneLine(city), state, zipCode },
    precision: kind === 'APPROXIMATE' ? (types.includes('postal_code') ? 'zip' : 'city') : exactness[kind],
  };
}

/** What a town may be called: New York has boroughs, Vermont has neighborhoods without a locality. */
const towns = ['locality', 'sublocality_level_1', 'postal_town', 'administrative_area_level_3', 'neighborhood'];

const exactness = { ROOFTOP: 'rooftop', RANGE_INTERPOLATED: 'street', GEOMETRIC_CENTER: 'street' } as const;

function named(components: readonly AddressComponent[], type: string): AddressComponent | undefined {
  return components.find(({ types }) => types.includes(type));
}
