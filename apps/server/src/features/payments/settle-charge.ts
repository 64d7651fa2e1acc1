import { dollars, formatMoney } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import type { PlannedEffect } from '#jobs/send-effect.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { paymentQueue } from '#workflows/money/payment-queue.ts';
import type { ChargeAnswer } from '#partners/payments/payments.ts';
import type { StoredCharge } from './charges.store.ts';

/** The effect that asks the gateway about a charge until it is known; one order's payments go one after the other. */
export function chargeEffect({
  chargeId,
  orderId,
  effectKey,
}: Pick<StoredCharge, 'chargeId' | 'orderId' | 'effectKey'>) {
  const queue = paymentQueue(orderId);
  return { effectKey, partner: 'payments', kind: 'payment.charge', payload: { chargeId }, lane: queue } as const;
}

/** The charge an effect is about. */
export function chargeIdOf({ payload }: PlannedEffect): string {
  return String(payload['chargeId']);
}

/**
 * Stores the gateway's last word on a charge of a locked order: what was charged is captured, and the order goes on as a
 * paid one does (D70). False when that was known before.
 */
export async function settleCharge(
  ctx: Ctx,
  { chargeId, orderId, amount }: Pick<StoredCharge, 'chargeId' | 'orderId' | 'amount'>,
  answer: Exclude<ChargeAnswer, { outcome: 'settling' }>,
): Promise<boolean> {
  const isNews =
    answer.outcome === 'settled'
      ? await ctx.charges.settle(chargeId, answer, ctx.now)
      : await ctx.charges.fail(chargeId, answer.message, ctx.now);
  if (!isNews) return false;
  await refreshOrderStatus(ctx, [orderId]);
  const status = answer.outcome === 'settled' ? 'settled' : 'failed';
  const why = answer.outcome === 'refused' ? { why: answer.message } : {};
  ctx.audit.touch('ORDER', orderId, {
    after: { charge: chargeId, chargeAmount: dollars(amount), chargeStatus: status, ...why },
  });
  return true;
}

/** Why care has to look at an order after the late end of a charge; null where all is well. */
export function lateTrouble(
  answer: ChargeAnswer,
  { status, outstandingBalance }: { status: string; outstandingBalance: number },
): string | null {
  if (answer.outcome === 'refused') return `Charge failed: ${answer.message}`;
  if (answer.outcome === 'settling') return null;
  if (status === 'Cancelled') return 'Charged after the order was cancelled';
  return outstandingBalance < 0 ? `Charged ${formatMoney(-outstandingBalance)} more than is owed` : null;
}
