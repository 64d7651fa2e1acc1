import type { createDeliveryArea as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { areaAnswer, assertArea } from './area-input.ts';
import { writtenArea } from './area-on-wire.ts';
import { areaColumns } from './area-columns.sql.ts';

export const createDeliveryArea: UseCase<typeof call> = async (ctx, { deliveryArea: asked, schedules }) => {
  const { description, deliveryMechanism, carrier, transportMode, fcId } = asked;
  const week = assertArea(asked, schedules);
  const known = week.findIndex(({ id }) => id !== undefined);
  if (known >= 0) throw badField(`schedules.${known}.id`, 'a new area has no schedules yet');

  const named = { fcId, description: description.trim(), deliveryMechanism, carrier, transportMode };
  const area = { ...writtenArea(asked), ...named };
  const areaId = await ctx.areas.add(area, ctx.now);
  await ctx.areas.setSchedules(areaId, week);
  await ctx.deliveryWindows.regenerate([areaId], ctx.now); // windows follow from the week (D198)

  ctx.audit.touch('DELIVERYAREA', String(areaId), { after: { ...areaColumns(area), schedules: week } });
  return await areaAnswer(ctx, found(await ctx.areas.get(areaId), `Delivery area ${areaId}`));
};
