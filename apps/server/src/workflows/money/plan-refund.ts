import { randomUUID } from 'node:crypto';
import { dollars, formatMoney } from '@bloomdesk/domain/money';
import { creditPaymentType } from '@bloomdesk/domain/payments/ledger-accounts';
import { mayRefundOrder } from '@bloomdesk/domain/payments/refund-limits';
import { isMadeAtOnce } from '@bloomdesk/domain/payments/refund-route';
import { refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import type { NewRefund } from '#features/payments/refunds.store.ts';
import { assertConfirmedMoney } from './confirmed-money.ts';
import { newRefunds, type RefundInput, routeOf } from './new-refunds.ts';
import { paymentQueue } from './payment-queue.ts';

/** A refund as its asker hears of it; dollars. */
export interface PlannedRefund {
  refundId: string;
  amount: number;
  tax: number;
  status: 'granted' | 'pending' | 'settled';
}

/**
 * Reserves a refund of a locked order, newest card first (D152), and plans the effects that send each part to the one
 * who took it (D264). On account it is a credit memo, and to a credit that was used a credit, and made immediately
 * (D256); a paid invoice people pay back. It never leaves the order owing more (D261). More than is left is refused
 * (D147).
 */
export async function planRefund(ctx: Ctx, input: RefundInput): Promise<PlannedRefund[]> {
  if (input.amount === 0) return [];
  await assertConfirmedMoney(ctx, input.amount);
  const funds = found(await ctx.refunds.fundsOf(input.orderId), `Order ${input.orderId}`); // as it stands after all before it
  assertAllowed(mayRefundOrder(funds));
  const refunds = newRefunds(ctx, funds, input);
  const isReserved = refunds.length > 0 && (await ctx.refunds.reserve(input.orderId, refunds, ctx.now));
  if (!isReserved) throw new Refusal('refund-exceeds', [formatMoney(refundableFrom(funds))]);

  const planned: PlannedRefund[] = [];
  for (const refund of refunds) planned.push(await begin(ctx, funds, input.orderId, refund));
  ctx.audit.touch('ORDER', input.orderId, { after: { refunds: planned } });
  return planned;
}

async function begin(ctx: Ctx, funds: OrderFunds, orderId: string, refund: NewRefund): Promise<PlannedRefund> {
  const { refundId, effectKey, amount, tax } = refund;
  const planned = { refundId, amount: dollars(amount), tax: dollars(tax) };
  if (refund.status === 'granted') return { ...planned, status: 'granted' };
  if (refund.paymentKey === null) await giveCreditBack(ctx, funds, orderId, refund);
  if (isMadeAtOnce(routeOf(refund.paymentKey ?? creditPaymentType, funds))) {
    await ctx.refunds.settle(refundId, `CM-${refundId.slice(0, 8)}`, ctx.now);
    return { ...planned, status: 'settled' };
  }
  const queue = paymentQueue(orderId);
  await ctx.outbox.plan({ effectKey, partner: 'payments', kind: 'payment.refund', payload: { refundId }, lane: queue });
  return { ...planned, status: 'pending' };
}

/** The customer has a credit again for what a credit paid; it is none of those that are given for a problem. */
async function giveCreditBack(ctx: Ctx, { email }: OrderFunds, orderId: string, refund: NewRefund): Promise<void> {
  const { amount, suborderId, reasons, performedBy: issuedBy } = refund;
  const [creditId, [first]] = [randomUUID(), reasons];
  const why = { reason: first?.details ?? '', tag: first?.tag ?? '' };
  await ctx.credits.issue(
    { creditId, email, amount, ...why, orderId, suborderId, issuedBy, origin: 'returned' },
    ctx.now,
  );
  ctx.audit.touch('CREDIT', creditId, { after: { amount: dollars(amount), email } });
}
