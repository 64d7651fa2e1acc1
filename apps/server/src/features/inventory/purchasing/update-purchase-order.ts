import type { updatePurchaseOrder as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { mayChangePurchaseOrder } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { plainLines } from '@bloomdesk/domain/plain-text';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField } from '#http/refusal.ts';
import { lockPurchaseOrder } from '#workflows/locking/lock-purchase-order.ts';
import { noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { checkedLines, checkedVendorId } from './checked-lines.ts';
import { followLines, type FollowedLine } from './purchase-lots.ts';
import { purchaseOrderOnWire, stateOf } from './purchase-order-on-wire.ts';
import type { PurchaseLineRow, WrittenLine } from './purchase-orders.store.ts';

export const updatePurchaseOrder: UseCase<typeof call> = async (ctx, sent) => {
  const { purchaseOrderId, expectedVersion } = sent;
  const order = await lockPurchaseOrder(ctx, purchaseOrderId, expectedVersion);
  const kept = await ctx.purchaseOrders.lines(purchaseOrderId);
  assertAllowed(mayChangePurchaseOrder(stateOf(order, kept)));
  const isSent = order.sentAt !== null;
  const vendorId = sent.vendorId ?? order.vendorId;
  if (isSent && vendorId !== order.vendorId) throw badField('vendorId', 'The vendor stays once the order is sent.');
  if (vendorId !== order.vendorId) await checkedVendorId(ctx, vendorId);
  const written = await checkedLines(ctx, sent.lines, { fcId: order.fcId, kept, isSent });

  const write = async () => {
    await ctx.purchaseOrders.putLines(purchaseOrderId, written, isSent);
    await ctx.purchaseOrders.change(purchaseOrderId, { vendorId, note: plainLines(sent.note) }, ctx.now);
  };
  if (!isSent) await write();
  const affected = isSent ? await followLines(ctx, order, linesAfter(written), write) : noLoss;
  ctx.audit.touch('PURCHASEORDER', String(purchaseOrderId), {
    before: { lines: kept.filter(({ isCancelled }) => !isCancelled).map(auditedLine) },
    after: { note: plainLines(sent.note), lines: written.map(auditedLine) },
  });
  return { purchaseOrder: await purchaseOrderOnWire(ctx, purchaseOrderId), affected };
};

/** The kept lines as they will be; those that are not written any more are over. */
export function linesAfter(written: readonly WrittenLine[]): (kept: PurchaseLineRow[]) => FollowedLine[] {
  const byId = new Map(written.map((line) => [line.lineId, line]));
  return (kept) =>
    kept.map((line) => {
      const after = byId.get(line.lineId);
      return after ? { ...after, lineId: line.lineId, isOver: false } : { ...line, isOver: true };
    });
}

function auditedLine({ lineId, sku, quantity, unitCost, expectedDate }: WrittenLine) {
  return { lineId, sku, quantity, unitCost, expectedDate };
}
