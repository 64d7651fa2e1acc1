import type { addLineItem as call } from '@bloomdesk/contract/line-items/calls';
import { mayAddLineItem } from '@bloomdesk/domain/line-items/line-item-rules';
import { usualTaxRatePpm } from '@bloomdesk/domain/line-items/new-line';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { lineItemToAdd } from './line-item-to-add.ts';
import { openSuborder } from '#workflows/order/open-suborder.ts';
import { lineItemOnWire, settleLineItems } from '#workflows/order/settle-line-items.ts';

export const addLineItem: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, lineitem, reasons, isFree, updateTotals } = input;
  await assertReasons(ctx, 'reasons', reasons);
  const open = await openSuborder(ctx, input);
  assertAllowed(mayAddLineItem(open));

  const line = await lineItemToAdd(ctx, open, {
    requested: lineitem,
    field: 'lineitem',
    usualTaxRatePpm: usualTaxRatePpm(open.lines),
    isPricedByFeed: false,
    isFree,
    chargeable: updateTotals,
    hasReason: reasons.length > 0,
    ignoresStock: input.ignoreInventoryAvailability,
  });
  await ctx.lineItems.add(suborderId, line, reasons, ctx.now);
  ctx.audit.note({ reasons, updateTotals, isFree, ignoreInventoryAvailability: input.ignoreInventoryAvailability });
  return {
    ...(await settleLineItems(ctx, open, { gone: [], added: [line], total: { kind: 'other' } })),
    lineItem: lineItemOnWire(line),
  };
};
