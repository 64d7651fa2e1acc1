import type { CallRequest } from '@bloomdesk/contract/call';
import type { refundOrder as call } from '@bloomdesk/contract/remedies/calls';
import { mayRefundPieces } from '@bloomdesk/domain/line-items/line-item-rules';
import { dollars } from '@bloomdesk/domain/money';
import { mayGiveTogether, mayRefund, mayRefundOrder } from '@bloomdesk/domain/payments/refund-limits';
import { type PiecesRefund, refundOfPieces } from '@bloomdesk/domain/remedies/refunded-pieces';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, assertAllowed, Refusal } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { assertOneResolution } from '#workflows/money/one-resolution.ts';
import { assertReasons } from '#workflows/order/assert-reasons.ts';
import { planRefund } from '#workflows/money/plan-refund.ts';
import { markRefunded, type PiecesToRefund, piecesToRefund, refundedMarks } from '#workflows/money/refund-pieces.ts';
import { lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { lockedMoney, sentAmount } from './money-of-order.ts';

type Input = CallRequest<typeof call>;

export const refundOrder: UseCase<typeof call> = async (ctx, input) => {
  const { orderId, suborderId = null, reasons } = input;
  await assertReasons(ctx, 'reasons', reasons);
  const money = await lockedMoney(ctx, input);
  assertAllowed(mayRefundOrder(money));
  const { runId, given, isAdditional } = await assertOneResolution(ctx, { ...input, kind: 'refund', suborderId });
  const pieces = await requestedPieces(ctx, input);
  const amount = wantedAmount(input, pieces, money.refundable);
  assertAllowed(mayRefund(amount, money.refundable));
  if (!isAdditional) assertAllowed(mayGiveTogether('refund', amount, given, money));

  const parts = refundOfPieces(amount, pieces, money);
  const refund = { orderId, suborderId, amount, tax: parts.tax, lineItems: parts.lineItems, reasons };
  const refunds = await planRefund(ctx, refund);
  if (suborderId !== null) await mark(ctx, { ...input, suborderId }, pieces, parts);
  const performedBy = ctx.staff.email;
  const refundIds = refunds.map(({ refundId }) => refundId);
  const resolution = { orderId, kind: 'refund', suborderId, amount, performedBy, runId, refundIds } as const;
  await ctx.careResolutions.record(resolution, ctx.now);
  await refreshOrderStatus(ctx, [orderId]);

  if (suborderId !== null) ctx.audit.touch('SUBORDER', suborderId, { after: { refunded: dollars(amount) } });
  ctx.audit.note({ reasons, amount: dollars(amount) });
  return { orderId, amount: dollars(amount), refunds, refundable: dollars(money.refundable - amount) };
};

/** The pieces it is for, with what is left of their worth; their suborder is locked. */
async function requestedPieces(ctx: Ctx, { suborderId, lineItems }: Input): Promise<PiecesToRefund[]> {
  if (lineItems.length === 0) return [];
  if (suborderId === undefined) throw badField('suborderId', 'is required with line items');
  const holder = await lockSuborder(ctx, { suborderId });
  const lines = await ctx.lineItems.of(suborderId);
  return piecesToRefund({ suborderId, lines }, lineItems, (line, quantity) => mayRefundPieces(holder, line, quantity));
}

/** What was asked for; else all that the pieces are worth, and without pieces all that is left (D147). */
function wantedAmount({ amount }: Input, pieces: readonly PiecesToRefund[], refundable: number): number {
  if (amount !== undefined) return sentAmount(amount);
  if (pieces.length === 0) return refundable;
  const worth = pieces.reduce((sum, each) => sum + each.amount, 0);
  if (worth === 0) throw new Refusal('nothing-to-refund.lines');
  return worth;
}

/** Pieces that have gone back whole are refunded; of others it is kept how much of them has gone back. */
async function mark(
  ctx: Ctx,
  { suborderId, reasons }: Input & { suborderId: string },
  pieces: readonly PiecesToRefund[],
  { isWhole, lineItems }: PiecesRefund,
): Promise<void> {
  if (pieces.length === 0) return;
  const marks = lineItems.map(({ index, marked, amount: price, tax }) => ({ index, price, tax, quantity: marked }));
  await markRefunded(ctx, suborderId, marks, reasons);
  if (!isWhole) return;
  const [before, after] = [refundedMarks(pieces, 'before'), refundedMarks(pieces, 'after')];
  ctx.audit.touch('SUBORDER', suborderId, { before, after });
}
