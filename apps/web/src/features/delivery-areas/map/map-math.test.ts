import { describe, expect, test } from 'vitest';
import { graticule, scaleBar, tilesInView } from './map-ground.ts';
import { fitCamera, latitudeAt, longitudeAt, moved, worldBox, worldPoint, worldWidth, zoomed } from './mercator.ts';
import { ringsOf, shapePath } from './shape-path.ts';

const size = { width: 800, height: 600 };
const baltimore = worldPoint(-76.61, 39.29);

test('a place and back', () => {
  expect(longitudeAt(baltimore.x)).toBeCloseTo(-76.61, 9);
  expect(latitudeAt(baltimore.y)).toBeCloseTo(39.29, 9);
  expect(worldPoint(0, 0)).toEqual({ x: 0.5, y: 0.5 });
  expect(worldPoint(-180, 90).y).toBeCloseTo(0, 5);
});

describe('the camera', () => {
  const box = worldBox([
    [-76.7, 39.2],
    [-76.5, 39.4],
  ]);
  test('sees a whole shape with some room around it', () => {
    const camera = fitCamera(box, size);
    const world = worldWidth(camera.zoom);
    expect((box.east - box.west) * world).toBeLessThan(size.width);
    expect((box.south - box.north) * world).toBeLessThan(size.height);
    expect((box.south - box.north) * world).toBeGreaterThan(size.height / 2);
  });
  test('comes no closer to a point than to a street', () => {
    expect(fitCamera(worldBox([[-76.6, 39.2]]), size).zoom).toBe(16);
  });
  test('keeps what lies under the pointer where it is', () => {
    const camera = { ...baltimore, zoom: 10 };
    const at = { x: 200, y: -120 };
    const under = (view: typeof camera) => [
      view.x + at.x / worldWidth(view.zoom),
      view.y + at.y / worldWidth(view.zoom),
    ];
    const closer = zoomed(camera, 2, at);
    expect(closer.zoom).toBe(12);
    expect(under(closer)[0]).toBeCloseTo(under(camera)[0] ?? 0, 12);
    expect(under(closer)[1]).toBeCloseTo(under(camera)[1] ?? 0, 12);
  });
  test('stays in the world and between its zooms', () => {
    expect(zoomed({ ...baltimore, zoom: 19 }, 5).zoom).toBe(19);
    expect(moved({ ...baltimore, zoom: 1 }, -1e6, 1e6)).toMatchObject({ x: 0, y: 1 });
  });
});

test('the grid runs in round degrees, some hundred px apart, and is named', () => {
  const { meridians, parallels } = graticule({ ...baltimore, zoom: 10 }, size);
  expect(meridians.map(({ label }) => label)).toEqual(['77.0°W', '76.8°W', '76.6°W', '76.4°W', '76.2°W']);
  expect(parallels.map(({ label }) => label)).toEqual(['39.0°N', '39.2°N', '39.4°N', '39.6°N']);
  for (const [at, line] of meridians.slice(1).entries())
    expect(line.at - (meridians[at]?.at ?? 0)).toBeGreaterThan(100);
  expect(graticule({ x: 0.5, y: 0.5, zoom: 2 }, size).meridians.map(({ label }) => label)).toContain('0°');
});

test('the bar is a round distance no longer than asked', () => {
  const bars = [3, 6, 10, 14, 18].map((zoom) => scaleBar({ ...baltimore, zoom }));
  expect(bars.map(({ label }) => label)).toEqual(['1,000 mi', '100 mi', '10 mi', '2,000 ft', '200 ft']);
  for (const { width } of bars) {
    expect(width).toBeGreaterThan(40);
    expect(width).toBeLessThanOrEqual(140);
  }
});

test('tiles cover the map and no more', () => {
  const tiles = tilesInView('https://tiles.example/{z}/{x}/{y}.png', { ...baltimore, zoom: 10.3 }, size);
  expect(tiles.every(({ address }) => /^https:\/\/tiles\.example\/10\/\d+\/\d+\.png$/.test(address))).toBe(true);
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
  expect(Math.max(...tiles.map(({ x, size: width }) => x + width))).toBeGreaterThanOrEqual(size.width);
  expect(tiles.length).toBeLessThan(20);
  expect(tilesInView('{z}/{x}/{y}', { x: 0.5, y: 0.5, zoom: 0 }, size).map(({ address }) => address)).toEqual([
    '0/0/0',
  ]);
});

test('a shape is drawn ring by ring, from a point near it', () => {
  const ring = [
    [-77, 39],
    [-76, 39],
    [-76, 40],
    [-77, 39],
  ];
  const path = shapePath({ type: 'MultiPolygon', coordinates: [[ring], [ring]] }, worldPoint(-77, 39));
  expect(path.match(/M0,0L/g)).toHaveLength(2);
  expect(path.endsWith('Z')).toBe(true);
  expect(ringsOf({ type: 'Polygon', coordinates: [ring, ring] })).toHaveLength(2);
});
