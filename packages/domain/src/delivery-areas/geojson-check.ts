import { countOf } from '../count-of.ts';
import { type AreaShape, containsPoint } from './point-in-polygon.ts';
import { type Crossing, firstCrossing } from './ring-crossing.ts';

/** What may be kept as the map of one delivery area. */
export const mapLimits = { characters: 4_000_000, positions: 80_000 } as const;

export type GeojsonCheck =
  | { ok: true; shape: AreaShape; polygonCount: number; positionCount: number }
  | { ok: false; code: 'bad-geojson'; place: string; message: string };

type Position = [lng: number, lat: number];
type Polygon = Position[][];

/** Where in the document the reader stands, and how many positions it has passed. */
interface Walk {
  place: readonly string[];
  tally: { positions: number };
}

/**
 * Reads what someone gives as the map of a delivery area: the text of a GeoJSON file or its parsed value, a Polygon, a
 * MultiPolygon, a Feature of one or a FeatureCollection of them, which becomes one MultiPolygon. Rings are turned as RFC
 * 7946 wants them; altitudes and everything that is not geometry are left out. What is wrong is named with its place.
 */
export function checkGeojson(given: unknown): GeojsonCheck {
  const tally = { positions: 0 };
  try {
    const document = typeof given === 'string' ? parsed(given) : given;
    const { polygons, isSingle } = polygonsOf(document, { place: [], tally });
    const [first] = polygons;
    if (!first) throw new GeojsonProblem([], 'holds no polygon, so it would serve nobody.');
    const shape: AreaShape =
      isSingle && polygons.length === 1
        ? { type: 'Polygon', coordinates: first }
        : { type: 'MultiPolygon', coordinates: polygons };
    return { ok: true, shape, polygonCount: polygons.length, positionCount: tally.positions };
  } catch (problem) {
    if (!(problem instanceof GeojsonProblem)) throw problem;
    const place = problem.place.join(', ') || 'the map';
    const message = `${place.charAt(0).toUpperCase()}${place.slice(1)} ${problem.message}`;
    return { ok: false, code: 'bad-geojson', place, message };
  }
}

class GeojsonProblem extends Error {
  readonly place: readonly string[];
  constructor(place: readonly string[], message: string) {
    super(message);
    this.place = place;
  }
}

function parsed(text: string): unknown {
  const most = mapLimits.characters;
  if (text.length > most) throw new GeojsonProblem([], `is longer than ${most / 1_000_000} million characters.`);
  const plain = text.replace(/^\uFEFF/, '');
  if (plain.trim() === '') throw new GeojsonProblem([], 'is empty.');
  try {
    return JSON.parse(plain);
  } catch (error) {
    throw new GeojsonProblem([], `is not JSON: ${error instanceof SyntaxError ? error.message : 'it cannot be read'}.`);
  }
}

interface Found {
  polygons: Polygon[];
  /** Written as one Polygon, which it then stays. */
  isSingle: boolean;
}

function polygonsOf(value: unknown, walk: Walk): Found {
  const { place } = walk;
  const { type, ...members } = objectAt(value, place);
  switch (type) {
    case 'Polygon':
      return { polygons: [polygonAt(members['coordinates'], walk)], isSingle: true };
    case 'MultiPolygon':
      return { polygons: multiPolygonAt(members['coordinates'], walk), isSingle: false };
    case 'Feature':
      if (members['geometry'] == null) throw new GeojsonProblem(place, 'has no geometry.');
      if (isFeatureOrCollection(members['geometry'])) throw new GeojsonProblem(place, 'has a geometry that is none.');
      return polygonsOf(members['geometry'], walk);
    case 'FeatureCollection':
      return { polygons: collectionAt(members['features'], walk), isSingle: false };
    case undefined:
      throw new GeojsonProblem(place, 'has no type, such as "Polygon".');
    default:
      throw new GeojsonProblem(place, `${oddType(type)}: a delivery area is drawn with Polygon or MultiPolygon.`);
  }
}

/** Only objects whose own members they are; `__proto__` is nobody's honest member. */
function objectAt(value: unknown, place: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new GeojsonProblem(place, `is ${nameOf(value)}, not a GeoJSON object.`);
  if (Object.hasOwn(value, '__proto__')) throw new GeojsonProblem(place, 'has a member "__proto__".');
  return { ...value };
}

