import type { refundOrder as call } from '@bloomdesk/contract/care/remedies.calls';
import { dollars } from '@bloomdesk/domain/money';
import { taxWithin } from '@bloomdesk/domain/payments/refund-split';
import { mayRefund } from '@bloomdesk/domain/payments/remedy-limits';
import type { UseCase } from '#http/answer.ts';
import { insist } from '#http/refusal.ts';
import { followOrders } from '#order-steps/follow-orders.ts';
import { insistOnReasons } from '#order-steps/insist-on-reasons.ts';
import { planRefund } from '#order-steps/plan-refund.ts';
import { moneyOfOrder, sentAmount } from './money-of-order.ts';

export const refundOrder: UseCase<typeof call> = async (ctx, asked) => {
  const { orderId, suborderId = null, reasons } = asked;
  insistOnReasons('reasons', reasons);
  const money = await moneyOfOrder(ctx, asked);
  const amount = asked.amount === undefined ? money.refundable : sentAmount(asked.amount);
  insist(mayRefund(amount, money.refundable));

  const tax = taxWithin(amount, money);
  const refunds = await planRefund(ctx, money, { orderId, suborderId, amount, tax, lineItems: [], reasons });
  const performedBy = ctx.staff.email;
  await ctx.careResolutions.record({ orderId, kind: 'refund', suborderId, amount, performedBy }, ctx.now);
  await followOrders(ctx, [orderId]);

  if (suborderId !== null) ctx.audit.touch('SUBORDER', suborderId, { after: { refunded: dollars(amount) } });
  ctx.audit.note({ reasons, amount: dollars(amount) });
  return { orderId, amount: dollars(amount), refunds, refundable: dollars(money.refundable - amount) };
};
