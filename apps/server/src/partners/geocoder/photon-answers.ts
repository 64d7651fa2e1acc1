import { z } from 'zod/mini';
import { oneLine } from '@bloomdesk/domain/plain-text';
import type { Precision } from '@bloomdesk/domain/deliveries/geocode-precision';
import { stateCodeByName } from '@bloomdesk/domain/suborders/state-names';
import { PartnerProblem } from '#partners/partner-problem.ts';
import { type OpenPlace, zipIn } from './open-place.ts';

const text = z._default(z.string(), '');

/** One place of Photon's answer, as far as we read it: GeoJSON, longitude first. */
const photonPlace = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    countrycode: text,
    type: text,
    osm_value: text,
    name: text,
    housenumber: text,
    street: text,
    city: text,
    district: text,
    state: text,
    postcode: text,
  }),
});
type PhotonPlace = z.infer<typeof photonPlace>;

/** The places of an answer of Photon in the United States, the best first; whatever is no answer is a problem of the partner. */
export function photonPlaces(body: unknown): OpenPlace[] {
  const answer = z.object({ features: z.array(photonPlace) }).safeParse(body);
  if (!answer.success) throw new PartnerProblem('geocoder answered without a place', 'not-done');
  return answer.data.features.filter(({ properties }) => properties.countrycode === 'US').map(placeOf);
}

function placeOf({ geometry, properties }: PhotonPlace): OpenPlace {
  const [lng, lat] = geometry.coordinates;
  const { type, name, city, district, state, postcode } = properties;
  return {
    coords: { lat, lng },
    city: oneLine(city || (type === 'city' ? name : district)),
    state: (stateCodeByName.get(state.toLowerCase()) ?? '').toUpperCase(),
    zipCode: zipIn(postcode || (isZip(properties) ? name : '')),
    precision: precisionOf(properties),
  };
}

function precisionOf(properties: PhotonPlace['properties']): Precision {
  if (properties.housenumber !== '') return 'rooftop';
  if (properties.type === 'street' || properties.street !== '') return 'street';
  return isZip(properties) ? 'zip' : 'city';
}

function isZip({ osm_value: value }: PhotonPlace['properties']): boolean {
  return value === 'postcode' || value === 'postal_code';
}
