import type { AcceptableOrder } from '@bloomdesk/domain/bulk-orders/bulk-order-check';
import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { type AllocatableLot, stockAllocator } from '@bloomdesk/domain/inventory/stock-allocation';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';

/** Answers what staff should know about the stock of an order, `row 14: …`; each order finds what the ones before it leave. */
export type StockRemarks = (order: Pick<AcceptableOrder, 'suborders'>) => string[];

interface Center {
  zone: string;
  take: ReturnType<typeof stockAllocator>;
}

/**
 * The stock of all centers as it stands, without taking any (D217). A file is previewed against it in its own order, which
 * is the order of its ingest; what others sell meanwhile is theirs, so a shortage is a warning and never refuses an order.
 */
export async function loadStockRemarks(ctx: Ctx): Promise<StockRemarks> {
  const lots = await ctx.lots.sellable(fcToday(ctx.now, 'UTC'));
  if (lots.length === 0) return () => [];
  const lotted = new Set(lots.map(({ sku }) => sku));
  const shelves = Map.groupBy(lots, ({ fcId }) => fcId);
  const centers = new Map(
    (await ctx.centers.all()).map(({ fcId, timezone }): [number, Center] => [
      fcId,
      { zone: timezone, take: allocatorOf(shelves.get(fcId) ?? [], lotted) },
    ]),
  );
  return ({ suborders }) =>
    suborders.flatMap((suborder) => {
      const { fcId, fcName, lineItems } = suborder;
      const center = centers.get(fcId);
      if (!center) return [];
      const day = stockDayOf(suborder, fcToday(ctx.now, center.zone));
      return lineItems
        .filter((line) => center.take(line, day).status === 'needs_inventory')
        .map(
          ({ rowNumber, sku }) =>
            `row ${rowNumber}: ${fcName} has not enough ${sku} for ${formatDay(day)}; the line will wait for inventory`,
        );
    });
}

function allocatorOf(lots: readonly AllocatableLot[], lotted: ReadonlySet<string>): Center['take'] {
  return stockAllocator(lots, (sku) => lotted.has(sku));
}
