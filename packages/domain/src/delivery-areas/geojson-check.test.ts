import { array, check, double, integer, property, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkGeojson, mapLimits } from './geojson-check.ts';
import { containsPoint } from './point-in-polygon.ts';

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
    ];
    expect(accepted(polygon(bowTie)).polygonCount).toBe(1);
    expect(accepted(polygon(square(0, 0, 4), square(0, 1, 1))).polygonCount).toBe(1);
  });
  test('a loop no larger than a app is a slip of rounding', () => {
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
    /^Ring 1 crosses ring 2 after position \d \([\d., ]+\), where the edge after position \d of ring 2 comes along\.$/,
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
