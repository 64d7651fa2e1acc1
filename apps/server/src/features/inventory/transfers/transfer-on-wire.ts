import type { Transfer, TransferSummary } from '@bloomdesk/contract/inventory/transfers.calls';
import { transferCode, type TransferState, transferState } from '@bloomdesk/domain/inventory/transfers/transfer';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import type { TransferLineRow, TransferRow } from './transfers.store.ts';

/** How far a transfer is, by its lines. */
export function stateOfTransfer({ cancelledAt }: TransferRow, lines: readonly TransferLineRow[]): TransferState {
  return transferState(lines, cancelledAt !== null);
}

/** A transfer as it stands. */
export async function transferOnWire(ctx: Ctx, transferId: number): Promise<Transfer> {
  const transfer = found(await ctx.transfers.get(transferId), `Transfer ${transferId}`);
  const lines = await ctx.transfers.lines(transferId);
  return {
    ...headOf(transfer, lines),
    note: transfer.note,
    version: transfer.version,
    lines: lines.map(({ came, ...line }) => ({
      lineId: line.lineId,
      sourceLotId: line.sourceLotId,
      sku: line.sku,
      productName: line.productName,
      label: line.label,
      expirationDate: line.expirationDate,
      units: line.units,
      good: came - line.rejected,
      rejected: line.rejected,
      outstanding: line.outstanding,
      presold: line.presold,
      returned: line.returned,
      lotIds: line.lotIds,
    })),
  };
}

/** A transfer as a list shows it. */
export function transferSummaryOnWire({
  lines,
  ...transfer
}: TransferRow & { lines: TransferLineRow[] }): TransferSummary {
  return {
    ...headOf(transfer, lines),
    units: lines.reduce((sum, { units }) => sum + units, 0),
    outstanding: lines.reduce((sum, { outstanding }) => sum + outstanding, 0),
  };
}

function headOf(transfer: TransferRow, lines: readonly TransferLineRow[]) {
  const { transferId, fromFcId, toFcId, expectedDate, sentBy, sentAt } = transfer;
  return {
    transferId,
    code: transferCode(transferId),
    fromFcId,
    toFcId,
    state: stateOfTransfer(transfer, lines),
    expectedDate,
    sentBy,
    sentAt: sentAt.toISOString(),
  };
}
