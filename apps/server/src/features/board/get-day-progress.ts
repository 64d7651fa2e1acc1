import type { getDayProgress as call } from '@bloomdesk/contract/board/calls';
import { dayProgress } from '@bloomdesk/domain/board/day-progress';
import { dayTally, leftOf, liveOf } from '@bloomdesk/domain/board/day-tally';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { addMinutes } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import { packingsKeptHours } from './board.store.ts';

/** The same counts as the board's (D303): all centers the person may work in, together. */
export const getDayProgress: UseCase<typeof call> = async (ctx, { date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const centers = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const fcIds = centers.map(({ fcId }) => fcId);
  const counted = Map.groupBy(await ctx.board.counted(date, fcIds), ({ fcId }) => fcId);
  const days = centers.map(({ fcId, timezone }) => dayTally(counted.get(fcId) ?? [], date, timezone));
  const points = dayProgress({
    cutoffs: days.flatMap(({ cutoffs }) => cutoffs),
    packings: await ctx.board.packings(date, fcIds, ctx.now),
    packed: days.reduce((sum, { counts }) => sum + liveOf(counts) - leftOf(counts), 0),
    now: ctx.now,
    knownSince: addMinutes(ctx.now, -packingsKeptHours * 60),
  });
  return { at: ctx.now.toISOString(), points };
};
