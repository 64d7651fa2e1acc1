import type { listSuborders as call } from '@bloomdesk/contract/suborders/calls';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import type { PiecesUseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';

export const listSuborders: PiecesUseCase<typeof call> = async (ctx, { fcId, date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  return ['{"suborders":', ...(await ctx.suborders.dayPieces(fcId, date)), '}'];
};
