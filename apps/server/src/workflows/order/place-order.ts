import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { PlacedOrder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { applyCapturedCredit } from '#workflows/money/spend-credit.ts';
import { takeStock } from '#workflows/stock/take-stock.ts';
import { type CapacityOverride, placesInDeliveryWindows } from '#workflows/delivery/window-places.ts';

/**
 * Stores a new order with the stock its lines take (D191) and its places in windows (D195), all in the transaction of
 * `ctx`; returns its id, or undefined when its bulk reference is in already.
 */
export async function placeOrder(
  ctx: Ctx,
  order: PlacedOrder,
  capacityOverride?: CapacityOverride,
): Promise<string | undefined> {
  const stocked = await takeStock(ctx, order);
  const suborders = await placesInDeliveryWindows(ctx, stocked.order.suborders, capacityOverride);
  const orderId = await ctx.orders.place({ ...stocked.order, suborders }, ctx.now);
  if (orderId !== undefined && order.orderRef !== undefined) await applyCapturedCredit(ctx, orderId, order.orderRef);
  if (orderId === undefined || stocked.claims.length === 0) return orderId;

  const claims = stocked.claims.map(({ suborder, line, ...claim }) => ({
    ...claim,
    suborderId: suborderIdOf(orderId, suborder + 1),
    lineIndex: line,
  }));
  await ctx.adjustments.claim(claims, ctx.now);
  for (const lotId of new Set(claims.map((claim) => claim.lotId))) ctx.audit.touch('LOT', String(lotId));
  return orderId;
}
