import { dollars, formatMoney } from '@bloomdesk/domain/money';
import { refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { OrderFunds } from '@bloomdesk/domain/payments/order-funds';
import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';
import { newRefunds } from './new-refunds.ts';

interface MadeRefund {
  orderId: string;
  /** Cents, tax included. */
  amount: number;
  tax: number;
  reasons: readonly GivenReason[];
  /** Of whoever has made it. */
  transactionId: string;
  /** What the payments are called that it can be of. */
  references: readonly string[];
}

/** What can still go back of payments by their references; cents. */
export async function refundableAt(ctx: Ctx, orderId: string, references: readonly string[]): Promise<number> {
  return refundableFrom(await fundsAt(ctx, orderId, references));
}

/**
 * Books a refund of a locked order that others have made already: it is reserved and settled in one, and nobody is asked to
 * make it. What of it gives back too much paid and what is an allowance follows D261.
 */
export async function bookRefund(ctx: Ctx, made: MadeRefund): Promise<void> {
  const { orderId, amount, transactionId, references } = made;
  const funds = await fundsAt(ctx, orderId, references);
  const refunds = newRefunds(ctx, funds, { ...made, suborderId: null, lineItems: [] }).map((refund) => ({
    ...refund,
    status: 'pending' as const,
  }));
  const isReserved = refunds.length > 0 && (await ctx.refunds.reserve(orderId, refunds, ctx.now));
  if (!isReserved) throw new Refusal('refund-exceeds', [formatMoney(refundableFrom(funds))]);
  for (const { refundId } of refunds) await ctx.refunds.settle(refundId, transactionId, ctx.now);
  ctx.audit.touch('ORDER', orderId, { after: { refunded: dollars(amount) } });
}

/** The order's money as far as these payments go. */
async function fundsAt(ctx: Ctx, orderId: string, references: readonly string[]): Promise<OrderFunds> {
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  const known = new Set(await ctx.charges.keysOf(orderId, references));
  return { ...funds, payments: funds.payments.filter(({ key }) => known.has(key)) };
}
