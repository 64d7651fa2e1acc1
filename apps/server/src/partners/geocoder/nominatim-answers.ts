import { z } from 'zod/mini';
import { oneLine } from '@bloomdesk/domain/plain-text';
import type { Precision } from '@bloomdesk/domain/deliveries/geocode-precision';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type OpenPlace, zipIn } from './open-place.ts';

/** One place of Nominatim's answer in `jsonv2`, as far as we read it. */
const nominatimPlace = z.object({
  lat: z.coerce.number(),
  lon: z.coerce.number(),
  osm_type: z._default(z.string(), ''),
  category: z._default(z.string(), ''),
  type: z._default(z.string(), ''),
  address: z._default(z.record(z.string(), z.string()), {}),
});
type NominatimPlace = z.infer<typeof nominatimPlace>;

/** The places of an answer of Nominatim, the best first; whatever is no answer is a problem of the partner. */
export function nominatimPlaces(body: unknown): OpenPlace[] {
  const answer = z.array(nominatimPlace).safeParse(body);
  if (!answer.success) throw new PartnerProblem('geocoder answered without a place', 'not-done');
  return answer.data.map((place) => ({
    coords: { lat: place.lat, lng: place.lon },
    city: oneLine(towns.map((kind) => place.address[kind] ?? '').find(Boolean) ?? ''),
    state: /^US-([A-Z]{2})$/.exec(place.address['ISO3166-2-lvl4'] ?? '')?.[1] ?? '',
    zipCode: zipIn(place.address['postcode'] ?? ''),
    precision: precisionOf(place),
  }));
}

/** What a town may be called; a borough or suburb of a city comes beside the city. */
const towns = ['city', 'town', 'village', 'hamlet', 'municipality', 'borough', 'suburb'];

/** A number that lies on a line between two others belongs to the line: its building is somewhere beside it. */
function precisionOf({ address, category, type, osm_type: kind }: NominatimPlace): Precision {
  const isBetweenNumbers = category === 'place' && type === 'house' && kind === 'way';
  if (address['house_number'] !== undefined) return isBetweenNumbers ? 'street' : 'rooftop';
  if (address['road'] !== undefined) return 'street';
  return type === 'postcode' || type === 'postal_code' ? 'zip' : 'city';
}
