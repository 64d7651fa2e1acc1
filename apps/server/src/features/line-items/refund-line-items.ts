import type { CallRequest } from '@bloomdesk/contract/call';
import type { refundLineItems as call } from '@bloomdesk/contract/care/line-items.calls';
import { mayRefundLine } from '@bloomdesk/domain/line-items/line-item-rules';
import { dollars } from '@bloomdesk/domain/money';
import { refundableFrom } from '@bloomdesk/domain/payments/refund-split';
import { mayRefund } from '@bloomdesk/domain/payments/remedy-limits';
import type { Ctx } from '#ctx.ts';
import type { UseCase } from '#http/answer.ts';
import { found, insist } from '#http/refusal.ts';
import { followOrders } from '#order-steps/follow-orders.ts';
import { insistOnReasons } from '#order-steps/insist-on-reasons.ts';
import { insistOnOneResolution } from '#order-steps/one-resolution.ts';
import { planRefund, type PlannedRefund } from '#order-steps/plan-refund.ts';
import { markRefunded, type PiecesToRefund, piecesToRefund, refundedMarks } from '#order-steps/refund-pieces.ts';
import { openSuborder, type OpenSuborder } from './open-suborder.ts';

type Asked = CallRequest<typeof call>;

export const refundLineItems: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, lineItems, reasons, refundNow } = asked;
  insistOnReasons('reasons', reasons);
  const open = await openSuborder(ctx, asked);
  const pieces = piecesToRefund(open, lineItems, (line, quantity) => mayRefundLine(open, line, quantity));
  const amount = sumOf(pieces, 'amount');

  const version = await markRefunded(ctx, suborderId, pieces, reasons);
  const sent = refundNow && amount > 0 ? await sendBack(ctx, open, asked, pieces) : [];

  ctx.audit.note({ reasons, amount: dollars(amount), ...(refundNow && { refundNow }) });
  ctx.audit.touch('ORDER', open.orderId);
  const [before, after] = [refundedMarks(pieces, 'before'), refundedMarks(pieces, 'after')];
  ctx.audit.touch('SUBORDER', suborderId, { before, after });
  return { suborderId, version, refunds: pieces.map(onWire), amount: dollars(amount), sent };
};

/** The money goes back with the marks or not at all, and is a resolution of the order as any refund is (D157). */
async function sendBack(
  ctx: Ctx,
  { orderId, suborderId }: OpenSuborder,
  { reasons, additionalResolution }: Asked,
  pieces: readonly PiecesToRefund[],
): Promise<PlannedRefund[]> {
  const [amount, tax] = [sumOf(pieces, 'amount'), sumOf(pieces, 'tax')];
  await insistOnOneResolution(ctx, { orderId, kind: 'refund', suborderId, additionalResolution });
  const funds = found(await ctx.refunds.fundsOf(orderId), `Order ${orderId}`);
  insist(mayRefund(amount, refundableFrom(funds)));
  const lineItems = pieces.map(({ index, quantity, price, tax: own }) => ({
    index,
    quantity,
    amount: price,
    tax: own,
    marked: quantity,
  }));
  const sent = await planRefund(ctx, { orderId, suborderId, amount, tax, lineItems, reasons });
  const performedBy = ctx.staff.email;
  await ctx.careResolutions.record({ orderId, kind: 'refund', suborderId, amount, performedBy }, ctx.now);
  await followOrders(ctx, [orderId]);
  return sent;
}

function sumOf(pieces: readonly PiecesToRefund[], part: 'amount' | 'tax'): number {
  return pieces.reduce((sum, each) => sum + each[part], 0);
}

function onWire({ index, quantity, price, tax, amount }: PiecesToRefund) {
  return { index, quantity, price: dollars(price), tax: dollars(tax), amount: dollars(amount) };
}
