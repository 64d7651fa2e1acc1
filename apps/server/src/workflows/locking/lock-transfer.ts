import type { Ctx } from '#composition/request-context.ts';
import type { TransferRow } from '#features/inventory/transfers/transfers.store.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion } from './assert-version.ts';

/** Locks a transfer as its caller has read it: before the suborders and lots that its change concerns. */
export async function lockTransfer(ctx: Ctx, transferId: number, expectedVersion?: number): Promise<TransferRow> {
  const transfer = found(await ctx.transfers.lock(transferId), `Transfer ${transferId}`);
  await assertRowVersion(transfer, 'This transfer', { expectedVersion, shown: (row) => row });
  return transfer;
}
