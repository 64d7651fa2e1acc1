import type { listDeliveryWindows as call } from '@bloomdesk/contract/delivery-windows/calls';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { addDays, isDay } from '@bloomdesk/domain/time/calendar-day';
import type { TextUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

/** A week is what one looks at. */
const mostDays = 7;

export const listDeliveryWindows: TextUseCase<typeof call> = async (ctx, { date, days = 1 }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  if (days < 1 || days > mostDays) throw badField('days', `must be from 1 to ${mostDays}`);
  const centers = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const windows = await ctx.deliveryWindows.daysText(
    { first: date, last: addDays(date, days - 1) },
    centers.map(({ fcId }) => fcId),
  );
  return `{"windows":${windows}}`;
};
