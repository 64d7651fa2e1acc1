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
