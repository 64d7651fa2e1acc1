import { type DeallocateStrategy, deallocated } from '@bloomdesk/domain/inventory/deallocation';
import type { Ctx } from '#composition/request-context.ts';
import { lockLotsTakenBy } from '#workflows/locking/lock-lots.ts';
import { allocateAgain } from './allocate-again.ts';

export interface Released {
  /** Locked by the caller. */
  suborderId: string;
  fcId: number;
  /** Null: all its lines. */
  lineIndexes: readonly number[] | null;
  strategy: DeallocateStrategy;
}

/**
 * Lets go of the stock that line items have taken when they leave their order: it can be sold again, is kept as used, or
 * is written off (D121). Done twice it changes nothing more; what is free again goes to lines that wait.
 */
export async function releaseStock(ctx: Ctx, { suborderId, fcId, lineIndexes, strategy }: Released): Promise<void> {
  await lockLotsTakenBy(ctx, [suborderId]);
  const lots = await ctx.adjustments.release(suborderId, lineIndexes, { change: deallocated(strategy), at: ctx.now });
  ctx.audit.note({ deallocateStrategy: strategy });
  for (const lotId of lots) ctx.audit.touch('LOT', String(lotId));
  if (strategy === 'delete' && lots.length > 0) await allocateAgain(ctx, { fcId });
}
