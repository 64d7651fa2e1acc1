import type { BoardFulfillmentCenter, getBoard as call } from '@bloomdesk/contract/board/calls';
import { dayOutlook, rateMinutes, rateOf } from '@bloomdesk/domain/board/day-outlook';
import { dayTally } from '@bloomdesk/domain/board/day-tally';
import { allowedFcs } from '@bloomdesk/domain/fulfillment-centers/fc-choice';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { UseCase } from '#http/answer.ts';
import { badField } from '#http/refusal.ts';
import type { DayCount } from './board.store.ts';

/** Centers are those the person may work in (D28); a closed one is told of while it has something that day (D31). */
export const getBoard: UseCase<typeof call> = async (ctx, { date }) => {
  if (!isDay(date)) throw badField('date', 'must be a day of the calendar');
  const centers = allowedFcs(await ctx.centers.all(), ctx.staff.groups);
  const counted = await ctx.board.counted(
    date,
    centers.map(({ fcId }) => fcId),
  );
  const after = new Date(ctx.now.getTime() - rateMinutes * 60_000);
  const packed = await ctx.board.packed(date, { after, until: ctx.now });

  const earlier = await ctx.board.leftBefore(daysBefore(centers, date, ctx.now));

  const days = Map.groupBy(counted, ({ fcId }) => fcId);
  return {
    at: ctx.now.toISOString(),
    centers: centers
      .filter(({ fcId, isActive }) => isActive || days.has(fcId) || earlier.has(fcId))
      .map((center) => {
        const rateKept = rateOf(packed.get(center.fcId) ?? 0);
        const left = earlier.get(center.fcId) ?? 0;
        return dayOfCenter(center, days.get(center.fcId) ?? [], { date, rateKept, earlier: left, now: ctx.now });
      }),
  };
};

/** Work of today is not behind, no matter which day is looked at. */
function daysBefore(centers: readonly FulfillmentCenter[], date: string, now: Date): Map<number, string> {
  return new Map(
    centers.map(({ fcId, timezone }) => {
      const today = fcToday(now, timezone);
      return [fcId, date < today ? date : today];
    }),
  );
}

function dayOfCenter(
  { fcId, name, timezone }: FulfillmentCenter,
  counted: readonly DayCount[],
  { date, rateKept, earlier, now }: { date: string; rateKept: number; earlier: number; now: Date },
): BoardFulfillmentCenter {
  const { counts, cutoffs } = dayTally(counted, date, timezone);
  return { fcId, name, timezone, counts, rateKept, earlier, ...dayOutlook(cutoffs, rateKept, now) };
}
