import type { sendPurchaseOrder as call } from '@bloomdesk/contract/inventory/purchase-orders.calls';
import { mayChangePurchaseOrder, maySendPurchaseOrder } from '@bloomdesk/domain/inventory/purchasing/purchase-order';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockPurchaseOrder } from '#workflows/locking/lock-purchase-order.ts';
import { noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { planPurchaseLetter } from './purchase-letter.ts';
import { followLines } from './purchase-lots.ts';
import { purchaseOrderOnWire, stateOf } from './purchase-order-on-wire.ts';

export const sendPurchaseOrder: UseCase<typeof call> = async (ctx, { purchaseOrderId, byMail, expectedVersion }) => {
  const order = await lockPurchaseOrder(ctx, purchaseOrderId, expectedVersion);
  const state = stateOf(order, await ctx.purchaseOrders.lines(purchaseOrderId));
  assertAllowed(byMail ? maySendPurchaseOrder(state, order.vendorEmail) : mayChangePurchaseOrder(state));
  const sent = {
    sentAt: order.sentAt ?? ctx.now,
    ...(byMail && { sentTo: order.vendorEmail, sentTimes: order.sentTimes + 1 }),
  };
  const write = async () => await ctx.purchaseOrders.change(purchaseOrderId, sent, ctx.now);
  if (state !== 'draft') await write();
  const affected =
    state === 'draft'
      ? await followLines(ctx, order, (kept) => kept.map((line) => ({ ...line, isOver: false })), write)
      : noLoss;
  if (byMail) await planPurchaseLetter(ctx, purchaseOrderId, 'ordered');
  ctx.audit.touch('PURCHASEORDER', String(purchaseOrderId), {
    before: { state },
    after: { sentTo: byMail ? order.vendorEmail : null },
  });
  return { purchaseOrder: await purchaseOrderOnWire(ctx, purchaseOrderId), affected };
};
