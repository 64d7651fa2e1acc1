import type { listBatches as call } from '@bloomdesk/contract/batches/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { TextUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

export const listBatches: TextUseCase<typeof call> = async (ctx, { fcId, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  return `{"batches":${await ctx.batches.dayText(fcId, date)}}`;
};
