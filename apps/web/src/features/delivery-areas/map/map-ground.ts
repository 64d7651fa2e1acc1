import { type Camera, latitudeAt, longitudeAt, type Size, worldPoint, worldWidth } from './mercator.ts';

/** A line of the grid: where it runs, in px, and what it is called. */
export interface GridLine {
  at: number;
  degrees: number;
  label: string;
}

const steps = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30];
/** In px. */
const closest = 110;

/** The meridians and parallels in view, about a hundred px apart. */
export function graticule(camera: Camera, size: Size): Record<'meridians' | 'parallels', GridLine[]> {
  const world = worldWidth(camera.zoom);
  const left = camera.x - size.width / 2 / world;
  const top = camera.y - size.height / 2 / world;
  const west = longitudeAt(left);
  const east = longitudeAt(left + size.width / world);
  const north = latitudeAt(top);
  const south = latitudeAt(top + size.height / world);
  const step = steps.find((degrees) => (degrees / 360) * world >= closest) ?? 30;
  const name = (degrees: number, sides: readonly [string, string]) =>
    `${Math.abs(degrees).toFixed(Math.max(0, -Math.floor(Math.log10(step))))}°${degrees === 0 ? '' : sides[degrees < 0 ? 1 : 0]}`;
  return {
    meridians: multiples(west, east, step).map((degrees) => ({
      degrees,
      at: (worldPoint(degrees, 0).x - left) * world,
      label: name(degrees, ['E', 'W']),
    })),
    parallels: multiples(south, north, step).map((degrees) => ({
      degrees,
      at: (worldPoint(0, degrees).y - top) * world,
      label: name(degrees, ['N', 'S']),
    })),
  };
}

function multiples(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toFixed(3)));
}

const equator = 40_075_016.686; // metres
const units = [
  { metres: 1609.344, name: 'mi' },
  { metres: 0.3048, name: 'ft' },
] as const;

/** A round distance that is at most so many px long in the middle of the map. */
export function scaleBar({ y, zoom }: Camera, most = 140): { width: number; label: string } {
  const metresPerPx = (equator * Math.cos((latitudeAt(y) * Math.PI) / 180)) / worldWidth(zoom);
  const unit = units.find(({ metres }) => (most * metresPerPx) / metres >= 1) ?? units[1];
  const longest = (most * metresPerPx) / unit.metres;
  const ten = 10 ** Math.floor(Math.log10(longest));
  const distance = ([5, 2, 1].find((times) => times * ten <= longest) ?? 1) * ten;
  return { width: (distance * unit.metres) / metresPerPx, label: `${distance.toLocaleString('en-US')} ${unit.name}` };
}

export interface Tile {
  address: string;
  x: number;
  y: number;
  /** In px. */
  size: number;
}

/** The pictures that cover the map, from an address with {z}, {x} and {y}. */
export function tilesInView(template: string, camera: Camera, size: Size): Tile[] {
  const zoom = Math.min(19, Math.max(0, Math.round(camera.zoom)));
  const count = 2 ** zoom;
  const shown = worldWidth(camera.zoom) / count;
  const left = camera.x * count - size.width / 2 / shown;
  const top = camera.y * count - size.height / 2 / shown;
  const columns = range(Math.floor(left), Math.floor(left + size.width / shown), count);
  const rows = range(Math.floor(top), Math.floor(top + size.height / shown), count);
  return rows.flatMap((row) =>
    columns.map((column) => ({
      address: template.replace('{z}', String(zoom)).replace('{x}', String(column)).replace('{y}', String(row)),
      x: (column - left) * shown,
      y: (row - top) * shown,
      size: shown,
    })),
  );
}

function range(from: number, to: number, count: number): number[] {
  const [first, last] = [Math.max(0, from), Math.min(count - 1, to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);
}
