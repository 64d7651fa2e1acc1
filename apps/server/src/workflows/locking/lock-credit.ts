import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { lockOrders } from './lock-order.ts';
import { assertRowVersion, type VersionRead } from './assert-version.ts';

export type LockedCredit = NonNullable<Awaited<ReturnType<Ctx['credits']['lock']>>>;

/**
 * Locks a credit as its caller has read it, and before it the order whose money it stands in place of; answers the order's
 * balance in cents too, 0 for a credit that stands in place of none.
 */
export async function lockCredit(
  ctx: Ctx,
  creditId: string,
  read: VersionRead<LockedCredit>,
): Promise<{ credit: LockedCredit; outstandingBalance: number }> {
  const known = await ctx.credits.get(creditId);
  const orderId = known?.origin === 'instead' ? known.orderId : null;
  const [order] = orderId === null ? [] : await lockOrders(ctx, [orderId]);
  if (orderId !== null) ctx.audit.touch('ORDER', orderId);
  const credit = found(await ctx.credits.lock(creditId), `Credit ${creditId}`);
  await assertRowVersion(credit, 'This credit', read);
  return { credit, outstandingBalance: order?.outstandingBalance ?? 0 };
}

/** Lets the credits that one person gives away be added up one after the other: last, as all their credits wait for it. */
export async function lockCreditsGiven(ctx: Ctx, performedBy: string): Promise<void> {
  await ctx.orderCredits.lockGiven(performedBy);
}

/** Locks a redemption after those of its customer whose time is over, which hold credit it may need; credits come after them. */
export async function lockRedemption(ctx: Ctx, redemptionId: string, email: string) {
  const lapsed = await lockLapsedRedemptions(ctx, email);
  const redemption = found(await ctx.redemptions.lock(redemptionId), `Redemption ${redemptionId}`);
  return { redemption, lapsed: lapsed.filter((other) => other.redemptionId !== redemptionId) };
}

/** Locks what holds credit of a customer past its time. */
export async function lockLapsedRedemptions(ctx: Ctx, email: string) {
  return await ctx.redemptions.lockLapsedOf(email, ctx.now);
}

/** Locks what was captured for an order that has just come, which is locked. */
export async function lockRedemptionsFor(ctx: Ctx, orderRef: string) {
  return await ctx.redemptions.lockWaitingFor(orderRef);
}

/** Locks all credits of a customer that may be spent, in id order; redemptions are locked before them. */
export async function lockSpendableCredits(ctx: Ctx, email: string) {
  return await ctx.redemptions.lockSpendable(email);
}
