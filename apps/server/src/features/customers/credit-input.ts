import { can } from '@bloomdesk/domain/access/permissions';
import { checkCreditReason, type CreditReason, listedReason } from '@bloomdesk/domain/customers/credit-rules';
import { cents } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { listedReasons } from '#workflows/order/assert-reasons.ts';
import { badField, assertAllowed } from '#http/refusal.ts';

/** Dollars of the wire as cents; half a cent is no amount. */
export function centsOf(field: string, amount: number): number {
  const whole = cents(amount === 0 ? 0 : amount);
  if (whole === null) throw badField(field, 'must be dollars with at most two decimals');
  return whole;
}

/** The reason of a change to a credit, once it counts, as the audit trail and the credit keep it (D165). */
export async function assertCreditReason(ctx: Ctx, given: CreditReason) {
  const mayForceUpgrade = can(ctx.staff, 'lineItem.forcedUpgrade');
  const verdict = checkCreditReason(given, { mayForceUpgrade, isListed: await listedReasons(ctx) });
  assertAllowed(verdict);
  const { tag, details } = listedReason(given);
  ctx.audit.note({ reasons: [{ tag, ...(details !== '' && { details }) }] });
  return { tag, reason: details === '' ? tag : details };
}
