import type { markInvoicePaid as call } from '@bloomdesk/contract/payments/refund-queue.calls';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';

export const markInvoicePaid: UseCase<typeof call> = async (ctx, { orderId }) => {
  await lockOrder(ctx, orderId);
  const amount = await ctx.openRefunds.markInvoicePaid(orderId, ctx.staff.email, ctx.now);
  if (amount === null) throw new Refusal('no-open-invoice');

  ctx.audit.touch('ORDER', orderId, { after: { invoicePaid: dollars(amount) } });
  return { orderId, amount: dollars(amount), paidAt: ctx.now.toISOString() };
};
