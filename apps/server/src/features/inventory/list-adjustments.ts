import type { listAdjustments as call } from '@bloomdesk/contract/inventory/calls';
import { summaryByType } from '@bloomdesk/domain/inventory/lot-accounting';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { adjustmentOnWire } from './adjustment-on-wire.ts';

export const listAdjustments: UseCase<typeof call> = async (ctx, { delivery_id: lotId }) => {
  found(await ctx.lots.text(lotId), `Lot ${lotId}`);
  const rows = await ctx.adjustments.ofLot(lotId);
  const ledger = rows.map((row) => ({
    type: row.adjustment_type,
    quantity: row.quantity,
    forStock: row.for_stock,
    forCount: row.for_count,
  }));
  return {
    adjustments: rows.map(adjustmentOnWire),
    summary: summaryByType(ledger).map(({ type, description, netClaimed, netCleared }) => ({
      adjustment_type: type,
      description,
      net_stock: netClaimed,
      net_count: netCleared,
    })),
  };
};
