import type { listAdjustments as call } from '@bloomdesk/contract/inventory/calls';
import { summaryByType } from '@bloomdesk/domain/inventory/lot-accounting';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { adjustmentOnWire, summaryOnWire } from './adjustment-on-wire.ts';

export const listAdjustments: UseCase<typeof call> = async (ctx, { delivery_id: lotId }) => {
  found(await ctx.lots.text(lotId), `Lot ${lotId}`);
  const rows = await ctx.adjustments.ofLot(lotId);
  return {
    adjustments: rows.map(adjustmentOnWire),
    summary: summaryByType(rows).map(summaryOnWire),
  };
};
