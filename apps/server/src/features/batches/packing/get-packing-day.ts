import type { getPackingDay as call } from '@bloomdesk/contract/batches/bench.calls';
import { rateMinutes, rateOf } from '@bloomdesk/domain/board/day-outlook';
import { addMinutes, fcToday, startOfFcDay } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

/** As many as fit on a bench's screen beside its scan field (D296). */
const mostNext = 3;

export const getPackingDay: UseCase<typeof call> = async (ctx, { fcId }) => {
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const date = fcToday(ctx.now, timezone);
  const mine = { fcId, packedBy: ctx.staff.email, until: ctx.now };
  const since = new Date(startOfFcDay(date, timezone));
  const lately = new Date(addMinutes(ctx.now, -rateMinutes));
  return {
    date,
    openBatches: await ctx.packingDay.openCount(fcId, date),
    next: await ctx.packingDay.next(fcId, date, mostNext),
    pace: {
      packedToday: await ctx.packingDay.packedBy({ ...mine, since }),
      ratePerHour: rateOf(await ctx.packingDay.packedBy({ ...mine, since: lately })),
    },
  };
};
