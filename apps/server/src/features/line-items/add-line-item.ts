import type { addLineItem as call } from '@bloomdesk/contract/line-items/calls';
import { mayAddLine } from '@bloomdesk/domain/line-items/line-item-rules';
import { usualTaxRatePpm } from '@bloomdesk/domain/line-items/new-line';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { lineToAdd } from './line-to-add.ts';
import { openSuborder } from './open-suborder.ts';
import { lineOnWire, settleLines } from './settle-lines.ts';

export const addLineItem: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, lineitem, reasons, isFree, updateTotals } = asked;
  assertReasons('reasons', reasons);
  const open = await openSuborder(ctx, asked);
  assertAllowed(mayAddLine(open));

  const line = await lineToAdd(ctx, open, {
    asked: lineitem,
    field: 'lineitem',
    usualTaxRatePpm: usualTaxRatePpm(open.lines),
    isPricedByFeed: false,
    isFree,
    chargeable: updateTotals,
    hasReason: reasons.length > 0,
    ignoresStock: asked.ignoreInventoryAvailability,
  });
  await ctx.lineItems.add(suborderId, line, reasons, ctx.now);
  ctx.audit.note({ reasons, updateTotals, isFree, ignoreInventoryAvailability: asked.ignoreInventoryAvailability });
  return {
    ...(await settleLines(ctx, open, { gone: [], added: [line], total: { kind: 'other' } })),
    lineItem: lineOnWire(line),
  };
};
