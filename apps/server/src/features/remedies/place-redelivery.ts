import { noInventoryText } from '@bloomdesk/domain/line-items/product-offer';
import type { PlacedOrder, PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { chooseLineItemStock, writeLineItemStock } from '#workflows/stock/take-stock.ts';
import { placesInDeliveryWindows } from '#workflows/delivery/window-places.ts';

/**
 * Stores an order that sends goods again with the stock its lines take, from what is kept for care as well (D193), and its
 * place in the window; refused as a whole where either is missing. Returns its id.
 */
export async function placeRedelivery(ctx: Ctx, order: PlacedOrder & { suborders: [PlacedSuborder] }): Promise<string> {
  const [suborder] = order.suborders;
  const stock = await stockOf(ctx, suborder);
  const lines = suborder.lines.map((line, index) => ({
    ...line,
    inventoryStatus: stock.statuses.get(index) ?? line.inventoryStatus,
  }));
  const suborders = await placesInDeliveryWindows(ctx, [{ ...suborder, lines }]);
  const orderId = await ctx.orders.place({ ...order, suborders }, ctx.now);
  if (orderId === undefined) throw new Error('an order without a bulk reference is always stored');
  await writeLineItemStock(ctx, `${orderId}-1`, stock);
  return orderId;
}

/** What is sent again goes out whole or not at all. */
async function stockOf(ctx: Ctx, { lines, ...way }: PlacedSuborder) {
  const wanted = lines.map((line, index) => ({ ...line, index }));
  const stock = await chooseLineItemStock(ctx, { ...way, status: 'Received' }, wanted);
  const short = wanted.filter(({ index }) => stock.statuses.get(index) === 'needs_inventory');
  if (short.length > 0)
    throw new Refusal('no-stock.named', [noInventoryText, [...new Set(short.map(({ sku }) => sku))].join(', ')]);
  return stock;
}
