import type { TransportMode } from '../deliveries/transport-mode.ts';
import { type AreaShape, type Box, boxAround, containsPoint, inBox, type Point } from './point-in-polygon.ts';

export interface ServableDeliveryArea {
  id: number;
  fcId: number;
  active: boolean;
  /** A lower number comes first. */
  priority: number;
  transportMode: TransportMode;
  shape: AreaShape | null;
  zipCodes: readonly string[];
  nationwide: boolean;
}

export interface Place {
  /** Null when nobody knows where the address is; areas with a map then stay out. */
  point: Point | null;
  /** Five digits. */
  zipCode: string;
}

export interface DeliveryAreaChoice {
  fcId?: number | undefined;
  areaId?: number | undefined;
  transportMode?: TransportMode | undefined;
}

/** Answers which areas serve a place, best first. */
export type DeliveryAreaChooser<Area> = (place: Place, choice?: DeliveryAreaChoice) => Area[];

/**
 * The areas that serve an address (D205, D246): active ones whose map contains the point, or whose ZIP list names it when
 * they have no map, by priority and id; nationwide ones serve every address, after all others. An area with none of the
 * three serves nobody. Made once for a list of areas and asked often.
 */
export function deliveryAreaChooser<Area extends ServableDeliveryArea>(
  areas: readonly Area[],
): DeliveryAreaChooser<Area> {
  const candidates = areas
    .filter(({ active }) => active)
    .toSorted(byPriority)
    .map(ranked);
  const listed = Map.groupBy(candidates.flatMap(zipEntries), ({ zipCode }) => zipCode);
  const mapped = Map.groupBy(candidates.flatMap(cellEntries), ({ cell }) => cell);
  const everywhere = candidates.filter(({ area }) => area.nationwide);
  return ({ point, zipCode }, choice = {}) => {
    const near = point === null ? [] : [...(mapped.get(cellOf(point)) ?? []), ...(mapped.get(wide) ?? [])];
    const covering = near.filter(
      ({ box, shape }) => point !== null && inBox(box, point) && containsPoint(shape, point),
    );
    return [...covering, ...(listed.get(zipCode) ?? []), ...everywhere]
      .filter(({ area }) => fitsChoice(area, choice))
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ area }) => area);
  };
}

/** Does this one area reach the place, active or not? Null where nobody can say: it has a map, and the place no point. */
export function reachesPlace(
  { nationwide, shape, zipCodes }: Pick<ServableDeliveryArea, 'nationwide' | 'shape' | 'zipCodes'>,
  { point, zipCode }: Place,
): boolean | null {
  if (nationwide) return true;
  if (shape === null) return zipCodes.includes(zipCode);
  return point === null ? null : inBox(boxAround(shape), point) && containsPoint(shape, point);
}

/** How an area reaches the addresses it serves; a map counts before a ZIP list. */
export function reachKind({
  nationwide,
  shape,
}: Pick<ServableDeliveryArea, 'nationwide' | 'shape'>): (typeof reachKinds)[number] {
  if (nationwide) return 'nationwide';
  return shape === null ? 'zip' : 'map';
}

export const reachKinds = ['map', 'zip', 'nationwide'] as const;

function byPriority(a: ServableDeliveryArea, b: ServableDeliveryArea): number {
  return Number(a.nationwide) - Number(b.nationwide) || a.priority - b.priority || a.id - b.id;
}

interface Ranked<Area> {
  area: Area;
  rank: number;
}

function ranked<Area>(area: Area, rank: number): Ranked<Area> {
  return { area, rank };
}

function zipEntries<Area extends ServableDeliveryArea>({ area, rank }: Ranked<Area>) {
  const counts = !area.nationwide && area.shape === null;
  return counts ? [...new Set(area.zipCodes)].map((zipCode) => ({ area, rank, zipCode })) : [];
}

/** A shape is looked at only from the square degrees its box touches; one over more than 400 of them always. */
function cellEntries<Area extends ServableDeliveryArea>({ area, rank }: Ranked<Area>) {
  const { nationwide, shape } = area;
  if (nationwide || shape === null) return [];
  const box = boxAround(shape);
  return cellsOf(box).map((cell) => ({ area, rank, shape, box, cell }));
}

const wide = 'wide';

function cellsOf({ west, south, east, north }: Box): string[] {
  const columns = Math.floor(east) - Math.floor(west) + 1;
  const rows = Math.floor(north) - Math.floor(south) + 1;
  if (!(columns * rows <= 400)) return [wide];
  return Array.from({ length: columns * rows }, (_, place) => {
    return cellOf({ lng: west + (place % columns), lat: south + Math.floor(place / columns) });
  });
}

function cellOf({ lat, lng }: Point): string {
  return `${Math.floor(lat)},${Math.floor(lng)}`;
}

function fitsChoice(area: ServableDeliveryArea, { fcId, areaId, transportMode }: DeliveryAreaChoice): boolean {
  return (
    (fcId === undefined || area.fcId === fcId) &&
    (areaId === undefined || area.id === areaId) &&
    (transportMode === undefined || area.transportMode === transportMode)
  );
}
