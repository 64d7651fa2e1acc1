import type { Ctx } from '#composition/request-context.ts';

/** There may be more to sell at a center than before: lines that wait for it are looked at after this transaction (D191). */
export async function allocateAgain(ctx: Ctx, { fcId }: { fcId: number }): Promise<void> {
  if (!(await ctx.lineStock.isWaitedFor(fcId))) return; // all who plan the same job wait for each other
  await ctx.outbox.start('allocate-waiting', { fcId }, `allocate-waiting:${fcId}`);
}
