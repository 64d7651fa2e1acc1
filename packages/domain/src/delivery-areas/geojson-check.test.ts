import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { array, check, double, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaChooser, type ServableArea } from './area-choice.ts';
import { checkGeojson, mapLimits } from './geojson-check.ts';
import { type AreaShape, containsPoint } from './point-in-polygon.ts';

// Real maps and broken ones lie beside the repository where there are some.
const data = process.env['BLOOMDESK_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');
const places = join(data, 'places');

type Corner = [number, number];
const square = (west: number, south: number, size: number): Corner[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
const multi = (...polygons: unknown[]) => ({ type: 'MultiPolygon', coordinates: polygons });
const feature = (geometry: unknown) => ({ type: 'Feature', properties: { name: 'Downtown' }, geometry });
const collection = (...features: unknown[]) => ({ type: 'FeatureCollection', features });
const block = square(-77, 39, 1);

function accepted(given: unknown) {
  const reading = checkGeojson(given);
  if (!reading.ok) throw new Error(reading.message);
  return reading;
}

describe('what is read as the map of an area', () => {
  test('a Polygon stays one, as text or as a value', () => {
    const shape = polygon(block);
    expect(accepted(shape)).toEqual({ ok: true, shape, polygonCount: 1, positionCount: 5 });
    expect(accepted(JSON.stringify(shape)).shape).toEqual(shape);
    expect(accepted(`\uFEFF${JSON.stringify(shape)}`).shape).toEqual(shape);
    expect(accepted(feature(shape)).shape).toEqual(shape);
  });
  test('a collection becomes one MultiPolygon; features without geometry are passed over', () => {
    const far = square(-70, 39, 1);
    const lake = square(-69.75, 39.25, 0.5).toReversed();
    const given = collection(feature(polygon(block)), feature(null), feature(multi([far, lake])));
    expect(accepted(given)).toEqual({
      ok: true,
      shape: multi([block], [far, lake]),
      polygonCount: 2,
      positionCount: 15,
    });
    expect(accepted(collection(feature(polygon(block)))).shape.type).toBe('MultiPolygon');
  });
  test('rings are turned: the outer one counterclockwise, holes clockwise', () => {
    const hole = square(-76.75, 39.25, 0.5);
    expect(accepted(polygon(block.toReversed(), hole)).shape).toEqual(polygon(block, hole.toReversed()));
  });
  test('altitudes, names and other members are left out', () => {
    const high = block.map(([lng, lat]) => [lng, lat, 12.5]);
    const given = { ...feature({ ...polygon(high), bbox: [0], crs: {} }), id: {}, style: '<b>' };
    expect(accepted(given).shape).toEqual(polygon(block));
  });
  test('rings may touch themselves and each other', () => {
    const bowTie = [
      [0, 0],
      [1, 1],
      [2, 0],
      [2, 2],
      [1, 1],
      [0, 2],
      [0, 0],
    ]; // prettier as pairs
    expect(accepted(polygon(bowTie)).polygonCount).toBe(1);
    expect(accepted(polygon(square(0, 0, 4), square(0, 1, 1))).polygonCount).toBe(1);
  });
  test('a loop no larger than a house is a slip of rounding', () => {
    const spit = [
      [0, 0],
      [2, 0],
      [2, 1],
      [1.00002, 1],
      [1.00001, 1.2],
      [1.00001, 1.1],
      [1, 1.1],
      [1, 1],
      [0, 1],
      [0, 0],
    ];
    expect(accepted(polygon(spit)).polygonCount).toBe(1);
  });
});

const cases: [name: string, given: unknown, message: string | RegExp][] = [
  ['an empty text', '  ', 'The map is empty.'],
  ['no JSON', '{"type": "Polygon"', /^The map is not JSON: /],
  ['a number', 5, 'The map is 5, not a GeoJSON object.'],
  ['null', 'null', 'The map is null, not a GeoJSON object.'],
  ['a list', [polygon(block)], 'The map is a list, not a GeoJSON object.'],
  ['no type', {}, 'The map has no type, such as "Polygon".'],
  ['a type that is an object', { type: {} }, /^The map has an object as type: /],
  ['a point', { type: 'Point', coordinates: [0, 0] }, /^The map is of the type "Point": a delivery area is drawn with/],
  ['a type in small letters', { ...polygon(block), type: 'polygon' }, /^The map is of the type "polygon"/],
  ['a GeometryCollection', { type: 'GeometryCollection', geometries: [polygon(block)] }, /"GeometryCollection"/],
  ['a feature without geometry', feature(undefined), 'The map has no geometry.'],
  ['a feature in a feature', feature(feature(polygon(block))), 'The map has a geometry that is none.'],
  ['a collection without features', { type: 'FeatureCollection' }, 'The map has no list of features.'],
  ['an empty collection', collection(), 'The map holds no polygon, so it would serve nobody.'],
  ['a collection of nothing', collection(feature(null)), 'The map holds no polygon, so it would serve nobody.'],
  [
    'a collection with a line',
    collection(feature(polygon(block)), feature({ type: 'LineString' })),
    /^Feature 2 is of the type "LineString"/,
  ],
  ['a geometry as feature', collection(polygon(block)), 'Feature 1 is of the type "Polygon", not a Feature.'],
  ['a null feature', collection(feature(polygon(block)), null), 'Feature 2 is null, not a GeoJSON object.'],
  ['no coordinates', { type: 'Polygon' }, 'The map has nothing where a list of rings belongs.'],
  ['no rings', polygon(), 'The map has no rings.'],
  ['no polygons', multi(), 'The map has no polygons.'],
  ['a polygon without rings', multi([block], []), 'Polygon 2 has no rings.'],
  ['a ring too few', { type: 'Polygon', coordinates: block }, 'Ring 1, position 1 is -77, not [longitude, latitude].'],
  [
    'a ring that is a text',
    multi([block], ['ring']),
    'Polygon 2, ring 1 has "ring" where a list of positions belongs.',
  ],
  ['an empty ring', polygon([]), 'Ring 1 has no positions.'],
  [
    'three positions',
    polygon([
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
    'Ring 1 has 3 positions; a ring needs 4 at least, the last like the first.',
  ],
  [
    'an open ring',
    polygon(block, square(-76.75, 39.25, 0.5).slice(0, 4)),
    'Ring 2 is not closed: it begins at [-76.75,39.25] and ends at [-76.75,39.75].',
  ],
  ['an end at another height', polygon([...block.slice(0, 4), [-77, 39, 4]]), /^Ring 1 is not closed: /],
  [
    'a ring on a line',
    polygon([
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 0],
    ]),
    'Ring 1 encloses nothing: its positions lie on one line.',
  ],
  [
    'a word in a position',
    polygon([
      [0, 0],
      [1, 0],
      [1, '1'],
      [0, 0],
    ]),
    'Ring 1, position 3 holds "1" where a number belongs.',
  ],
  [
    'a number beyond all',
    '{"type":"Polygon","coordinates":[[[0,0],[1e400,0],[1,1],[0,0]]]}',
    'Ring 1, position 2 holds Infinity where a number belongs.',
  ],
  [
    'null in a position',
    polygon([
      [0, 0],
      [1, null],
      [1, 1],
      [0, 0],
    ]),
    'Ring 1, position 2 holds null where a number belongs.',
  ],
  [
    'a lone number',
    polygon([[0, 0], [1], [1, 1], [0, 0]]),
    'Ring 1, position 2 has 1 entry; it needs longitude and latitude.',
  ],
  [
    'numbers in a row',
    polygon([
      [0, 0, 1, 0, 1, 1, 0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ]),
    'Ring 1, position 1 has 8 entries; it needs longitude and latitude.',
  ],
  [
    'a longitude off the world',
    polygon(square(179.5, 0, 1)),
    'Ring 1, position 2 has the longitude 180.5, which is not between -180 and 180.',
  ],
  [
    'latitude first',
    collection(
      feature(
        multi([
          [
            [39, -77],
            [40, -97],
            [41, -77],
            [39, -77],
          ],
        ]),
      ),
    ),
    'Feature 1, polygon 1, ring 1, position 2 has the latitude -97, which is not between -90 and 90. GeoJSON writes longitude first.',
  ],
  [
    'a bow',
    polygon([
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
      [0, 0],
    ]),
    'Ring 1 crosses itself after position 1 (0, 0), where the edge after position 3 comes along.',
  ],
  [
    'a hole across the border',
    polygon(square(0, 0, 2), square(1, 0.5, 2)),
    /^Ring 1 crosses ring 2 after position 2 \(2, 0\), where the edge after position \d of ring 2 comes along\.$/,
  ],
  [
    'a hole outside',
    multi([square(9, 9, 1)], [square(0, 0, 2), square(5, 5, 1)]),
    'Polygon 2, ring 2 cuts a hole outside of ring 1, where nothing is.',
  ],
  [
    'a member __proto__',
    JSON.parse('{"type":"Feature","geometry":{"type":"Polygon","__proto__":{}}}'),
    'The map has a member "__proto__".',
  ],
];

test.each(cases)('%s is refused, and the fault is named', (_name, given, message) => {
  const reading = checkGeojson(given);
  expect(reading).toEqual({ ok: false, code: 'bad-geojson', place: expect.any(String), message: expect.anything() });
  if (!reading.ok)
    expect(reading.message).toMatch(typeof message === 'string' ? new RegExp(`^${escaped(message)}$`) : message);
});

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

describe('what is made to be slow is refused at once', () => {
  const hostile: [string, unknown][] = [
    ['a text without end', 'x'.repeat(mapLimits.characters + 1)],
    ['lists in lists', `{"type":"Polygon","coordinates":${'['.repeat(1_000_000)}`],
    ['closed lists in lists', `{"type":"Polygon","coordinates":${'['.repeat(500_000)}${']'.repeat(500_000)}}`],
    ['a hundred thousand positions', polygon(Array.from({ length: 100_000 }, (_, at) => [Math.sin(at), Math.cos(at)]))],
    ['edges across each other', polygon(comb(79_000))],
    ['features in features', nested(100_000)],
  ];
  test.each(hostile)('%s', (_name, given) => expect(checkGeojson(given).ok).toBe(false));
});

/** Long slanting edges side by side, which no sorting tells apart. */
function comb(teeth: number): Corner[] {
  const corners = Array.from({ length: teeth }, (_, at): Corner => {
    const shift = (at / teeth) * 20;
    return at % 2 === 0 ? [shift, shift + 40] : [shift + 40, shift];
  });
  return [...corners, [60, -50], [0, 40]];
}

function nested(depth: number): unknown {
  let value: unknown = polygon(block);
  for (let at = 0; at < depth; at++) value = feature(value);
  return value;
}

test('a star is read, however it turns, and contains what it did before', () => {
  const reach = double({ min: 0.2, max: 5, noNaN: true });
  const star = array(reach, { minLength: 3, maxLength: 40 }).map((reaches) => {
    const corners = reaches.map((far, at): Corner => {
      const angle = (at / reaches.length) * 2 * Math.PI;
      return [far * Math.cos(angle), far * Math.sin(angle)];
    });
    return [...corners, ...corners.slice(0, 1)];
  });
  const anywhere = tuple(double({ min: -5, max: 5, noNaN: true }), double({ min: -5, max: 5, noNaN: true }));
  const same = property(star, anywhere, integer({ min: 0, max: 1 }), (ring, [lng, lat], turned) => {
    const coordinates = [turned === 1 ? ring.toReversed() : ring];
    const { shape } = accepted({ type: 'Polygon', coordinates });
    return containsPoint(shape, { lng, lat }) === containsPoint({ type: 'Polygon', coordinates }, { lng, lat });
  });
  expect(check(same, { numRuns: 2000 }).counterexample).toBe(null);
});

describe('against maps and cases of others', () => {
  interface LintedCase {
    name: string;
    valid: boolean;
    text: string;
    hints: { level?: string }[] | null;
  }

  test('every broken case of a linter is refused, and its sound polygons are read', ({ skip }) => {
    const file = join(places, 'geojson-cases.jsonl');
    skip(!existsSync(file), `no cases at ${file}: only those above have been tried`);
    const linted: LintedCase[] = readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    // The way a ring runs is a recommendation, and rings are turned; all else a linter finds is broken.
    const isBroken = ({ valid, hints }: LintedCase) =>
      !valid && !(hints ?? []).every(({ level }) => level === 'message');
    const broken = linted.filter(isBroken);
    expect(broken.length).toBeGreaterThan(30);
    for (const { name, text } of broken)
      expect([name, checkGeojson(text)]).toMatchObject([name, { ok: false, message: /\.$/ }]);
    const sound = linted.filter(({ valid, text }) => valid && /"type":\s*"(Multi)?Polygon"/.test(text));
    const read = sound.filter(({ text }) => checkGeojson(text).ok).map(({ name }) => name);
    // one of them lies beyond the poles
    expect(sound.map(({ name }) => name).filter((name) => !read.includes(name))).toEqual(['good/issue82.geojson']);
    expect(read.length).toBeGreaterThan(1);
  });

  test.each(['chicago', 'denver', 'honolulu', 'new-york-city-boroughs', 'san-francisco', 'seattle'])(
    'the parts of %s are read, one by one and as one area',
    (city) => {
      const map = mapOf(`city-${city}`);
      if (!map) return;
      for (const part of map.features) accepted(part);
      expect(accepted(map).polygonCount).toBeGreaterThan(4);
    },
  );

  test('counties as areas agree with the county another source puts each ZIP code in', ({ skip }) => {
    const map = mapOf('us-counties');
    const zips = unzipped(join(places, 'us-zips.csv.gz'));
    skip(!map || !zips, `no counties and ZIP codes at ${places}: points and polygons have no second opinion`);
    const counties = (map?.features ?? []).map((county) => ({
      ...nobody,
      id: Number(county.properties.fips),
      shape: accepted(county).shape,
    }));
    const known = new Set(counties.map(({ id }) => id));
    const serves = areaChooser(counties);
    const [head = '', ...lines] = (zips ?? '').trim().split('\n');
    const [fips, lat, lng] = ['county_fips', 'lat', 'lng'].map((name) => head.split(',').indexOf(name));
    const asked = lines
      .map((line) => line.split(','))
      .filter((cells) => known.has(Number(cells[fips ?? 0])) && cells[lat ?? 0] !== '');
    const agreeing = asked.filter((cells) => {
      const point = { lat: Number(cells[lat ?? 0]), lng: Number(cells[lng ?? 0]) };
      return serves({ point, zipCode: '' }).some(({ id }) => id === Number(cells[fips ?? 0]));
    });
    expect(asked.length).toBeGreaterThan(39_000);
    // The points sit on towns, some across a line; where both sources agree this comes to 97.5 of a hundred.
    expect(agreeing.length / asked.length).toBeGreaterThan(0.97);
  });
});

const nobody: Omit<ServableArea, 'id' | 'shape'> & { shape: AreaShape | null } = {
  fcId: 1,
  active: true,
  priority: 0,
  transportMode: 'car',
  shape: null,
  zipCodes: [],
  nationwide: false,
};

interface CityMap {
  type: string;
  features: { properties: { fips?: string }; geometry: unknown }[];
}

function mapOf(name: string): CityMap | undefined {
  const text = unzipped(join(places, 'areas', `${name}.geojson.gz`));
  return text === undefined ? undefined : JSON.parse(text);
}

function unzipped(file: string): string | undefined {
  return existsSync(file) ? gunzipSync(readFileSync(file)).toString('utf8') : undefined;
}
