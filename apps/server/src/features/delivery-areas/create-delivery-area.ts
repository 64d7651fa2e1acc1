import type { createDeliveryArea as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { deliveryAreaAnswer, assertDeliveryArea } from './area-input.ts';
import { writtenArea } from './delivery-area-on-wire.ts';
import { deliveryAreaColumns } from './delivery-area-columns.sql.ts';

export const createDeliveryArea: UseCase<typeof call> = async (ctx, { deliveryArea: request, schedules }) => {
  const { description, deliveryMechanism, carrier, transportMode, fcId } = request;
  const week = assertDeliveryArea(request, schedules);
  const known = week.findIndex(({ id }) => id !== undefined);
  if (known >= 0) throw badField(`schedules.${known}.id`, 'a new area has no schedules yet');

  const named = { fcId, description: description.trim(), deliveryMechanism, carrier, transportMode };
  const area = { ...writtenArea(request), ...named };
  const areaId = await ctx.areas.add(area, ctx.now);
  await ctx.areas.setSchedules(areaId, week);
  await ctx.deliveryWindows.regenerate([areaId], ctx.now); // windows follow from the week (D198)

  ctx.audit.touch('DELIVERYAREA', String(areaId), { after: { ...deliveryAreaColumns(area), schedules: week } });
  return await deliveryAreaAnswer(ctx, found(await ctx.areas.get(areaId), `Delivery area ${areaId}`));
};
