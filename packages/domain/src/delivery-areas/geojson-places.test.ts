import { expect, test } from 'vitest';
import { checkGeojson } from './geojson-check.ts';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
const multi = (...polygons: unknown[]) => ({ type: 'MultiPolygon', coordinates: polygons });
const block = square(-77, 39, 1);

test.each([
  [
    'latitude first',
    polygon(square(39, -76.9, 0.5)),
    'The map has latitude and longitude swapped: [39, -76.9] lies in Antarctica. GeoJSON writes longitude first.',
  ],
  [
    'an edge round the back of the world',
    polygon([
      [170, 10],
      [-170, 10],
      [-170, 20],
      [170, 20],
      [170, 10],
    ]),
    'Ring 1 crosses the 180th meridian after position 1: split it there into two polygons.',
  ],
  [
    'a hole that is all of it',
    polygon(block, block.toReversed()),
    'Ring 2 cuts out all of ring 1, so that nothing is left.',
  ],
  [
    'a hole in a hole',
    polygon(block, square(-76.8, 39.2, 0.6).toReversed(), square(-76.6, 39.4, 0.2).toReversed()),
    'Ring 3 lies in the hole of ring 2.',
  ],
])('%s is named', (_, given, message) => expect(checkGeojson(given)).toMatchObject({ ok: false, message }));

test('both sides of the 180th meridian, and Antarctica drawn as it is, are read', () => {
  expect(checkGeojson(multi([square(179, 10, 1)], [square(-180, 10, 1)])).ok).toBe(true);
  expect(checkGeojson(polygon(square(-76, -76.9, 0.5))).ok).toBe(true);
});
