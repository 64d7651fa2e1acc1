import type { payWithCredit as call } from '@bloomdesk/contract/payments/credit-payments.calls';
import { cents, dollars, formatMoney } from '@bloomdesk/domain/money';
import { availableTotal, mayPayWithCredit } from '@bloomdesk/domain/payments/credit-spending';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField, found, Refusal } from '#http/refusal.ts';
import { lockOrder } from '#workflows/locking/lock-order.ts';
import { payFromCredit } from '#workflows/money/spend-credit.ts';

/** Pays what an order still owes from its customer's credits: as much as is asked, else as much as there is (D373). */
export const payWithCredit: UseCase<typeof call> = async (ctx, { orderId, amount: asked, expectedVersion }) => {
  const { status } = await lockOrder(ctx, orderId, expectedVersion);
  const { outstandingBalance, email, isImported } = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const available = availableTotal(await ctx.redemptions.spendable(email), ctx.now);
  const amount = asked === undefined ? Math.min(outstandingBalance, available) : cents(asked);
  if (amount === null) throw badField('amount', 'must be dollars with at most two decimals');
  if (available === 0 && !isImported) throw new Refusal('credit-unavailable', [formatMoney(0)]);
  const beingCharged = await ctx.charges.pendingOf(orderId);
  assertAllowed(mayPayWithCredit(amount, { status, outstandingBalance, beingCharged, isImported }, available));
  await payFromCredit(ctx, { orderId, email, amount });
  const after = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  return {
    orderId,
    amount: dollars(amount),
    creditUsed: dollars(after.creditUsed),
    outstandingBalance: dollars(after.outstandingBalance),
    available: dollars(availableTotal(await ctx.redemptions.spendable(email), ctx.now)),
  };
};
