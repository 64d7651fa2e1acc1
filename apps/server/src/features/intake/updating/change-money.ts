import type { IntakeDifference } from '@bloomdesk/domain/intake/intake-difference';
import { moreTaken, shippingOf } from '@bloomdesk/domain/intake/intake-money';
import type { IntakeOrder } from '@bloomdesk/domain/intake/intake-order';
import { paymentReference } from '@bloomdesk/domain/intake/intake-rows';
import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal, refusalBy } from '#http/refusal.ts';
import { lockCardTransaction } from '#workflows/locking/lock-money.ts';
import { retotalOrder } from '#workflows/money/retotal-order.ts';

interface Paying {
  orderId: string;
  base: IntakeOrder;
  next: IntakeOrder;
  references: readonly string[];
  /** Who has taken it, where it is known by name. */
  gateway: string;
}

/**
 * Brings shipping and what the storefront has taken in line with its message, once the lines are (D471). Answers what its
 * payments are called now. Nothing is charged here: what is owed or to give back stands as it does after an edit of staff.
 */
export async function changeMoney(
  ctx: Ctx,
  { hasNewMoney, hasNewShipping }: IntakeDifference,
  { orderId, base, next, references, gateway }: Paying,
): Promise<readonly string[]> {
  if (!hasNewMoney) return references;
  const more = moreTaken({ base, next, recorded: await ctx.placedIntake.taken(orderId, references) });
  if (!more.ok) throw refusalBy(more);
  if (hasNewShipping) await retotalOrder(ctx, orderId, { kind: 'other' }, shippingOf(next));
  const { amount, paymentType } = more;
  if (amount === 0) return references;
  if ((await ctx.charges.pendingOf(orderId)) > 0) throw new Refusal('busy', ['order'], { retryAfterSeconds: 5 });
  const isInvoice = paymentType === 'invoice';
  const reference = isInvoice ? '' : newReference(next, references);
  const usedBy = isInvoice ? undefined : await lockCardTransaction(ctx, reference);
  if (usedBy !== undefined) throw new Refusal('transaction-used', [reference, usedBy]);
  await ctx.placedIntake.addPayment(
    orderId,
    { reference, paymentType, brand: next.payment.method ?? '', gateway: isInvoice ? '' : gateway, amount },
    ctx.now,
  );
  ctx.audit.touch('ORDER', orderId, { after: { [isInvoice ? 'invoiced' : 'paidAtStorefront']: dollars(amount) } });
  return isInvoice ? references : [...references, reference];
}

/** The storefront's own where it names another one, else numbered after the first. */
function newReference(order: IntakeOrder, references: readonly string[]): string {
  const named = paymentReference(order);
  return references.includes(named) ? `${named}/${references.length + 1}` : named;
}
