import type { previewTransfer as call } from '@bloomdesk/contract/inventory/transfers.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lettingGo, previewSettling } from '#workflows/stock/loss/settle-lots.ts';
import { calledBackOf } from './called-back.ts';

export const previewTransfer: UseCase<typeof call> = async (ctx, { transferId }) => {
  const { toFcId } = found(await ctx.transfers.get(transferId), `Transfer ${transferId}`);
  const lots = (await calledBackOf(ctx, transferId)).map(({ lot }) => lot);
  return { affected: await previewSettling(ctx, await lettingGo(ctx, toFcId, lots)) };
};
