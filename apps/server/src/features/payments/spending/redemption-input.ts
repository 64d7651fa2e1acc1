import { cents } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { badField, Refusal } from '#http/refusal.ts';

/** A call that spends credit is sent under a key, so that its sender may repeat it without knowing the answer (D371). */
export function assertKeyed(ctx: Ctx): void {
  if (ctx.reply?.request.headers['idempotency-key'] === undefined) throw new Refusal('bad-input.no-idempotency-key');
}

/** Dollars of the wire as cents. */
export function amountOf(amount: number): number {
  const whole = cents(amount);
  if (whole === null) throw badField('amount', 'must be dollars with at most two decimals');
  return whole;
}
