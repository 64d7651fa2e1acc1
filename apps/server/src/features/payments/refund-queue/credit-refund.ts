import { randomUUID } from 'node:crypto';
import type { creditRefund as call } from '@bloomdesk/contract/payments/refund-queue.calls';
import { mayCreditCustomer } from '@bloomdesk/domain/customers/credit-rules';
import { dollars } from '@bloomdesk/domain/money';
import { backedByRefund, mayCloseRefund } from '@bloomdesk/domain/payments/refund-queue';
import { refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import { mayCredit } from '@bloomdesk/domain/payments/refund-limits';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed } from '#http/refusal.ts';
import { assertDailyCredits } from '#workflows/money/daily-credits.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { lockedRefund } from './dismiss-refund.ts';
import type { RefundToDecide } from './open-refunds.store.ts';

export const creditRefund: UseCase<typeof call> = async (ctx, { refundId }) => {
  const refund = await lockedRefund(ctx, refundId);
  assertAllowed(mayCloseRefund(refund));
  assertAllowed(mayCreditCustomer(ctx.staff.email, refund.customerEmail));
  const { orderId, amount, customerEmail: email, suborderId, reasons } = refund;
  const backed = await backing(ctx, refund);
  const [first] = reasons;
  const creditId = randomUUID();
  const why = { reason: first?.details ?? '', tag: first?.tag ?? '' };
  const given = { creditId, email, amount, ...why, orderId, suborderId, issuedBy: ctx.staff.email };
  await ctx.credits.issue({ ...given, backed, origin: backed > 0 ? 'instead' : 'given' }, ctx.now);
  await ctx.openRefunds.close(refundId, { as: 'credited', by: ctx.staff.email }, ctx.now);
  const resolution = { orderId, kind: 'credit', suborderId, amount, performedBy: ctx.staff.email } as const;
  await ctx.careResolutions.record(resolution, ctx.now);
  await refreshOrderStatus(ctx, [orderId]);

  ctx.audit.touch('ORDER', orderId, { after: { refundCredited: refundId } });
  ctx.audit.touch('CREDIT', creditId, { after: { amount: dollars(amount), email } });
  ctx.audit.note({ reasons });
  return { refundId, orderId, creditId, amount: dollars(amount) };
};

/** What of it stands in place of money the order owes back; the rest is a gift, within the limits on gifts. */
async function backing(ctx: Ctx, { orderId, amount }: RefundToDecide): Promise<number> {
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const { outstandingBalance } = funds;
  const backed = backedByRefund(amount, { outstandingBalance, refundable: refundableFrom(funds) });
  const gift = amount - backed;
  if (gift === 0) return backed;
  const { creditPercent } = await ctx.company.get();
  assertAllowed(mayCredit(gift, await ctx.orderCredits.issuedFor(orderId), { ...funds, creditPercent }));
  await assertDailyCredits(ctx, gift);
  return backed;
}
