import { intersect } from '@turf/intersect';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';

/** What two shapes share; null where they share nothing, or a border only. */
export function overlapShape(one: AreaShape, other: AreaShape): AreaShape | null {
  return intersect({ type: 'FeatureCollection', features: [one, other].map(featureOf) })?.geometry ?? null;
}

function featureOf(shape: AreaShape): GeoJSON.Feature<GeoJSON.Polygon | GeoJSON.MultiPolygon> {
  return { type: 'Feature', properties: {}, geometry: written(shape) };
}

/** A shape as the library takes it, whose lists may be written to. */
function written(shape: AreaShape): GeoJSON.Polygon | GeoJSON.MultiPolygon {
  if (shape.type === 'Polygon') return { type: 'Polygon', coordinates: shape.coordinates.map(ringOf) };
  return { type: 'MultiPolygon', coordinates: shape.coordinates.map((rings) => rings.map(ringOf)) };
}

function ringOf(ring: readonly (readonly number[])[]): number[][] {
  return ring.map((position) => [...position]);
}
