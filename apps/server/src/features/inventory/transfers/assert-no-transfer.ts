import { transferCode } from '@bloomdesk/domain/inventory/transfers/transfer';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';

/** Units in transit are received and called back with their transfer, or some of them would be lost between two centers. */
export async function assertNoTransfer(ctx: Ctx, lotId: number): Promise<void> {
  const transferId = await ctx.transfers.ofLot(lotId);
  if (transferId !== undefined) throw new Refusal('lot-in-transit', [lotId, transferCode(transferId)]);
}
