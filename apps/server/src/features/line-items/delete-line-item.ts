import type { deleteLineItem as call } from '@bloomdesk/contract/line-items/calls';
import { mayDeleteLineItem } from '@bloomdesk/domain/line-items/line-item-rules';
import { can } from '@bloomdesk/domain/access/permissions';
import type { CallRequest } from '@bloomdesk/contract/call';
import { cents } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { releaseStock } from '#workflows/stock/release-stock.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { lineItemAt } from '#workflows/order/line-item-at.ts';
import type { PlannedRefund } from '#workflows/money/plan-refund.ts';
import type { StoredLineItem } from './line-items.store.ts';
import { openSuborder, type OpenSuborder } from '#workflows/order/open-suborder.ts';
import { sendLineItemMoney } from './send-line-item-money.ts';
import { settleLineItems } from '#workflows/order/settle-line-items.ts';

type Input = CallRequest<typeof call>;

export const deleteLineItem: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, index, reasons, refundNow, deallocateStrategy: strategy = 'delete' } = input;
  await assertReasons(ctx, 'reasons', reasons);
  if (refundNow && !can(ctx.staff, 'order.refund')) throw new Refusal('not-allowed.refund');
  const open = await openSuborder(ctx, input);
  const line = lineItemAt(open, index);
  assertAllowed(mayDeleteLineItem(open, line));

  await releaseStock(ctx, { suborderId, fcId: open.fcId, lineIndexes: [index], strategy });
  const lines = await ctx.lineItems.markDeleted(suborderId, index, { reasons, chargedFor: null }, ctx.now);
  ctx.audit.note({ reasons, ...(refundNow && { refundNow }) });
  const total = { kind: 'left', suborderId, lines, lineIndex: index } as const;
  const settled = await settleLineItems(ctx, open, { gone: [line], added: [], total });
  const sent = refundNow ? await sendBack(ctx, open, input, line, cents(settled.proposedRefund) ?? 0) : [];
  return { ...settled, index, sent };
};

/** What the customer is owed now, as far as it is this line's worth. */
async function sendBack(
  ctx: Ctx,
  { orderId, suborderId }: OpenSuborder,
  { index, reasons, additionalResolution }: Input,
  { quantity, price, taxAmount, refundedPrice, refundedTax }: StoredLineItem,
  owed: number,
): Promise<PlannedRefund[]> {
  const worth = price + taxAmount - refundedPrice - refundedTax;
  const amount = Math.min(owed, worth);
  if (amount <= 0) throw new Refusal('nothing-to-refund.line');
  const tax = Math.round((amount * (taxAmount - refundedTax)) / worth);
  const lineItems = [{ index, quantity, amount: amount - tax, tax }];
  return await sendLineItemMoney(ctx, { orderId, suborderId, amount, tax, lineItems, reasons, additionalResolution });
}
