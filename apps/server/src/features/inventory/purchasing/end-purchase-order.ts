import type { endPurchaseOrder as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { mayCancelPurchaseOrder, mayChangePurchaseOrder } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import { oneLine } from '@bloomdesk/domain/plain-text';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField } from '#http/refusal.ts';
import { lockPurchaseOrder } from '#workflows/locking/lock-purchase-order.ts';
import { planPurchaseLetter } from './purchase-letter.ts';
import { followLines } from './purchase-lots.ts';
import { purchaseOrderOnWire, stateOf } from './purchase-order-on-wire.ts';
import { linesAfter } from './update-purchase-order.ts';

export const endPurchaseOrder: UseCase<typeof call> = async (ctx, { purchaseOrderId, as, reason, expectedVersion }) => {
  const order = await lockPurchaseOrder(ctx, purchaseOrderId, expectedVersion);
  const state = stateOf(order, await ctx.purchaseOrders.lines(purchaseOrderId));
  assertAllowed(as === 'cancelled' ? mayCancelPurchaseOrder(state) : mayChangePurchaseOrder(state));
  if (as === 'closed' && state === 'draft') throw badField('as', 'A draft is cancelled, not closed.');
  const ended = as === 'cancelled' ? { cancelledAt: ctx.now } : { closedAt: ctx.now };
  const affected = await followLines(ctx, order, linesAfter([]), async () => {
    await ctx.purchaseOrders.change(purchaseOrderId, ended, ctx.now);
  });
  if (as === 'cancelled' && order.sentTo !== null) await planPurchaseLetter(ctx, purchaseOrderId, 'cancelled');
  ctx.audit.touch('PURCHASEORDER', String(purchaseOrderId), {
    before: { state },
    after: { state: as, reason: oneLine(reason) },
  });
  return { purchaseOrder: await purchaseOrderOnWire(ctx, purchaseOrderId), affected };
};
