import { expect, test } from 'vitest';
import type { AreaShape } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { boxAround } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { overlapShape } from './overlap-shape.ts';

function square(west: number, south: number, size = 1): AreaShape {
  const [east, north] = [west + size, south + size];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]; // prettier-ignore
  return { type: 'Polygon', coordinates: [ring] };
}

test('what two areas share is found', () => {
  const shared = overlapShape(square(0, 0), square(0.5, 0.5));
  expect(shared && boxAround(shared)).toEqual({ west: 0.5, south: 0.5, east: 1, north: 1 });
});

test('neighbors that share a border, or nothing, do not overlap', () => {
  expect(overlapShape(square(0, 0), square(1, 0))).toBeNull();
  expect(overlapShape(square(0, 0), square(5, 5))).toBeNull();
});

test('a part of several that overlaps is found', () => {
  const [one, far] = [square(0, 0), square(10, 10)];
  const both: AreaShape = {
    type: 'MultiPolygon',
    coordinates: [one, far].flatMap((s) => (s.type === 'Polygon' ? [s.coordinates] : [])),
  }; // prettier-ignore
  const shared = overlapShape(both, square(10.5, 10.5));
  expect(shared && boxAround(shared)).toEqual({ west: 10.5, south: 10.5, east: 11, north: 11 });
});
