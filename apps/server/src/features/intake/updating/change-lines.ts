import type { DeliveryDifference } from '@bloomdesk/domain/intake/intake-difference';
import { pricedIntakeLine } from '@bloomdesk/domain/intake/intake-money';
import type { IntakeLine } from '@bloomdesk/domain/intake/intake-order';
import { standingLine } from '@bloomdesk/domain/intake/intake-placed';
import { mayAddLineItem, mayDeleteLineItem } from '@bloomdesk/domain/line-items/line-item-rules';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import type { LockedSuborder } from '#workflows/locking/lock-suborders.ts';
import { productFeed } from '#workflows/offering/product-feed.ts';
import { type OpenSuborder, opened } from '#workflows/order/open-suborder.ts';
import { settleLineItems } from '#workflows/order/settle-line-items.ts';
import { releaseStock } from '#workflows/stock/release-stock.ts';
import { takeLineItemStock } from '#workflows/stock/take-stock.ts';

type OurSku = (theirs: string) => string;

/**
 * Makes a locked suborder's lines those of the storefront: what is gone leaves with its stock, what has come takes stock as a
 * new order does, and a line that is only different is both. The order's totals follow.
 */
export async function changeLines(
  ctx: Ctx,
  suborder: LockedSuborder,
  { gone, added }: DeliveryDifference['lines'],
  ourSku: OurSku,
): Promise<void> {
  for (const line of gone) await deleteLine(ctx, await openOf(ctx, suborder), line, ourSku);
  if (added.length > 0) await addLines(ctx, await openOf(ctx, suborder), added, ourSku);
}

async function openOf(ctx: Ctx, suborder: LockedSuborder): Promise<OpenSuborder> {
  return { ...opened(suborder), lines: await ctx.lineItems.of(suborder.suborderId) };
}

async function deleteLine(ctx: Ctx, open: OpenSuborder, gone: IntakeLine, ourSku: OurSku): Promise<void> {
  const { suborderId, fcId } = open;
  const sku = ourSku(gone.sku);
  const { quantity, unitPrice } = pricedIntakeLine(gone);
  const line = standingLine(open.lines, { sku, quantity, unitPrice });
  if (line === undefined) throw new Refusal('intake-edited', [sku]);
  assertAllowed(mayDeleteLineItem(open, line));
  await releaseStock(ctx, { suborderId, fcId, lineIndexes: [line.index], strategy: 'delete' });
  const lines = await ctx.lineItems.markDeleted(suborderId, line.index, { reasons: [], chargedFor: null }, ctx.now);
  const total = { kind: 'left', suborderId, lines, lineIndex: line.index } as const;
  await settleLineItems(ctx, open, { gone: [line], added: [], total });
}

async function addLines(ctx: Ctx, open: OpenSuborder, added: readonly IntakeLine[], ourSku: OurSku): Promise<void> {
  assertAllowed(mayAddLineItem(open));
  const feed = await productFeed(ctx);
  const next = Math.max(-1, ...open.lines.map(({ index }) => index)) + 1; // an index is never used again (D112)
  const wanted = added.map((line, place) => {
    const sku = ourSku(line.sku);
    const product = feed.get(sku);
    if (product === undefined) throw new Refusal('intake-unfit', [`There is no product ${line.sku}.`]);
    const components = product.components.map((part, index) => {
      const { name = part.sku, isPrimary = false } = feed.get(part.sku) ?? {};
      return { ...part, index, name, isPrimaryProduct: isPrimary };
    });
    const { name, isPrimary: isPrimaryProduct } = product;
    return {
      index: next + place,
      sku,
      name,
      ...pricedIntakeLine(line),
      isPrimaryProduct,
      components,
      chargeable: true,
    };
  });
  const stock = await takeLineItemStock(ctx, open, wanted, { keepsCareBuffer: true });
  const lines = wanted.map((line) => ({ ...line, inventoryStatus: stock.get(line.index) ?? ('non_lotted' as const) }));
  for (const line of lines) await ctx.lineItems.add(open.suborderId, line, [], ctx.now);
  await settleLineItems(ctx, open, { gone: [], added: lines, total: { kind: 'other' } });
}
