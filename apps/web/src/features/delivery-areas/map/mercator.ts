/** A place on the flat world: 0 to 1 from west to east and from north to south (Web Mercator). */
export interface WorldPoint {
  x: number;
  y: number;
}

/** Where a map looks: the world point in its middle, and how far in; at zoom 0 the world is one tile wide. */
export interface Camera extends WorldPoint {
  zoom: number;
}

/** In px. */
export interface Size {
  width: number;
  height: number;
}

export interface WorldBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** In px, the width of a tile and of the world at zoom 0. */
const tileSize = 256;
const zooms = { least: 1, most: 19 } as const;

const steepest = 85.0511;

/** Longitude and latitude on the flat world; the poles lie on its edge. */
export function worldPoint(lng: number, lat: number): WorldPoint {
  const sine = Math.sin((Math.min(steepest, Math.max(-steepest, lat)) * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
}

export function latitudeAt(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

export function longitudeAt(x: number): number {
  return (x - 0.5) * 360;
}

/** The width of the world in px. */
export function worldWidth(zoom: number): number {
  return tileSize * 2 ** zoom;
}

/** The smallest box around positions, longitude first. */
export function worldBox(positions: Iterable<readonly number[]>): WorldBox {
  const box = { west: 1, north: 1, east: 0, south: 0 };
  for (const [lng = 0, lat = 0] of positions) {
    const { x, y } = worldPoint(lng, lat);
    box.west = Math.min(box.west, x);
    box.east = Math.max(box.east, x);
    box.north = Math.min(box.north, y);
    box.south = Math.max(box.south, y);
  }
  return box;
}

/** A camera that sees the whole box with some room around it. */
export function fitCamera({ west, north, east, south }: WorldBox, { width, height }: Size, room = 0.86): Camera {
  const across = Math.log2((width * room) / (tileSize * Math.max(east - west, tiny)));
  const down = Math.log2((height * room) / (tileSize * Math.max(south - north, tiny)));
  return { x: (west + east) / 2, y: (north + south) / 2, zoom: clampedZoom(Math.min(across, down, 16)) };
}

const tiny = 1e-9;

/** The camera moved by so many px. */
export function moved(camera: Camera, right: number, down: number): Camera {
  const width = worldWidth(camera.zoom);
  return { ...camera, x: clamped(camera.x + right / width), y: clamped(camera.y + down / width) };
}

/** The camera zoomed by so many steps; what lies at `at`, in px from the middle, stays where it is. */
export function zoomed(camera: Camera, steps: number, at: WorldPoint = { x: 0, y: 0 }): Camera {
  const zoom = clampedZoom(camera.zoom + steps);
  const gain = 1 / worldWidth(camera.zoom) - 1 / worldWidth(zoom);
  return { zoom, x: clamped(camera.x + at.x * gain), y: clamped(camera.y + at.y * gain) };
}

function clampedZoom(zoom: number): number {
  return Math.min(zooms.most, Math.max(zooms.least, zoom));
}

function clamped(share: number): number {
  return Math.min(1, Math.max(0, share));
}
