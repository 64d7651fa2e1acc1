import { latLngBounds, type LatLngBounds, type LatLngTuple } from 'leaflet';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';

/** A shape as the library takes it: polygons of rings, latitude before longitude. */
export function shapePlaces(shape: AreaShape): LatLngTuple[][][] {
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return polygons.map((rings) => rings.map((ring) => ring.map(([lng = 0, lat = 0]) => [lat, lng])));
}

/** The box around shapes; null without any. */
export function shapeBounds(shapes: readonly AreaShape[]): LatLngBounds | null {
  const bounds = latLngBounds(shapes.flatMap((shape) => shapePlaces(shape).flat(2)));
  return bounds.isValid() ? bounds : null;
}
