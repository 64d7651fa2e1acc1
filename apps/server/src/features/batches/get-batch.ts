import type { getBatch as call } from '@bloomdesk/contract/batches/calls';
import type { TextUseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';

export const getBatch: TextUseCase<typeof call> = async (ctx, { batchId }) => {
  const text = found(await ctx.batches.text(batchId), `Batch ${batchId}`);
  return `{"batch":${text}}`;
};
