import { suborderIdOf } from '@bloomdesk/domain/orders/order-id';
import type { PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
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
  const { suborders, claims } = await chooseStockAndWindows(ctx, order.suborders, capacityOverride);
  const orderId = await ctx.orders.place({ ...order, suborders }, ctx.now);
  if (orderId === undefined) return undefined;
  if (order.orderRef !== undefined) await applyCapturedCredit(ctx, orderId, order.orderRef);
  await writeClaims(ctx, claims, (suborder) => suborderIdOf(orderId, suborder + 1));
  for (const { lotId } of claims) ctx.audit.touch('LOT', String(lotId));
  return orderId;
}

/** An order that was stored among others, with the lots it takes from. */
export interface OrderAmongOthers {
  orderId: string;
  lotIds: number[];
}

/**
 * Stores several new orders like `placeOrder`, the first of them first, with as many statements as one takes; undefined
 * when a bulk reference is in already, for then what the others take would have to be chosen again and nothing may stay.
 * None of them is paid by captured credit.
 */
export async function placeOrdersTogether(
  ctx: Ctx,
  orders: readonly PlacedOrder[],
): Promise<OrderAmongOthers[] | undefined> {
  const all = orders.flatMap(({ suborders }) => suborders);
  const { suborders, claims } = await chooseStockAndWindows(ctx, all);
  const ends = endsOf(orders);
  const chosen = orders.map((order, at) => ({ ...order, suborders: suborders.slice(ends[at - 1] ?? 0, ends[at]) }));
  const orderIds = await ctx.orders.placeAll(chosen, ctx.now);
  if (orderIds.includes(undefined)) return undefined;

  const orderAt = (suborder: number) => ends.findIndex((end) => suborder < end);
  await writeClaims(ctx, claims, (suborder) => {
    const at = orderAt(suborder);
    return suborderIdOf(orderIds[at] ?? '', suborder - (ends[at - 1] ?? 0) + 1);
  });
  return orderIds.flatMap((orderId, at) => {
    const own = claims.filter(({ suborder }) => orderAt(suborder) === at);
    return orderId === undefined ? [] : [{ orderId, lotIds: own.map(({ lotId }) => lotId) }];
  });
}

/** Where the suborders of each order end among those of all. */
function endsOf(orders: readonly PlacedOrder[]): number[] {
  let end = 0;
  return orders.map(({ suborders }) => (end += suborders.length));
}

type Claims = Awaited<ReturnType<typeof takeStock>>['claims'];

async function chooseStockAndWindows(
  ctx: Ctx,
  placed: readonly PlacedSuborder[],
  capacityOverride?: CapacityOverride,
): Promise<{ suborders: PlacedSuborder[]; claims: Claims }> {
  const { suborders, claims } = await takeStock(ctx, placed);
  return { suborders: await placesInDeliveryWindows(ctx, suborders, capacityOverride), claims };
}

async function writeClaims(ctx: Ctx, claims: Claims, idOf: (suborder: number) => string): Promise<void> {
  if (claims.length === 0) return;
  const written = claims.map(({ suborder, line, ...claim }) => ({
    ...claim,
    suborderId: idOf(suborder),
    lineIndex: line,
  }));
  await ctx.adjustments.claim(written, ctx.now);
}
