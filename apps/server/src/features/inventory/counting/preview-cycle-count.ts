import type { previewCycleCount as call } from '@bloomdesk/contract/inventory/counting.calls';
import { mayBookCount } from '@bloomdesk/domain/inventory/counting/cycle-count';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, found } from '#http/refusal.ts';
import { lettingGo, previewSettling } from '#workflows/stock/loss/settle-lots.ts';
import { differencesOf, missing } from './counted-differences.ts';

export const previewCycleCount: UseCase<typeof call> = async (ctx, { countId }) => {
  const { fcId, state } = found(await ctx.cycleCounts.get(countId), `Cycle count ${countId}`);
  assertAllowed(mayBookCount(state));
  const letting = await lettingGo(ctx, fcId, missing(await differencesOf(ctx, countId)));
  return { affected: await previewSettling(ctx, letting) };
};
