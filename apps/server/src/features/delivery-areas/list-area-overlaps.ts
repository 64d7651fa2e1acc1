import type { listAreaOverlaps as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { areaOverlaps, zipPlacesHeld } from './map-reach.ts';

const mostNamed = 10;
const mostAreas = 40;

export const listAreaOverlaps: UseCase<typeof call> = async (ctx, { id }) => {
  const { shape, zipCodes } = found(await ctx.areas.reachOf(id), `Delivery area ${id}`);
  const held = shape ? await zipPlacesHeld(ctx, shape) : await ctx.zipPlaces.named(zipCodes);
  const overlaps = await areaOverlaps(ctx, id, held);
  return {
    zipPoints: held.length,
    overlaps: overlaps.slice(0, mostAreas).map(({ area, zips }) => ({
      areaId: area.id,
      description: area.description,
      fcId: area.fcId,
      priority: area.priority,
      hasShape: area.shape !== null,
      zipPoints: zips.length,
      zips: zips.toSorted().slice(0, mostNamed),
    })),
  };
};
