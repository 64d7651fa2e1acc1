import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasText from 'us-atlas/counties-10m.json?raw';

/** Longitude before latitude. */
type Line = readonly (readonly number[])[];

/** West, south, east, north. */
export type GroundBox = readonly [west: number, south: number, east: number, north: number];

/** One border with the box around it. */
export interface Border {
  box: GroundBox;
  line: Line;
}

/** A state or county with the place its name stands at. */
export interface NamedPlace {
  name: string;
  lat: number;
  lng: number;
}

/** What lies under every map: the borders and names of states and counties. */
export interface Ground {
  states: readonly Border[];
  counties: readonly Border[];
  stateNames: readonly NamedPlace[];
  countyNames: readonly NamedPlace[];
}

let known: Ground | undefined;

/** The atlas as it is shipped: it comes in the file of the maps, and is read with the first of them. */
export function readGround(): Ground {
  known ??= groundOf(JSON.parse(atlasText));
  return known;
}

type Atlas = Topology<{ states: GeometryCollection<{ name: string }>; counties: GeometryCollection<{ name: string }> }>;

/** The atlas as borders and names. */
export function groundOf(atlas: Atlas): Ground {
  const { states, counties } = atlas.objects;
  return {
    states: mesh(atlas, states).coordinates.map(borderOf),
    counties: mesh(atlas, counties, (one, other) => one !== other).coordinates.map(borderOf),
    stateNames: namesOf(feature(atlas, states).features),
    countyNames: namesOf(feature(atlas, counties).features),
  };
}

/** The borders that reach into a box. */
export function bordersIn(borders: readonly Border[], [west, south, east, north]: GroundBox): readonly Border[] {
  return borders.filter(({ box }) => box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south);
}

/** The names that stand within a box. */
export function namesIn(names: readonly NamedPlace[], [west, south, east, north]: GroundBox): readonly NamedPlace[] {
  return names.filter(({ lat, lng }) => lng >= west && lng <= east && lat >= south && lat <= north);
}

/** Px that a letter of a name takes at most, and a line of them. */
const [letterWidth, lineHeight] = [6.5, 16];

/** The names that cover none of those before them, where they stand on the screen. */
export function namesApart(
  names: readonly NamedPlace[],
  pointOf: (place: NamedPlace) => { x: number; y: number },
): readonly NamedPlace[] {
  const taken: { x: number; y: number; half: number }[] = [];
  return names.filter((place) => {
    const { x, y } = pointOf(place);
    const half = (place.name.length * letterWidth) / 2;
    const isFree = taken.every((one) => Math.abs(one.y - y) >= lineHeight || Math.abs(one.x - x) >= one.half + half);
    if (isFree) taken.push({ x, y, half });
    return isFree;
  });
}

type Named = GeoJSON.Feature<GeoJSON.Geometry, { name: string }>;

/** The largest first: where there is no room for all names, theirs are read. */
function namesOf(features: readonly Named[]): NamedPlace[] {
  const found = features.flatMap(({ geometry, properties: { name } }) => {
    const widest = partsOf(geometry)
      .map(boxOf)
      .toSorted((a, b) => sizeOf(b) - sizeOf(a))[0];
    return widest ? [{ name, box: widest }] : [];
  });
  return found
    .toSorted((a, b) => sizeOf(b.box) - sizeOf(a.box))
    .map(({ name, box: [west, south, east, north] }) => ({ name, lng: (west + east) / 2, lat: (south + north) / 2 }));
}

function partsOf(geometry: GeoJSON.Geometry): readonly Line[] {
  if (geometry.type === 'Polygon') return geometry.coordinates.slice(0, 1);
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flatMap((rings) => rings.slice(0, 1)) : [];
}

function borderOf(line: Line): Border {
  return { line, box: boxOf(line) };
}

function boxOf(line: Line): GroundBox {
  let [west, south, east, north] = [180, 90, -180, -90];
  for (const [lng = 0, lat = 0] of line) {
    west = Math.min(west, lng);
    east = Math.max(east, lng);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  return [west, south, east, north];
}

function sizeOf([west, south, east, north]: GroundBox): number {
  return (east - west) * (north - south);
}
