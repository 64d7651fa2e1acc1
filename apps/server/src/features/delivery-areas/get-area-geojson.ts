import type { getAreaGeojson as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { TextUseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';

export const getAreaGeojson: TextUseCase<typeof call> = async (ctx, { id }) => {
  const shape = await ctx.areas.shapeText(id);
  if (shape === null) throw new Refusal('no-map', [id]);
  return `{"geojson":${found(shape, `Delivery area ${id}`)}}`;
};
