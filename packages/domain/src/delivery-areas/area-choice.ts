import type { TransportMode } from '../deliveries/transport-mode.ts';
import { type AreaShape, boxAround, containsPoint, inBox, type Point } from './point-in-polygon.ts';

export interface ServableArea {
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

export interface AreaWish {
  fcId?: number | undefined;
  areaId?: number | undefined;
  transportMode?: TransportMode | undefined;
}

/** Answers which areas serve a place, best first. */
export type AreaChooser<Area> = (place: Place, wish?: AreaWish) => Area[];

/**
 * The areas that serve an address (D205, D246): active ones whose map contains the point, or whose ZIP list names it when
 * they have no map, by priority and id; nationwide ones serve every address, after all others. An area with none of the
 * three serves nobody. Made once for a list of areas and asked often.
 */
export function areaChooser<Area extends ServableArea>(areas: readonly Area[]): AreaChooser<Area> {
  const candidates = areas.filter(({ active }) => active).toSorted(byPriority).map(prepared);
  return ({ point, zipCode }, wish = {}) =>
    candidates
      .filter(({ area, covers }) => fitsWish(area, wish) && covers(point, zipCode))
      .map(({ area }) => area);
}

function byPriority(a: ServableArea, b: ServableArea): number {
  return Number(a.nationwide) - Number(b.nationwide) || a.priority - b.priority || a.id - b.id;
}

function prepared<Area extends ServableArea>(area: Area) {
  return { area, covers: coverageOf(area) };
}

function coverageOf({ nationwide, shape, zipCodes }: ServableArea): (point: Point | null, zipCode: string) => boolean {
  if (nationwide) return () => true;
  if (shape !== null) {
    const box = boxAround(shape);
    return (point) => point !== null && inBox(box, point) && containsPoint(shape, point);
  }
  const listed = new Set(zipCodes);
  return (_, zipCode) => listed.has(zipCode);
}

function fitsWish(area: ServableArea, { fcId, areaId, transportMode }: AreaWish): boolean {
  return (
    (fcId === undefined || area.fcId === fcId) &&
    (areaId === undefined || area.id === areaId) &&
    (transportMode === undefined || area.transportMode === transportMode)
  );
}
