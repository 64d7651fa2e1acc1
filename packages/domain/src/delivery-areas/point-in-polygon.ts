/** Longitude first, then latitude, as GeoJSON writes a position. */
type Position = readonly number[];
type Ring = readonly Position[];

export type AreaShape =
  | { type: 'Polygon'; coordinates: readonly (readonly Position[])[] }
  | { type: 'MultiPolygon'; coordinates: readonly (readonly (readonly Position[])[])[] };

export interface Point {
  lat: number;
  lng: number;
}

/** The smallest rectangle around a shape, in degrees. */
export interface Box {
  west: number;
  south: number;
  east: number;
  north: number;
}

/**
 * Does a shape contain a point? Holes are outside. A border that two areas share belongs to exactly one of them, so that
 * no address falls between neighbours.
 */
export function containsPoint(shape: AreaShape, point: Point): boolean {
  return polygonsOf(shape).some((rings) => rings.filter((ring) => crossesOddly(ring, point)).length % 2 === 1);
}

export function boxAround(shape: AreaShape): Box {
  const box = { west: Number.POSITIVE_INFINITY, south: Number.POSITIVE_INFINITY, east: -Infinity, north: -Infinity };
  for (const position of polygonsOf(shape).flat(2)) {
    const [lng = Number.NaN, lat = Number.NaN] = position;
    if (lng < box.west) box.west = lng;
    if (lng > box.east) box.east = lng;
    if (lat < box.south) box.south = lat;
    if (lat > box.north) box.north = lat;
  }
  return box;
}

export function inBox(box: Box, { lat, lng }: Point): boolean {
  return lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
}

function polygonsOf(shape: AreaShape): readonly (readonly Ring[])[] {
  return shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
}

/** A line drawn east from a point inside crosses the ring an odd number of times. */
function crossesOddly(ring: Ring, point: Point): boolean {
  let odd = false;
  let before = ring.at(-1) ?? [];
  for (const corner of ring) {
    if (liesWestOf(before, corner, point)) odd = !odd;
    before = corner;
  }
  return odd;
}

/** Measured from the southern end, whichever way the ring runs: neighbours must agree about their common border. */
function liesWestOf(from: Position, to: Position, { lat, lng }: Point): boolean {
  const [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]] = (from[1] ?? 0) < (to[1] ?? 0) ? [from, to] : [to, from];
  return y1 <= lat && lat < y2 && lng < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1;
}
