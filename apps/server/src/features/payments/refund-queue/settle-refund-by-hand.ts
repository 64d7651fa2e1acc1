import type { settleRefundByHand as call } from '@bloomdesk/contract/payments/refund-queue.calls';
import { dollars } from '@bloomdesk/domain/money';
import { maySettleByHand } from '@bloomdesk/domain/payments/refund-queue';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { lockedRefund } from './dismiss-refund.ts';

export const settleRefundByHand: UseCase<typeof call> = async (ctx, { refundId, paidBy, reference }) => {
  const refund = await lockedRefund(ctx, refundId);
  assertAllowed(maySettleByHand(refund, ctx.staff.email));
  const { orderId, amount } = refund;
  const transactionId = `${paidBy === 'cheque' ? 'Cheque' : 'Transfer'} ${reference}`;
  await ctx.refunds.settle(refundId, transactionId, ctx.now);
  await refreshOrderStatus(ctx, [orderId]);

  ctx.audit.touch('ORDER', orderId, { after: { refund: refundId, refundStatus: 'settled', paidBy: transactionId } });
  return { refundId, orderId, amount: dollars(amount), transactionId };
};
