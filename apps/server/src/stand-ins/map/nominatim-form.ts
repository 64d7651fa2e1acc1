import type { MapPlace } from './map-places.ts';

/** Places as Nominatim answers them in `jsonv2`; the parts of their address only where they are asked for. */
export function nominatimForm(places: readonly MapPlace[], withAddress: boolean): object[] {
  return places.map((place, at) => {
    const { lat, lng } = place;
    return {
      place_id: 1000 + at,
      licence: 'places of a stand-in',
      ...kinds[place.kind],
      osm_id: 7000 + at,
      lat: lat.toFixed(7),
      lon: lng.toFixed(7),
      importance: 0.1,
      name: '',
      display_name: nameOf(place),
      boundingbox: [lat - 0.001, lat + 0.001, lng - 0.001, lng + 0.001].map((edge) => edge.toFixed(7)),
      ...(withAddress && { address: addressOf(place) }),
    };
  });
}

const kinds = {
  building: { osm_type: 'way', category: 'building', type: 'yes', place_rank: 30, addresstype: 'building' },
  number: { osm_type: 'way', category: 'place', type: 'house', place_rank: 30, addresstype: 'place' },
  street: { osm_type: 'way', category: 'highway', type: 'primary', place_rank: 26, addresstype: 'road' },
  zip: { osm_type: 'node', category: 'place', type: 'postcode', place_rank: 21, addresstype: 'postcode' },
  city: { osm_type: 'relation', category: 'boundary', type: 'administrative', place_rank: 16, addresstype: 'city' },
} as const;

function addressOf({ kind, houseNumber, street }: MapPlace): Record<string, string> {
  const { road, city, state, stateCode, zipCode } = street;
  return {
    ...(houseNumber !== null && { house_number: houseNumber }),
    ...(kind !== 'zip' && kind !== 'city' && { road }),
    city,
    state,
    'ISO3166-2-lvl4': `US-${stateCode}`,
    ...(kind !== 'city' && { postcode: zipCode }),
    'country': 'United States',
    'country_code': 'us',
  };
}

function nameOf(place: MapPlace): string {
  const { house_number, road, city, state, postcode, country } = addressOf(place);
  return [house_number, road, city, state, postcode, country].filter((part) => part !== undefined).join(', ');
}
