import { stockDateOf } from '@bloomdesk/domain/inventory/fulfillable';
import {
  type Claim,
  demandOf,
  type InventoryStatus,
  stockAllocator,
} from '@bloomdesk/domain/inventory/stock-allocation';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#ctx.ts';
import type { PlacedOrder, PlacedSuborder } from '#features/orders/order-placing.store.ts';

interface PlacedClaim extends Claim {
  /** Places in the order, from 0. */
  suborder: number;
  line: number;
  /** Today at the center. */
  day: string;
}

export interface StockedOrder {
  order: PlacedOrder;
  claims: PlacedClaim[];
}

/**
 * Decides what stock a new order takes, first expired first out, and locks the lots it comes from (D191). The order comes
 * back with how each line stands; the claims are written once it has its number, in the same transaction.
 */
export async function takeStock(ctx: Ctx, order: PlacedOrder): Promise<StockedOrder> {
  const skus = [...new Set(order.suborders.flatMap(({ lines }) => lines.flatMap(demandOf)).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  if (lotted.size === 0) return { order, claims: [] };

  const centers = await ctx.centers.all();
  const zoneOf = new Map(centers.map(({ fcId, timezone }) => [fcId, timezone]));
  const days = await stockDaysOf(ctx, order.suborders, zoneOf);
  const fcIds = [...new Set(order.suborders.map(({ fcId }) => fcId))];
  const shelves = await ctx.lots.lockShelves(fcIds, [...lotted], days.toSorted()[0] ?? '');
  const claims: PlacedClaim[] = [];
  const suborders = order.suborders.map((suborder, place) => {
    const own = shelves
      .filter(({ fcId }) => fcId === suborder.fcId)
      .map((lot) => ({ ...lot, available: leftOf(lot, claims) }));
    const today = fcToday(ctx.now, zoneOf.get(suborder.fcId) ?? 'UTC');
    const take = stockAllocator(own, (sku) => lotted.has(sku));
    return {
      ...suborder,
      lines: suborder.lines.map((line, index) => {
        const allocation = take(line, days[place] ?? suborder.fulfillmentDate);
        claims.push(...allocation.claims.map((claim) => ({ ...claim, suborder: place, line: index, day: today })));
        return { ...line, inventoryStatus: allocation.status satisfies InventoryStatus };
      }),
    };
  });
  return { order: { ...order, suborders }, claims };
}

/** What an earlier suborder of the same order has left of a lot. */
function leftOf({ lotId, available }: { lotId: number; available: number }, claims: readonly PlacedClaim[]): number {
  return claims.filter((claim) => claim.lotId === lotId).reduce((left, { quantity }) => left - quantity, available);
}

/** The day each suborder's stock leaves its center (D162); without a window, its fulfillment day. */
async function stockDaysOf(
  ctx: Ctx,
  suborders: readonly PlacedSuborder[],
  zoneOf: ReadonlyMap<number, string>,
): Promise<string[]> {
  const areaIds = suborders.flatMap(({ areaId }) => areaId ?? []);
  const travelTimes = await ctx.areas.travelTimes(areaIds);
  return suborders.map(({ fcId, startTime, areaId, fulfillmentDate }) => {
    const zone = zoneOf.get(fcId);
    if (startTime === null || zone === undefined) return fulfillmentDate;
    return stockDateOf({ fcId, startTime, travelTime: travelTimes.get(areaId ?? 0) ?? 0, zone });
  });
}
