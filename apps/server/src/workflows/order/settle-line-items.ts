import { dollars, formatMoney } from '@bloomdesk/domain/money';
import { makesLabelStale } from '@bloomdesk/domain/line-items/line-item-rules';
import type { Ctx } from '#composition/request-context.ts';
import type { TotalChange } from '#workflows/money/move-allowances.ts';
import { refreshOrderStatus } from './refresh-order-status.ts';
import { renumberSlots } from '#workflows/batch/renumber-slots.ts';
import { endShortages } from '#workflows/stock/loss/end-shortages.ts';
import { retotalOrder } from '#workflows/money/retotal-order.ts';
import type { AddedLineItem, StoredLineItem } from '#features/line-items/line-items.store.ts';
import type { OpenSuborder } from './open-suborder.ts';

export interface LineItemChange {
  gone: readonly StoredLineItem[];
  added: readonly AddedLineItem[];
  /** What it does to the order's total. */
  total: TotalChange;
}

/**
 * What follows when lines of an open suborder are stored: the day list, cart slots, printed labels, the order's totals and
 * status, the trail. Answers in dollars what has become of them.
 */
export async function settleLineItems(ctx: Ctx, open: OpenSuborder, { gone, added, total }: LineItemChange) {
  const { suborderId, orderId, batchId } = open;
  const labelStale = makesLabelStale(open);
  if (batchId !== null)
    await renumberSlots(ctx, batchId, { suborderId, gone: gone.map(({ index }) => index), added: added.map(live) });
  const waited = gone.filter(({ inventoryStatus }) => inventoryStatus === 'needs_inventory');
  await endShortages(
    ctx,
    waited.map(({ sku }) => ({ suborderId, sku })),
  );
  const version = await ctx.suborderLines.followLines(suborderId, { makesLabelStale: labelStale });
  const money = await retotalOrder(ctx, orderId, total);
  await refreshOrderStatus(ctx, [orderId]);

  ctx.audit.touch('ORDER', orderId);
  ctx.audit.touch('SUBORDER', suborderId, {
    before: Object.fromEntries(gone.map((line) => [nameOf(line), inWords(line)])),
    after: {
      ...Object.fromEntries(gone.map((line) => [nameOf(line), 'deleted'])),
      ...Object.fromEntries(added.map((line) => [nameOf(line), inWords(line)])),
      ...(labelStale && { labelStale }),
    },
  });
  return {
    suborderId,
    version,
    orderTotal: dollars(money.orderTotal),
    outstandingBalance: dollars(money.outstandingBalance),
    proposedRefund: dollars(money.proposedRefund),
    labelStale,
  };
}

/** The line that has come, as it travels. */
export function lineItemOnWire({ index, sku, name, quantity, price, taxAmount, inventoryStatus }: AddedLineItem) {
  return { index, sku, name, quantity, price: dollars(price), taxAmount: dollars(taxAmount), inventoryStatus };
}

function live(line: AddedLineItem) {
  return { ...line, isDeleted: false };
}

function nameOf({ index }: { index: number }): string {
  return `line item ${index}`;
}

function inWords({ quantity, sku, name, price, chargeable, inventoryStatus }: AddedLineItem | StoredLineItem): string {
  const cost = chargeable ? formatMoney(price) : 'no charge';
  return `${quantity} × ${sku} ${name}, ${cost}${inventoryStatus === 'needs_inventory' ? ', needs inventory' : ''}`;
}
