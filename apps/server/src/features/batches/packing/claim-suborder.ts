import type { claimSuborder as call } from '@bloomdesk/contract/batches/calls';
import { claimSeconds } from '@bloomdesk/domain/fulfilling/bench-claim';
import type { TextUseCase } from '#http/answer.ts';
import { lockBenchClaims } from '#workflows/locking/lock-batch.ts';
import { packable } from './pack-suborder.ts';

export const claimSuborder: TextUseCase<typeof call> = async (ctx, { batchId, benchId, idleSeconds, ...wanted }) => {
  await lockBenchClaims(ctx, batchId);
  await ctx.benchClaims.giveUp(benchId, ctx.now);

  const seconds = claimSeconds(idleSeconds);
  const lapsesAt = new Date(ctx.now.getTime() + seconds * 1000);
  const claim = { ...wanted, batchId, benchId, claimedBy: ctx.staff.email, packable };
  const claimed = seconds > 0 ? await ctx.benchClaims.take(claim, lapsesAt, ctx.now) : null;

  return `{"claimed":${claimed ?? 'null'},"claims":${await ctx.benchClaims.ofBatchText(batchId, ctx.now)}}`;
};
