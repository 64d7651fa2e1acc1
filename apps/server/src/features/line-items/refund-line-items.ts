import type { CallRequest } from '@bloomdesk/contract/call';
import type { refundLineItems as call } from '@bloomdesk/contract/care/line-items.calls';
import { mayRefundLine } from '@bloomdesk/domain/line-items/line-item-rules';
import { lineRefund } from '@bloomdesk/domain/line-items/line-refund';
import { dollars } from '@bloomdesk/domain/money';
import type { UseCase } from '#http/answer.ts';
import { badField, insist } from '#http/refusal.ts';
import { insistOnReasons } from '#order-steps/insist-on-reasons.ts';
import { lineAt, openSuborder, type OpenSuborder } from './open-suborder.ts';

type Asked = CallRequest<typeof call>;

export const refundLineItems: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, lineItems, reasons } = asked;
  insistOnReasons('reasons', reasons);
  if (new Set(lineItems.map(({ index }) => index)).size < lineItems.length)
    throw badField('lineItems', 'must name each line item once');
  const open = await openSuborder(ctx, asked);
  const refunds = refundsOf(open, lineItems);

  await ctx.lineItems.markRefunded(suborderId, refunds, reasons, ctx.now);
  const version = await ctx.suborderLines.followLines(suborderId, { makesLabelStale: false });

  const amount = refunds.reduce((sum, refund) => sum + refund.amount, 0);
  ctx.audit.note({ reasons, amount: dollars(amount) });
  ctx.audit.touch('ORDER', open.orderId);
  ctx.audit.touch('SUBORDER', suborderId, {
    before: marks(refunds, (refund) => refund.refundedBefore),
    after: marks(refunds, (refund) => refund.refundedBefore + refund.quantity),
  });
  return { suborderId, version, refunds: refunds.map(onWire), amount: dollars(amount) };
};

type Refund = ReturnType<typeof refundsOf>[number];

function refundsOf(open: OpenSuborder, lineItems: Asked['lineItems']) {
  return lineItems.map(({ index, quantity, sku }) => {
    const line = lineAt(open, index, sku);
    insist(mayRefundLine(open, line, quantity));
    return { index, refundedBefore: line.refundedQuantity, ...lineRefund(line, quantity) };
  });
}

function marks(refunds: readonly Refund[], refunded: (refund: Refund) => number) {
  return Object.fromEntries(refunds.map((refund) => [`line item ${refund.index} refunded`, refunded(refund)]));
}

function onWire({ index, quantity, price, tax, amount }: Refund) {
  return { index, quantity, price: dollars(price), tax: dollars(tax), amount: dollars(amount) };
}
