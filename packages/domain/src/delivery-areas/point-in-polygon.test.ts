import { check, double, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type AreaShape, boxAround, containsPoint, inBox } from './point-in-polygon.ts';

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];
const block: AreaShape = { type: 'Polygon', coordinates: [square(-74, 40, 1)] };
const ringRoad: AreaShape = { type: 'Polygon', coordinates: [square(-74, 40, 1), square(-73.75, 40.25, 0.5)] };
const islands: AreaShape = {
  type: 'MultiPolygon',
  coordinates: [[square(-74, 40, 1)], [square(-70, 40, 1), square(-69.75, 40.25, 0.5)]],
};

describe('an area on the map', () => {
  test('contains what lies in it', () => expect(containsPoint(block, { lat: 40.5, lng: -73.5 })).toBe(true));
  test('not what lies beside it', () => expect(containsPoint(block, { lat: 40.5, lng: -72.9 })).toBe(false));
  test('not what lies above it', () => expect(containsPoint(block, { lat: 41.1, lng: -73.5 })).toBe(false));
  test('latitude and longitude are not mixed up', () =>
    expect(containsPoint(block, { lat: -73.5, lng: 40.5 })).toBe(false));
  test('its hole is outside', () => {
    expect(containsPoint(ringRoad, { lat: 40.5, lng: -73.5 })).toBe(false);
    expect(containsPoint(ringRoad, { lat: 40.1, lng: -73.5 })).toBe(true);
  });
  test('may have several parts, each with holes', () => {
    const at = (lat: number, lng: number) => containsPoint(islands, { lat, lng });
    expect([at(40.5, -73.5), at(40.1, -69.5), at(40.5, -69.5), at(40.5, -72)]).toEqual([true, true, false, false]);
  });
  test('a ring left open is closed by its last corner', () => {
    const open: AreaShape = { type: 'Polygon', coordinates: [square(-74, 40, 1).slice(0, 4)] };
    expect(containsPoint(open, { lat: 40.5, lng: -73.99 })).toBe(true);
  });
  test('an empty shape contains nothing', () => {
    expect(containsPoint({ type: 'Polygon', coordinates: [] }, { lat: 40.5, lng: -73.5 })).toBe(false);
  });
});

test('a shared border belongs to exactly one of two neighbours, however crooked', () => {
  const degrees = double({ min: -1, max: 1, noNaN: true });
  const shared = property(degrees, degrees, double({ min: 0, max: 0.999, noNaN: true }), (south, north, way) => {
    const [foot, head] = [
      [south, 40],
      [north, 41],
    ] as const;
    const west: AreaShape = { type: 'Polygon', coordinates: [[[-9, 40], foot, head, [-9, 41]]] };
    const east: AreaShape = { type: 'Polygon', coordinates: [[[9, 40], [9, 41], head, foot]] };
    const point = { lat: 40 + way, lng: south + (north - south) * way };
    return [west, east].filter((shape) => containsPoint(shape, point)).length === 1;
  });
  expect(check(shared, { numRuns: 20_000 }).counterexample).toBe(null);
});

test('whatever a shape contains lies in its box', () => {
  const coordinate = (min: number, max: number) => double({ min, max, noNaN: true });
  const box = boxAround(islands);
  expect(box).toEqual({ west: -74, south: 40, east: -69, north: 41 });
  const boxed = property(coordinate(39, 42), coordinate(-75, -68), (lat, lng) => {
    return !containsPoint(islands, { lat, lng }) || inBox(box, { lat, lng });
  });
  expect(check(boxed, { numRuns: 20_000 }).counterexample).toBe(null);
});
