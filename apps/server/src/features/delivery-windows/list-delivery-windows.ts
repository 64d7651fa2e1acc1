import type { listDeliveryWindows as call } from '@bloomdesk/contract/delivery-windows/calls';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { TextUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

export const listDeliveryWindows: TextUseCase<typeof call> = async (ctx, { date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const centers = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const windows = await ctx.deliveryWindows.dayText(
    date,
    centers.map(({ fcId }) => fcId),
  );
  return `{"windows":${windows}}`;
};
