import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import atlasAddress from 'us-atlas/counties-10m.json?url';

/** A county with its shape; its code begins with that of its state. */
export interface County {
  code: string;
  name: string;
  shape: GeoJSON.Polygon | GeoJSON.MultiPolygon;
}

export interface StateOfCounties {
  code: string;
  name: string;
  counties: County[];
}

type Named = GeometryCollection<{ name: string }>;

/** The states with their counties, by name; the atlas comes with the first map. */
export async function loadStates(): Promise<StateOfCounties[]> {
  const answer = await fetch(atlasAddress);
  if (!answer.ok) throw new Error(`The counties did not load (${answer.status}).`);
  return statesOf(await answer.json());
}

/** The atlas as states with their counties. */
export function statesOf(atlas: Topology<{ states: Named; counties: Named }>): StateOfCounties[] {
  const counties = feature(atlas, atlas.objects.counties).features.flatMap(({ id, properties, geometry }): County[] => {
    const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';
    return isArea ? [{ code: String(id), name: properties.name, shape: geometry }] : [];
  });
  const byState = Map.groupBy(counties.toSorted(byName), ({ code }) => code.slice(0, 2));
  return feature(atlas, atlas.objects.states)
    .features.map(({ id, properties }) => ({
      code: String(id),
      name: properties.name,
      counties: byState.get(String(id)) ?? [],
    }))
    .filter((state) => state.counties.length > 0)
    .toSorted(byName);
}

/** The shapes of some counties as one. */
export function shapeOf(counties: readonly County[]): GeoJSON.MultiPolygon {
  const coordinates = counties.flatMap(({ shape }) =>
    shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates,
  );
  return { type: 'MultiPolygon', coordinates };
}

function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name);
}
