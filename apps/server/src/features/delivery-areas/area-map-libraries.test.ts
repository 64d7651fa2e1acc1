import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { check as checkByLibrary } from '@placemarkio/check-geojson';
import { kinks } from '@turf/kinks';
import { array, assert, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { checkGeojson } from '@bloomdesk/domain/delivery-areas/geojson-check';

// Maps are checked by our own rule, which names the place of each problem and reads 80,000 positions in a moment. Two
// libraries, one for the form and one for edges that cross, say here whether it is right.

const data = process.env['BLOOMDESK_DATA'] ?? join(import.meta.dirname, '../../../../../../shared/data');
const places = join(data, 'places');

/** Comparing every edge with every other takes the library seconds beyond so many positions. */
const mostCompared = 600;

test('what a library refuses is refused, and what is read is sound to it', ({ skip }) => {
  const file = join(places, 'geojson-cases.jsonl');
  skip(!existsSync(file), `no cases at ${file}`);
  const cases: { name: string; text: string }[] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const refused = cases.filter(({ text }) => !isSoundToLibrary(text));
  expect(refused.length).toBeGreaterThan(30);
  expect(refused.filter(({ text }) => checkGeojson(text).ok).map(({ name }) => name)).toEqual([]);
  const read = cases.map(({ text }) => checkGeojson(text)).filter((reading) => reading.ok);
  expect(read.length).toBeGreaterThan(3);
  for (const { shape } of read) expect([isSoundToLibrary(JSON.stringify(shape)), kinksOf(shape)]).toEqual([true, 0]);
});

test.for(['chicago', 'denver'])('the parts of %s are sound to both libraries', (city, { skip }) => {
  const file = join(places, `areas/city-${city}.geojson.gz`);
  skip(!existsSync(file), `no map at ${file}`);
  const map: { features: unknown[] } = JSON.parse(gunzipSync(readFileSync(file)).toString());
  const readings = map.features.map(checkGeojson).filter((reading) => reading.ok);
  const compared = readings.filter(({ positionCount }) => positionCount <= mostCompared);
  expect(compared.length).toBeGreaterThan(30);
  for (const { shape } of compared)
    expect([isSoundToLibrary(JSON.stringify(shape)), kinksOf(shape)]).toEqual([true, 0]);
});

test('a ring crosses itself exactly when the library finds a kink', () => {
  const side = integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
  const corners = array(tuple(side, side), { minLength: 3, maxLength: 9 });
  const seen = { crossing: 0, plain: 0 };
  assert(
    property(corners, (ring) => {
      const [first = [0, 0]] = ring;
      if (new Set(ring.flat()).size < ring.length * 2) return; // rings may touch themselves, which the library calls a kink
      if (isDecidedByMeters(ring)) return; // places a meter apart are one place to us, and two to the library
      const coordinates = [[...ring, first].map(([lng, lat]) => [lng - 77, lat + 39])];
      const reading = checkGeojson({ type: 'Polygon', coordinates });
      const isCrossing = !reading.ok && reading.message.includes('crosses');
      seen[isCrossing ? 'crossing' : 'plain'] += 1;
      expect(kinks({ type: 'Polygon', coordinates }).features.length > 0).toBe(isCrossing);
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.crossing, seen.plain)).toBeGreaterThan(200);
});

type Corner = readonly [number, number];

/** Does a corner lie within ten meters of a side that is not its own? Then meters decide whether sides cross. */
function isDecidedByMeters(ring: readonly Corner[]): boolean {
  const sides = ring.map((from, at) => [from, ring[(at + 1) % ring.length] ?? from] as const);
  return sides.some(([from, to]) =>
    ring.some((corner) => corner !== from && corner !== to && distanceTo(corner, from, to) < 1e-4),
  );
}

/** From a corner to the side between two others, in degrees. */
function distanceTo([x, y]: Corner, [fromX, fromY]: Corner, [toX, toY]: Corner): number {
  const [sideX, sideY] = [toX - fromX, toY - fromY];
  const along = ((x - fromX) * sideX + (y - fromY) * sideY) / (sideX ** 2 + sideY ** 2);
  const place = Math.min(1, Math.max(0, along));
  return Math.hypot(fromX + place * sideX - x, fromY + place * sideY - y);
}

function isSoundToLibrary(text: string): boolean {
  try {
    checkByLibrary(text);
    return true;
  } catch {
    return false;
  }
}

type Shape = Extract<ReturnType<typeof checkGeojson>, { ok: true }>['shape'];

/** Where edges cross; rings may touch themselves at a corner (RFC 7946), which the library calls a kink too. */
function kinksOf(shape: Shape): number {
  const corners = new Set(
    shape.coordinates
      .flat(3 - Number(shape.type === 'Polygon'))
      .join()
      .match(/[^,]+,[^,]+/g),
  );
  const plain: Parameters<typeof kinks>[0] = JSON.parse(JSON.stringify(shape)); // positions of any length, as the library has them
  return kinks(plain).features.filter(({ geometry }) => !corners.has(geometry.coordinates.join())).length;
}
