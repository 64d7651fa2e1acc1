import type { getStockDay as call } from '@bloomdesk/contract/inventory/stock-day.calls';
import { shortProducts } from '@bloomdesk/domain/inventory/short-products';
import { coverLookback, stockCover } from '@bloomdesk/domain/inventory/stock-cover';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { addDays, type Day } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

/** Days ahead in which a lot spoils soon. */
const spoilsWithin = 2;
/** A lot that nobody has adjusted for so many days is worth a look (D296). */
const longDays = 14;
const mostUnadjusted = 5;
/** As many bars as can be read at a glance. */
const mostCovers = 12;

export const getStockDay: UseCase<typeof call> = async (ctx, { fcId }) => {
  const { timezone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const date = fcToday(ctx.now, timezone);
  const untouched = await ctx.stockDay.unadjusted(fcId, { day: date, before: addDays(date, -longDays) });
  const taken = await ctx.stockDay.taken(fcId, { day: date, since: addDays(date, -coverLookback) });
  return {
    date,
    arriving: await ctx.stockDay.arriving(fcId, date),
    short: await shortOf(ctx, fcId, date),
    spoiling: await ctx.stockDay.spoiling(fcId, { from: date, to: addDays(date, spoilsWithin) }),
    expired: await ctx.stockDay.expiredCount(fcId, date),
    longUnadjusted: untouched.slice(0, mostUnadjusted),
    unadjusted: untouched.length,
    cover: stockCover(taken).slice(0, mostCovers),
  };
};

async function shortOf(ctx: Ctx, fcId: number, today: Day) {
  const lines = await ctx.lineStock.waiting(fcId);
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const lotted = await ctx.lots.lotted(skus);
  const lots = await ctx.lots.shelves([fcId], skus, false);
  const short = shortProducts(lines, { fcId, lots, isLotted: (sku) => lotted.has(sku) }, today);
  const names = await ctx.stockDay.productNames(short.map(({ sku }) => sku));
  return short.map((product) => ({ ...product, productName: names.get(product.sku) ?? null }));
}
