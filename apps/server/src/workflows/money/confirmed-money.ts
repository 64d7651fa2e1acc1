import type { Ctx } from '#composition/request-context.ts';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';

/**
 * Refuses to give back more than the company's limit, in cents, to a person who has not just proved who they are (D486).
 * A job does what somebody has confirmed before.
 */
export async function assertConfirmedMoney(ctx: Ctx, amount: number): Promise<void> {
  const isJob = ctx.reply === undefined;
  if (isJob) return;
  const { confirmAbove } = await ctx.company.get();
  if (confirmAbove !== null && amount > confirmAbove) assertConfirmed(ctx);
}
