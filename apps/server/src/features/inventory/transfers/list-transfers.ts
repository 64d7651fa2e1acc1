import type { listTransfers as call } from '@bloomdesk/contract/inventory/transfers.calls';
import type { UseCase } from '#http/answer.ts';
import { transferSummaryOnWire } from './transfer-on-wire.ts';

export const listTransfers: UseCase<typeof call> = async (ctx, { fcId }) => {
  const others = (await ctx.centers.all()).filter((center) => center.isActive && center.fcId !== fcId);
  return {
    transfers: (await ctx.transfers.ofCenter(fcId)).map(transferSummaryOnWire),
    destinations: others.map((center) => ({ fcId: center.fcId, name: center.name })),
  };
};
