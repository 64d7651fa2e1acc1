import type { Month } from '@bloomdesk/domain/payments/closed-months';
import type { Ctx } from '#composition/request-context.ts';

/** Waits for entries that are being written, and keeps others waiting while a month is closed; answers the last closed one. */
export async function lockMonths(ctx: Ctx): Promise<Month | null> {
  return await ctx.closedMonths.lock();
}

/** Lets anyone else who is about to use this card transaction wait; answers the order it pays for already. */
export async function lockCardTransaction(ctx: Ctx, transactionId: string): Promise<string | undefined> {
  return await ctx.bulkOrders.lockTransaction(transactionId);
}
