import type { CallRequest } from '@bloomdesk/contract/call';
import type { refundLineItems as call } from '@bloomdesk/contract/line-items/calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { mayRefundLineItem } from '@bloomdesk/domain/line-items/line-item-rules';
import { dollars } from '@bloomdesk/domain/money';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import type { PlannedRefund } from '#workflows/money/plan-refund.ts';
import { markRefunded, type PiecesToRefund, piecesToRefund, refundedMarks } from '#workflows/money/refund-pieces.ts';
import { openSuborder, type OpenSuborder } from '#workflows/order/open-suborder.ts';
import { sendLineItemMoney } from './send-line-item-money.ts';

type Input = CallRequest<typeof call>;

export const refundLineItems: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, lineItems, reasons, refundNow } = input;
  await assertReasons(ctx, 'reasons', reasons);
  if (!refundNow && !can(ctx.staff, 'resolution.additional')) throw new Refusal('not-allowed.mark-refunded');
  const open = await openSuborder(ctx, input);
  const pieces = piecesToRefund(open, lineItems, (line, quantity) => mayRefundLineItem(open, line, quantity));
  const amount = sumOf(pieces, 'amount');

  const version = await markRefunded(ctx, suborderId, pieces, reasons);
  const sent = refundNow && amount > 0 ? await sendBack(ctx, open, input, pieces) : [];

  ctx.audit.note({ reasons, amount: dollars(amount), ...(!refundNow && { refundNow }) });
  ctx.audit.touch('ORDER', open.orderId);
  const [before, after] = [refundedMarks(pieces, 'before'), refundedMarks(pieces, 'after')];
  ctx.audit.touch('SUBORDER', suborderId, { before, after });
  return { suborderId, version, refunds: pieces.map(onWire), amount: dollars(amount), sent };
};

function sendBack(
  ctx: Ctx,
  { orderId, suborderId }: OpenSuborder,
  { reasons, additionalResolution }: Input,
  pieces: readonly PiecesToRefund[],
): Promise<PlannedRefund[]> {
  const lineItems = pieces.map(({ index, quantity, price, tax: own }) => ({
    index,
    quantity,
    amount: price,
    tax: own,
    marked: quantity,
  }));
  const [amount, tax] = [sumOf(pieces, 'amount'), sumOf(pieces, 'tax')];
  return sendLineItemMoney(ctx, { orderId, suborderId, amount, tax, lineItems, reasons, additionalResolution });
}

function sumOf(pieces: readonly PiecesToRefund[], part: 'amount' | 'tax'): number {
  return pieces.reduce((sum, each) => sum + each[part], 0);
}

function onWire({ index, quantity, price, tax, amount }: PiecesToRefund) {
  return { index, quantity, price: dollars(price), tax: dollars(tax), amount: dollars(amount) };
}