function isFeatureOrCollection(value: unknown): boolean {
  const type: unknown = Object(value).type;
  return type === 'Feature' || type === 'FeatureCollection';
}

function collectionAt(features: unknown, walk: Walk): Polygon[] {
  if (!Array.isArray(features)) throw new GeojsonProblem(walk.place, 'has no list of features.');
  return features.flatMap((feature: unknown, index) => {
    const place = [...walk.place, `feature ${index + 1}`];
    const { type, geometry } = objectAt(feature, place);
    if (type !== 'Feature') throw new GeojsonProblem(place, `${oddType(type)}, not a Feature.`);
    return geometry === null ? [] : polygonsOf(feature, { ...walk, place }).polygons;
  });
}

function multiPolygonAt(polygons: unknown, walk: Walk): Polygon[] {
  return listAt(polygons, walk.place, 'polygons').map((polygon, index) =>
    polygonAt(polygon, { ...walk, place: [...walk.place, `polygon ${index + 1}`] }),
  );
}

function polygonAt(value: unknown, walk: Walk): Polygon {
  const rings = listAt(value, walk.place, 'rings').map((ring, index) =>
    ringAt(ring, { ...walk, place: [...walk.place, `ring ${index + 1}`] }),
  );
  assertPlaces(rings, walk.place);
  assertPlain(rings, walk.place);
  return rings.map((ring, index) => (areaOf(ring) > 0 === (index === 0) ? ring : ring.toReversed()));
}

function ringAt(value: unknown, { place, tally }: Walk): Position[] {
  const given = listAt(value, place, 'positions');
  tally.positions += given.length;
  if (tally.positions > mapLimits.positions)
    throw new GeojsonProblem(
      [],
      `has more than ${mapLimits.positions.toLocaleString('en-US')} positions: simplify it.`,
    );
  const ring = given.map((position, index) => positionAt(position, [...place, `position ${index + 1}`]));
  if (ring.length < 4)
    throw new GeojsonProblem(
      place,
      `has ${countOf(ring.length, 'position')}; a ring needs 4 at least, the last like the first.`,
    );
  const [first, last] = [given.at(0), given.at(-1)];
  if (JSON.stringify(first) !== JSON.stringify(last))
    throw new GeojsonProblem(
      place,
      `is not closed: it begins at ${JSON.stringify(first)} and ends at ${JSON.stringify(last)}.`,
    );
  return ring;
}

function positionAt(value: unknown, place: readonly string[]): Position {
  if (!Array.isArray(value)) throw new GeojsonProblem(place, `is ${nameOf(value)}, not [longitude, latitude].`);
  if (value.length < 2 || value.length > 3)
    throw new GeojsonProblem(
      place,
      `has ${countOf(value.length, 'entry', 'entries')}; it needs longitude and latitude.`,
    );
  const odd: unknown = value.find((number) => typeof number !== 'number' || !Number.isFinite(number));
  const [lng, lat]: unknown[] = value;
  if (odd !== undefined || typeof lng !== 'number' || typeof lat !== 'number')
    throw new GeojsonProblem(place, `holds ${nameOf(odd)} where a number belongs.`);
  if (lng < -180 || lng > 180)
    throw new GeojsonProblem(place, `has the longitude ${lng}, which is not between -180 and 180.`);
  if (lat < -90 || lat > 90)
    throw new GeojsonProblem(
      place,
      `has the latitude ${lat}, which is not between -90 and 90. GeoJSON writes longitude first.`,
    );
  return [lng, lat];
}

function listAt(value: unknown, place: readonly string[], of: string): unknown[] {
  if (!Array.isArray(value)) throw new GeojsonProblem(place, `has ${nameOf(value)} where a list of ${of} belongs.`);
  if (value.length === 0) throw new GeojsonProblem(place, `has no ${of}.`);
  return value;
}

