import type { getAreaSchedules as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { scheduleOnWire } from './delivery-area-on-wire.ts';

export const getAreaSchedules: UseCase<typeof call> = async (ctx, { id }) => {
  const area = found(await ctx.areas.get(id), `Delivery area ${id}`);
  return { schedules: (await ctx.areas.schedules(area.areaId)).map(scheduleOnWire) };
};
