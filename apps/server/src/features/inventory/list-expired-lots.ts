import type { listExpiredLots as call } from '@bloomdesk/contract/inventory/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { TextUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

export const listExpiredLots: TextUseCase<typeof call> = async (ctx, { fcId, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  return `{"inventory":${await ctx.lots.expiredText(fcId, date)}}`;
};
