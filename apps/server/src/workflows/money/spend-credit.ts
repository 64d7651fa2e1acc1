import { randomUUID } from 'node:crypto';
import { dollars, formatMoney } from '@bloomdesk/domain/money';
import {
  availableTotal,
  capturedParts,
  chooseCredits,
  type CreditPart,
  mayReserve,
  reservationMinutes,
} from '@bloomdesk/domain/payments/credit-spending';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import type { StoredRedemption } from '#features/payments/spending/redemptions.store.ts';
import { lockLapsedRedemptions, lockRedemptionsFor, lockSpendableCredits } from '#workflows/locking/lock-credit.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';

/** Holds credit of a customer for an order, soonest to expire first (D370); answers the redemption's id. Cents. */
export async function holdCredit(
  ctx: Ctx,
  { email, orderRef, amount }: Pick<StoredRedemption, 'email' | 'orderRef' | 'amount'>,
): Promise<string> {
  const lapsed = await lockLapsedRedemptions(ctx, email);
  await lockSpendableCredits(ctx, email);
  await lapseAll(ctx, lapsed);
  const credits = await ctx.redemptions.spendable(email);
  assertAllowed(mayReserve(amount, availableTotal(credits, ctx.now)));
  const parts = chooseCredits(amount, credits, ctx.now) ?? [];
  const redemptionId = randomUUID();
  const lapsesAt = new Date(ctx.now.getTime() + reservationMinutes * 60_000);
  const performedBy = ctx.staff.email;
  await ctx.redemptions.reserve({ redemptionId, email, orderRef, parts, lapsesAt, performedBy }, ctx.now);
  touchCredits(ctx, parts, (part) => ({ reserved: dollars(part.amount), orderRef }));
  return redemptionId;
}

/**
 * Takes credit for a locked redemption: what it holds; once its time is over whatever is available, if it suffices (D371).
 */
export async function takeCredit(
  ctx: Ctx,
  { redemption, lapsed = [] }: { redemption: StoredRedemption; lapsed?: readonly StoredRedemption[] },
  amount: number,
): Promise<void> {
  const { redemptionId, email, orderRef } = redemption;
  await lockSpendableCredits(ctx, email);
  const isHeld = redemption.status === 'reserved' && redemption.lapsesAt > ctx.now;
  await lapseAll(ctx, lapsed);
  await ctx.redemptions.free(redemptionId, 'lapsed', ctx.now);
  const parts = isHeld ? capturedParts(amount, redemption.parts) : await availableParts(ctx, email, amount);
  await ctx.redemptions.capture(redemptionId, parts, ctx.staff.email, ctx.now);
  touchCredits(ctx, parts, (part) => ({ spent: dollars(part.amount), orderRef }));
}

async function availableParts(ctx: Ctx, email: string, amount: number): Promise<CreditPart[]> {
  const credits = await ctx.redemptions.spendable(email);
  const parts = chooseCredits(amount, credits, ctx.now);
  if (!parts) throw new Refusal('redemption-lapsed', [formatMoney(availableTotal(credits, ctx.now))]);
  return parts;
}

/** What a locked redemption holds is free again. */
export async function freeCredit(ctx: Ctx, redemption: StoredRedemption, how: 'released' | 'lapsed'): Promise<void> {
  await ctx.redemptions.free(redemption.redemptionId, how, ctx.now);
  if (redemption.status !== 'reserved') return;
  touchCredits(ctx, redemption.parts, (part) => ({ [how]: dollars(part.amount), orderRef: redemption.orderRef }));
}

/** Captured credit pays for a locked order: it is owed less, and may be complete (D55). */
export async function applyCredit(ctx: Ctx, orderId: string, redemptions: readonly StoredRedemption[]): Promise<void> {
  if (redemptions.length === 0) return;
  await ctx.redemptions.useFor(
    orderId,
    redemptions.map(({ redemptionId }) => redemptionId),
  );
  const creditUsed = redemptions.reduce((sum, { captured }) => sum + captured, 0);
  ctx.audit.touch('ORDER', orderId, { after: { creditUsed: dollars(creditUsed) } });
  await refreshOrderStatus(ctx, [orderId]);
}

/** An order that has just come uses what the storefront has captured for it, and is found by its reference from now on (D372). */
export async function applyCapturedCredit(ctx: Ctx, orderId: string, orderRef: string): Promise<void> {
  await ctx.redemptions.noteReference(orderRef, orderId);
  await applyCredit(ctx, orderId, await lockRedemptionsFor(ctx, orderRef));
}

/** Pays a locked order, or one that has just been placed, from its customer's credits (D373). Cents. */
export async function payFromCredit(
  ctx: Ctx,
  { orderId, email, amount }: { orderId: string; email: string; amount: number },
): Promise<void> {
  const redemptionId = await holdCredit(ctx, { email, orderRef: orderId, amount });
  const redemption = found(await ctx.redemptions.get(redemptionId), `Redemption ${redemptionId}`);
  await takeCredit(ctx, { redemption }, amount);
  await applyCredit(ctx, orderId, [{ ...redemption, captured: amount }]);
}

async function lapseAll(ctx: Ctx, lapsed: readonly StoredRedemption[]): Promise<void> {
  for (const redemption of lapsed) await freeCredit(ctx, redemption, 'lapsed');
}

function touchCredits(ctx: Ctx, parts: readonly CreditPart[], says: (part: CreditPart) => object): void {
  for (const part of parts) ctx.audit.touch('CREDIT', part.creditId, { after: says(part) });
}
