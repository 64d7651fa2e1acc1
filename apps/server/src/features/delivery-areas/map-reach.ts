import {
  type AreaShape,
  boxAround,
  containsPoint,
  type Point,
} from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { milesBetween } from '@bloomdesk/domain/delivery-areas/miles-between';
import type { Ctx } from '#composition/request-context.ts';
import type { ServingAreaRow } from './serving-areas.store.ts';

/** What a map reaches, so that anyone who has uploaded it sees immediately whether it is the right one. */
export interface MapReach {
  /** ZIP codes whose middle it holds. */
  zipPoints: number;
  /** Active areas that serve some of them too, those with the most first. */
  overlaps: { areaId: number; description: string; zipPoints: number }[];
  /** From the middle of the map to its center; null where nobody knows where the center is. */
  milesFromCenter: number | null;
}

/** As many as a few states have; beyond them overlaps are those of the first. */
const mostLookedAt = 3000;

/** Counts what the map of an area holds, after it is stored. */
export async function mapReach(ctx: Ctx, areaId: number, fcId: number, shape: AreaShape): Promise<MapReach> {
  const box = boxAround(shape);
  const held = await zipPlacesHeld(ctx, shape);
  const overlaps = await areaOverlaps(ctx, areaId, held);
  const center = await ctx.areas.zipPlaceOfCenter(fcId);
  const middle = { lng: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 };
  return {
    zipPoints: held.length,
    overlaps: overlaps
      .slice(0, 10)
      .map(({ area, zips }) => ({ areaId: area.id, description: area.description, zipPoints: zips.length })),
    milesFromCenter: center ? Math.round(milesBetween(middle, center)) : null,
  };
}

interface ZipPoint extends Point {
  zip: string;
}

/** The ZIP codes whose middle a map holds. */
export async function zipPlacesHeld(ctx: Ctx, shape: AreaShape): Promise<ZipPoint[]> {
  return (await ctx.areas.zipPlacesIn(boxAround(shape))).filter((place) => containsPoint(shape, place));
}

/** The other active areas that serve some of these places, by the rule that orders are placed by; those with most first. */
export async function areaOverlaps(ctx: Ctx, areaId: number, places: readonly ZipPoint[]) {
  const { choose } = await ctx.servingAreas.chooser();
  const found = new Map<number, { area: ServingAreaRow; zips: string[] }>();
  for (const { zip, lat, lng } of places.slice(0, mostLookedAt)) {
    for (const area of choose({ point: { lat, lng }, zipCode: zip })) {
      if (area.id === areaId || area.nationwide) continue;
      const known = found.get(area.id);
      if (known) known.zips.push(zip);
      else found.set(area.id, { area, zips: [zip] });
    }
  }
  return [...found.values()].toSorted((a, b) => b.zips.length - a.zips.length);
}
