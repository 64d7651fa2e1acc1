import type { getStockDay as call } from '@bloomdesk/contract/inventory/stock-day.calls';
import { countDueOn, isCountDue } from '@bloomdesk/domain/inventory/counting/count-due';
import { purchaseOrderCode } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { coverLookback, stockCover } from '@bloomdesk/domain/inventory/stock-cover';
import { transferCode } from '@bloomdesk/domain/inventory/transfers/transfer';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { shortagesAt } from '#features/inventory/shortages/shortages-of.ts';

/** Days ahead in which a lot spoils soon. */
const spoilsWithin = 2;
/** As many bars as can be read at a glance. */
const mostCovers = 12;

export const getStockDay: UseCase<typeof call> = async (ctx, { fcId }) => {
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const date = fcToday(ctx.now, timezone);
  const classes = await ctx.stockDay.counted(fcId, timezone);
  const taken = await ctx.stockDay.taken(fcId, { day: date, since: addDays(date, -coverLookback) });
  return {
    date,
    arriving: (await ctx.stockDay.arriving(fcId, date)).map(({ purchaseOrderId, transferId, ...lot }) => ({
      ...lot,
      comesWith: comesWith(purchaseOrderId, transferId),
    })),
    short: shortBy(await shortagesAt(ctx, [{ fcId, today: date }], 2), addDays(date, 1)),
    spoiling: await ctx.stockDay.spoiling(fcId, { from: date, to: addDays(date, spoilsWithin) }),
    expired: await ctx.stockDay.expiredCount(fcId, date),
    countsDue: classes
      .filter((each) => isCountDue(each, date))
      .map(({ spoils, ...each }) => ({ ...each, dueOn: countDueOn({ ...each, spoils }) })),
    cover: stockCover(taken).slice(0, mostCovers),
  };
};

/** What a lot on its way comes with, by its number. */
function comesWith(purchaseOrderId: number | null, transferId: number | null) {
  if (purchaseOrderId !== null)
    return { kind: 'purchaseOrder' as const, id: purchaseOrderId, code: purchaseOrderCode(purchaseOrderId) };
  return transferId === null ? null : { kind: 'transfer' as const, id: transferId, code: transferCode(transferId) };
}

/** What is missing until a day, the earlier day first, then what is missing most. */
function shortBy(balances: Awaited<ReturnType<typeof shortagesAt>>, until: string) {
  return balances
    .filter(({ day, missing }) => missing > 0 && day <= until)
    .toSorted((a, b) => a.day.localeCompare(b.day) || b.missing - a.missing || a.sku.localeCompare(b.sku))
    .map(({ day, sku, productName, missing, suborders }) => {
      const suborderIds = suborders.map(({ suborderId }) => suborderId);
      return { day, sku, productName, missing, suborderIds };
    });
}
