import type { Ctx } from '#composition/request-context.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { unmarkRefunded } from '#workflows/money/refund-pieces.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import type { FailedRefund, StoredRefund } from './refunds.store.ts';
import { endPaymentException, raisePaymentException } from './raise-payment-exception.ts';

/** What is known of a refund for good. */
export type RefundOutcome = Exclude<RefundAnswer, { outcome: 'settling' }>;

/**
 * Stores what became of a refund, and says so in the trail; what was known before stays. Where the money will not go back,
 * care has to find another way, so the order is set aside.
 */
export async function settleRefund(ctx: Ctx, refund: StoredRefund, answer: RefundOutcome): Promise<void> {
  const { refundId, orderId } = refund;
  await lockOrder(ctx, orderId);
  if (answer.outcome === 'settled') {
    if (!(await ctx.refunds.settle(refundId, answer.transactionId, ctx.now))) return;
    ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'settled' } });
    if (refund.failedBefore !== null) await endPaymentException(ctx, orderId, refund.failedBefore);
  } else {
    const failed = await ctx.refunds.fail(refundId, answer.message, ctx.now);
    if (failed === undefined) return;
    await unmark(ctx, failed);
    await ctx.careResolutions.decline(refundId);
    ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'failed', why: answer.message } });
    await raisePaymentException(ctx, orderId, answer.message);
  }
  await refreshOrderStatus(ctx, [orderId]);
  await ctx.audit.write(answer.outcome === 'settled' ? 'refund.settle' : 'refund.fail');
}

/** Pieces whose money has not gone back are not refunded; they stay marked where another payment gave back a part of it. */
async function unmark(ctx: Ctx, { amount, suborderId, lineItems }: FailedRefund): Promise<void> {
  const worth = lineItems.reduce((sum, line) => sum + line.amount + line.tax, 0);
  if (suborderId === null || lineItems.length === 0 || worth > amount) return;
  await lockSuborder(ctx, { suborderId });
  await unmarkRefunded(ctx, suborderId, lineItems);
  ctx.audit.touch('SUBORDER', suborderId, {
    after: Object.fromEntries(
      lineItems.map(({ index, marked }) => [`line item ${index} not refunded after all`, marked]),
    ),
  });
}
