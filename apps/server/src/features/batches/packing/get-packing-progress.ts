import type { getPackingProgress as call } from '@bloomdesk/contract/batches/calls';
import type { TextUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getPackingProgress: TextUseCase<typeof call> = async (ctx, { batchId }) =>
  found(await ctx.batches.progressText(batchId, ctx.now), `Batch ${batchId}`);
