import type { dismissRefund as call } from '@bloomdesk/contract/payments/refund-queue.calls';
import { dollars } from '@bloomdesk/domain/money';
import { mayCloseRefund } from '@bloomdesk/domain/payments/refund-queue';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import type { RefundToDecide } from './open-refunds.store.ts';

export const dismissRefund: UseCase<typeof call> = async (ctx, { refundId, note }) => {
  const refund = await lockedRefund(ctx, refundId);
  assertAllowed(mayCloseRefund(refund));
  await ctx.openRefunds.close(refundId, { as: 'dismissed', by: ctx.staff.email, note }, ctx.now);
  const { orderId } = refund;
  ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundDismissed: dollars(refund.amount) } });
  ctx.audit.note({ note });
  return { refundId, orderId };
};

/** A refund as it stands while nobody else changes its order. */
export async function lockedRefund(ctx: Ctx, refundId: string): Promise<RefundToDecide> {
  const { orderId } = found(await ctx.refunds.get(refundId), `Refund ${refundId}`);
  await lockOrder(ctx, orderId);
  return found(await ctx.openRefunds.get(refundId), `Refund ${refundId}`);
}
