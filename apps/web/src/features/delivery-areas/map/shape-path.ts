import type { DeliveryAreaGeojson } from '#features/delivery-areas/use-delivery-area-map.ts';
import { type WorldPoint, worldPoint } from './mercator.ts';

/** Paths are written in these parts of the world, from a point near them, so that their numbers stay short and exact. */
export const pathUnits = 2 ** 26;

/** A shape as the path of an SVG; holes stay open with the even-odd rule. */
export function shapePath(geojson: DeliveryAreaGeojson, from: WorldPoint): string {
  return ringsOf(geojson)
    .map((ring) => {
      const points = ring.map(([lng = 0, lat = 0]) => {
        const { x, y } = worldPoint(lng, lat);
        return `${Math.round((x - from.x) * pathUnits)},${Math.round((y - from.y) * pathUnits)}`;
      });
      return `M${points.filter((point, at) => point !== points[at - 1]).join('L')}Z`;
    })
    .join('');
}

/** Every ring of a shape, outer ones and holes. */
export function ringsOf(geojson: DeliveryAreaGeojson): readonly (readonly (readonly number[])[])[] {
  return geojson.type === 'Polygon' ? geojson.coordinates : geojson.coordinates.flat();
}
