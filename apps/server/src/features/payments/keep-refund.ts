import type { Ctx } from '#ctx.ts';
import { followOrders } from '#order-steps/follow-orders.ts';
import type { RefundAnswer } from '#partners/payments/payments.ts';
import type { StoredRefund } from './refunds.store.ts';
import { setOrderAside } from './set-order-aside.ts';

/** What is known of a refund for good. */
export type RefundOutcome = Exclude<RefundAnswer, { outcome: 'settling' }>;

/**
 * Stores what became of a refund, and says so in the trail; what was known before stays. Where the money will not go back,
 * care has to find another way, so the order is set aside.
 */
export async function keepRefund(ctx: Ctx, refund: StoredRefund, answer: RefundOutcome): Promise<void> {
  const { refundId, orderId } = refund;
  await ctx.orders.lock([orderId]);
  if (answer.outcome === 'settled') {
    if (!(await ctx.refunds.settle(refundId, answer.transactionId, ctx.now))) return;
    ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'settled' } });
  } else {
    if (!(await ctx.refunds.fail(refundId, answer.message))) return;
    ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'failed', why: answer.message } });
    await setOrderAside(ctx, orderId, answer.message);
  }
  await followOrders(ctx, [orderId]);
  await ctx.audit.write(answer.outcome === 'settled' ? 'refund.settle' : 'refund.fail');
}
