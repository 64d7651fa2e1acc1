import type { previewLotChange as call } from '@bloomdesk/contract/inventory/lots.calls';
import { changesOf, writtenOver } from '@bloomdesk/domain/inventory/lot-form';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { noLoss } from '#workflows/stock/loss/make-up-for-loss.ts';
import { lettingGo, previewSettling } from '#workflows/stock/loss/settle-lots.ts';
import { thoughtOf } from './lot-on-wire.ts';
import { assertChange } from './save-lot.ts';

export const previewLotChange: UseCase<typeof call> = async (ctx, sent) => {
  const kept = found(await ctx.savedLots.get(sent.id), `Lot ${sent.id}`);
  const draft = thoughtOf(sent);
  await assertChange(ctx, kept, draft);
  const changes = changesOf(kept, draft);
  if (Object.keys(changes).length === 0) return { affected: noLoss };
  return { affected: await previewSettling(ctx, await lettingGo(ctx, kept.fcId, [writtenOver(kept, changes)])) };
};
