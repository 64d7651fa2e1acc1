import { type AreaShape, boxAround, containsPoint } from '@bloomdesk/domain/delivery-areas/point-in-polygon';
import { milesBetween } from '@bloomdesk/domain/delivery-areas/miles-between';
import type { Ctx } from '#composition/request-context.ts';

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
  const inBox = await ctx.areas.zipPlacesIn(box);
  const held = inBox.filter((place) => containsPoint(shape, place));
  const { choose } = await ctx.servingAreas.chooser();
  const counts = new Map<number, { areaId: number; description: string; zipPoints: number }>();
  for (const { zip, ...point } of held.slice(0, mostLookedAt)) {
    for (const { id, description, nationwide } of choose({ point, zipCode: zip })) {
      if (id === areaId || nationwide) continue;
      const before = counts.get(id)?.zipPoints ?? 0;
      counts.set(id, { areaId: id, description, zipPoints: before + 1 });
    }
  }
  const center = await ctx.areas.zipPlaceOfCenter(fcId);
  const middle = { lng: (box.west + box.east) / 2, lat: (box.south + box.north) / 2 };
  return {
    zipPoints: held.length,
    overlaps: [...counts.values()].toSorted((a, b) => b.zipPoints - a.zipPoints).slice(0, 10),
    milesFromCenter: center ? Math.round(milesBetween(middle, center)) : null,
  };
}