/** Places are where they are meant to be: longitude first, and no edge goes round the back of the world. */
function assertPlaces(rings: Polygon, place: readonly string[]): void {
  const [outer = []] = rings;
  const [[lng, lat] = [0, 0]] = outer;
  if (outer.every(([first, second]) => first >= 15 && first <= 72 && second <= -60))
    throw new GeojsonProblem(
      place,
      `has latitude and longitude swapped: [${lng}, ${lat}] lies in Antarctica. GeoJSON writes longitude first.`,
    );
  for (const [ring, positions] of rings.entries()) {
    const at = positions.findIndex(([before], index) => Math.abs((positions[index + 1]?.[0] ?? before) - before) > 180);
    if (at >= 0)
      throw new GeojsonProblem(
        [...place, `ring ${ring + 1}`],
        `crosses the 180th meridian after position ${at + 1}: split it there into two polygons.`,
      );
  }
}

/** Edges do not cross, every ring encloses something, and what is cut out lies inside. */
function assertPlain(rings: Polygon, place: readonly string[]): void {
  const crossing = firstCrossing(rings);
  if (crossing === 'too-tangled')
    throw new GeojsonProblem(place, 'is too tangled to be checked: draw it with fewer or shorter edges.');
  if (crossing) throw new GeojsonProblem([...place, `ring ${crossing.ring}`], crossingWords(rings, crossing));
  const flat = rings.findIndex((ring) => areaOf(ring) === 0);
  if (flat >= 0)
    throw new GeojsonProblem([...place, `ring ${flat + 1}`], 'encloses nothing: its positions lie on one line.');
  const [outer = [], ...holes] = rings;
  const around: AreaShape = { type: 'Polygon', coordinates: [outer] };
  const outside = holes.findIndex((hole) => !hole.some(([lng, lat]) => containsPoint(around, { lng, lat })));
  if (outside >= 0)
    throw new GeojsonProblem([...place, `ring ${outside + 2}`], 'cuts a hole outside of ring 1, where nothing is.');
  assertHoles(outer, holes, place);
}

/** A hole leaves something of what it is cut from, and none is cut out of another. */
function assertHoles(outer: readonly Position[], holes: Polygon, place: readonly string[]): void {
  const whole = holes.findIndex((hole) => cornersOf(hole) === cornersOf(outer));
  if (whole >= 0)
    throw new GeojsonProblem([...place, `ring ${whole + 2}`], 'cuts out all of ring 1, so that nothing is left.');
  for (const [index, hole] of holes.entries()) {
    const around = holes.findIndex((other, at) => {
      const shape: AreaShape = { type: 'Polygon', coordinates: [other] };
      const isInside = hole.every(([lng, lat]) => containsPoint(shape, { lng, lat }));
      return at !== index && isInside && (cornersOf(other) !== cornersOf(hole) || at < index);
    });
    if (around >= 0)
      throw new GeojsonProblem([...place, `ring ${index + 2}`], `lies in the hole of ring ${around + 2}.`);
  }
}

/** The corners of a ring no matter which one it begins with. */
function cornersOf(ring: readonly Position[]): string {
  return ring
    .slice(1)
    .map((position) => position.join(' '))
    .toSorted()
    .join(',');
}

function crossingWords(rings: Polygon, { ring, position, otherRing, otherPosition }: Crossing): string {
  const at = rings[ring - 1]?.[position - 1] ?? [0, 0];
  const other = otherRing === ring ? '' : ` of ring ${otherRing}`;
  const what = otherRing === ring ? 'itself' : `ring ${otherRing}`;
  return `crosses ${what} after position ${position} (${at.join(', ')}), where the edge after position ${otherPosition}${other} comes along.`;
}

/** Twice the enclosed area in square degrees; above zero where the ring runs counterclockwise. */
function areaOf(ring: readonly Position[]): number {
  const [x0, y0] = ring[0] ?? [0, 0];
  let sum = 0;
  for (let at = 1; at < ring.length; at++) {
    const [[ax, ay] = [0, 0], [bx, by] = [0, 0]] = [ring[at - 1], ring[at]];
    sum += (ax - x0) * (by - y0) - (bx - x0) * (ay - y0);
  }
  return sum;
}

function oddType(type: unknown): string {
  return typeof type === 'string'
    ? `is of the type ${JSON.stringify(type.slice(0, 40))}`
    : `has ${nameOf(type)} as type`;
}

function nameOf(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40));
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : `a ${typeof value}`;
}
