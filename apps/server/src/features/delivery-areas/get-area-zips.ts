import type { getAreaZips as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getAreaZips: UseCase<typeof call> = async (ctx, { id }) => ({
  zips: found(await ctx.areas.reachOf(id), `Delivery area ${id}`).zipCodes,
});
