import type { createDeliveryArea as call } from '@bloomdesk/contract/delivery-areas/calls';
import type { UseCase } from '#http/answer.ts';
import { badField, found } from '#http/refusal.ts';
import { areaAnswer, columnsOf, assertArea } from './area-input.ts';

export const createDeliveryArea: UseCase<typeof call> = async (ctx, { deliveryArea: asked, schedules }) => {
  const { description, deliveryMechanism, carrier, transportMode, fcId } = asked;
  const week = assertArea(asked, schedules);
  const known = week.findIndex(({ id }) => id !== undefined);
  if (known >= 0) throw badField(`schedules.${known}.id`, 'a new area has no schedules yet');

  const named = { fc_id: fcId, description: description.trim(), delivery_mechanism: deliveryMechanism };
  const columns = { ...columnsOf(asked), ...named, carrier, transport_mode: transportMode };
  const areaId = await ctx.areas.add(columns, ctx.now);
  await ctx.areas.setSchedules(areaId, week);
  await ctx.deliveryWindows.regenerate([areaId], ctx.now); // windows follow from the week (D198)

  ctx.audit.touch('DELIVERYAREA', String(areaId), { after: { ...columns, schedules: week } });
  return await areaAnswer(ctx, found(await ctx.areas.get(areaId), `Delivery area ${areaId}`));
};
