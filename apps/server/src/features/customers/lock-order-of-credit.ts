import type { Ctx } from '#composition/request-context.ts';

/**
 * Locks the order whose money a credit stands in place of, before the credit itself is locked, and answers its balance in
 * cents; 0 for a credit that stands in place of none.
 */
export async function lockOrderOfCredit(ctx: Ctx, creditId: string): Promise<number> {
  const credit = await ctx.credits.get(creditId);
  if (credit?.orderId == null || credit.origin !== 'instead') return 0;
  const [order] = await ctx.orders.lock([credit.orderId]);
  ctx.audit.touch('ORDER', credit.orderId);
  return order?.outstandingBalance ?? 0;
}
