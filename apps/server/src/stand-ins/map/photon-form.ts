import type { MapPlace } from './map-places.ts';

/** Places as Photon answers them: a collection in GeoJSON, longitude first. */
export function photonForm(places: readonly MapPlace[]): object {
  const features = places.map((place, at) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [place.lng, place.lat] },
    properties: {
      osm_id: 7000 + at,
      country: 'United States',
      countrycode: 'US',
      state: place.street.state,
      ...propertiesOf(place),
    },
  }));
  return { type: 'FeatureCollection', features };
}

/** Photon has no numbers between two others: such a house is answered with its street. */
function propertiesOf({ kind, houseNumber, street }: MapPlace): object {
  const { road, city, zipCode } = street;
  if (kind === 'building') {
    const house = { osm_type: 'W', osm_key: 'building', osm_value: 'yes', type: 'house' };
    return { ...house, housenumber: houseNumber, street: road, city, postcode: zipCode };
  }
  if (kind === 'zip')
    return { osm_type: 'N', osm_key: 'place', osm_value: 'postcode', type: 'other', name: zipCode, city };
  if (kind === 'city') return { osm_type: 'R', osm_key: 'place', osm_value: 'city', type: 'city', name: city };
  const way = { osm_type: 'W', osm_key: 'highway', osm_value: 'primary', type: 'street' };
  return { ...way, name: road, city, postcode: zipCode };
}
