import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';
import { type AreaShape, containsPoint } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { type Corner, formatCorners, parseCorners } from './corners-text.ts';

/** A map as it is drawn: parts, each an outline and its holes, each of these a text of corners. */
export interface DrawnMap {
  parts: readonly (readonly string[])[];
}

/** Which ring of which part; ring 0 is the outline. */
export interface RingPlace {
  part: number;
  ring: number;
}

/** A stored map, ready to be drawn on. */
export function drawnMapOf(shape: AreaShape | null): DrawnMap {
  if (!shape) return { parts: [] };
  const polygons = shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates;
  return { parts: polygons.map((rings) => rings.map(formatCorners)) };
}

/** What can be drawn of it now: rings with a line that cannot be read keep their other corners. */
export function ringsOfDrawn({ parts }: DrawnMap): readonly (readonly (readonly Corner[])[])[] {
  return parts.map((rings) => rings.map((text) => parseCorners(text).corners));
}

export type DrawnMapReading = { ok: true; shape: AreaShape | null } | { ok: false; message: string; place?: RingPlace };

/** The map as it is saved, null without any part; or what is wrong with it, in the words of this screen. */
export function readDrawnMap(map: DrawnMap): DrawnMapReading {
  const fault = firstFault(map);
  if (fault) return { ok: false, ...fault };
  const polygons = ringsOfDrawn(map).map((rings) => rings.map(closed));
  const [first] = polygons;
  if (!first) return { ok: true, shape: null };
  const check = checkGeojson(
    polygons.length === 1 ? { type: 'Polygon', coordinates: first } : { type: 'MultiPolygon', coordinates: polygons },
  );
  return check.ok ? { ok: true, shape: check.shape } : { ok: false, message: formatMapFault(check.message) };
}

function firstFault({ parts }: DrawnMap): { message: string; place: RingPlace } | undefined {
  for (const [part, rings] of parts.entries()) {
    for (const [ring, text] of rings.entries()) {
      const place = { part, ring };
      const { corners, fault } = parseCorners(text);
      if (fault !== null) return { place, message: `${formatRing(place)}: ${fault}` };
      if (corners.length < 3) return { place, message: `${formatRing(place)} needs 3 corners at least.` };
    }
  }
  return undefined;
}

/** A ring by its name: "Part 1, outline" or "Part 2, hole 1". */
export function formatRing({ part, ring }: RingPlace): string {
  return `Part ${part + 1}, ${ring === 0 ? 'outline' : `hole ${ring}`}`;
}

/** The rule speaks of GeoJSON; who draws sees parts, outlines, holes and corners, and latitude first. */
function formatMapFault(message: string): string {
  const words = message
    .replaceAll(/\bpolygon (\d+)/gi, 'part $1')
    .replaceAll(/\bring (\d+)/gi, (_, ring: string) => (ring === '1' ? 'the outline' : `hole ${Number(ring) - 1}`))
    .replaceAll(/\bposition(s?)\b/g, 'corner$1')
    .replaceAll(/\((-?[\d.]+), (-?[\d.]+)\)/g, '($2, $1)');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function withRingText({ parts }: DrawnMap, { part, ring }: RingPlace, text: string): DrawnMap {
  return { parts: parts.map((rings, at) => (at === part ? rings.with(ring, text) : rings)) };
}

/** Without a ring; an outline takes its part with it. */
export function withoutRing({ parts }: DrawnMap, { part, ring }: RingPlace): DrawnMap {
  if (ring === 0) return { parts: parts.filter((_, at) => at !== part) };
  return { parts: parts.map((rings, at) => (at === part ? rings.filter((_, index) => index !== ring) : rings)) };
}

/** With one more part, which is the last one. */
export function withPart({ parts }: DrawnMap, corners: readonly Corner[]): DrawnMap {
  return { parts: [...parts, [formatCorners(corners)]] };
}

/** With a hole in the part that holds its first corner; null where no part does. */
export function withHole(map: DrawnMap, corners: readonly Corner[]): { map: DrawnMap; place: RingPlace } | null {
  const [first] = corners;
  if (!first) return null;
  const part = ringsOfDrawn(map).findIndex((rings) =>
    containsPoint({ type: 'Polygon', coordinates: rings }, { lng: first[0], lat: first[1] }),
  );
  const rings = map.parts[part];
  if (!rings) return null;
  const drawn = { parts: map.parts.with(part, [...rings, formatCorners(corners)]) };
  return { map: drawn, place: { part, ring: rings.length } };
}

function closed(ring: readonly Corner[]): Corner[] {
  return [...ring, ...ring.slice(0, 1)];
}
