import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import {
  type LineItemScan,
  lineItemsLeft,
  lineItemsToScan,
  mayPackUnscanned,
} from '@bloomdesk/domain/fulfilling/line-check';
import { productCodeKey } from '@bloomdesk/domain/products/product-code';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed } from '#http/refusal.ts';

/** Refuses to pack a suborder whose lines were not all scanned, where its center asks for that (D273). */
export async function assertScannedLineItems(
  ctx: Ctx,
  suborderId: string,
  scans: readonly LineItemScan[],
): Promise<void> {
  const asking = (await ctx.centers.all()).filter(({ config }) => config.verifyLines).map(({ fcId }) => fcId);
  if (asking.length === 0) return;
  const { fcId, lineItems }: Pick<Suborder, 'fcId' | 'lineItems'> = JSON.parse(
    (await ctx.suborders.text(suborderId)) ?? '{}',
  );
  if (!asking.includes(fcId)) return;

  const cartSlots = await ctx.packings.cartSlots(suborderId);
  const tableSlots = await ctx.products.tableSlots();
  const codes = await ctx.productCodes.all();
  const lines = lineItemsToScan(lineItems, {
    cartSlotOf: (index) => cartSlots.get(index),
    codesOf: (sku) => (codes.get(sku) ?? []).map(productCodeKey),
    tableSlotOf: (sku) => tableSlots.get(sku)?.label,
  });
  assertAllowed(mayPackUnscanned(lineItemsLeft(lines, scans)));
}
