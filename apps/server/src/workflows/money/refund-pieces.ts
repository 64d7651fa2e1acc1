import { lineItemRefund, type RefundableLineItem } from '@bloomdesk/domain/line-items/line-item-refund';
import type { RefundedPieces, WorthPieces } from '@bloomdesk/domain/remedies/refunded-pieces';
import type { GivenReason } from '@bloomdesk/domain/reasons/given-reasons';
import type { Verdict } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import { badField, assertAllowed } from '#http/refusal.ts';
import { lineItemAt } from '#workflows/order/line-item-at.ts';

interface PiecesInput {
  index: number;
  quantity: number;
  sku?: string | undefined;
}

interface Line extends RefundableLineItem {
  index: number;
  sku: string;
}

/** Pieces of a line that are to be refunded, with what is left of their worth. */
export interface PiecesToRefund extends WorthPieces {
  /** Pieces of the line that were refunded before. */
  refundedBefore: number;
}

/** What so many pieces of a locked suborder's lines are worth (D150); refused where a rule says that they may not be refunded. */
export function piecesToRefund<Held extends Line>(
  suborder: { suborderId: string; lines: readonly Held[] },
  input: readonly PiecesInput[],
  mayRefund: (line: Held, quantity: number) => Verdict,
): PiecesToRefund[] {
  if (new Set(input.map(({ index }) => index)).size < input.length)
    throw badField('lineItems', 'must name each line item once');
  return input.map(({ index, quantity, sku }) => {
    const line = lineItemAt(suborder, index, sku);
    assertAllowed(mayRefund(line, quantity));
    return { index, refundedBefore: line.refundedQuantity, ...lineItemRefund(line, quantity) };
  });
}

interface Refunded {
  index: number;
  quantity: number;
  price: number;
  tax: number;
}

/** Marks pieces of a locked suborder's lines as refunded, with what goes back for them; answers the suborder's version. */
export async function markRefunded(
  ctx: Ctx,
  suborderId: string,
  refunded: readonly Refunded[],
  reasons: readonly GivenReason[],
): Promise<number> {
  await ctx.lineItems.markRefunded(suborderId, refunded, reasons, ctx.now);
  return await ctx.suborderLines.followLines(suborderId, { makesLabelStale: false });
}

/** Takes the marks of a refund back that was not made after all; the caller has locked the suborder. */
export async function unmarkRefunded(ctx: Ctx, suborderId: string, refunded: readonly RefundedPieces[]): Promise<void> {
  await ctx.lineItems.unmarkRefunded(suborderId, refunded);
  await ctx.suborderLines.followLines(suborderId, { makesLabelStale: false });
}

/** How many pieces of each line are refunded, for the audit trail. */
export function refundedMarks(pieces: readonly PiecesToRefund[], when: 'before' | 'after'): Record<string, number> {
  return Object.fromEntries(
    pieces.map(({ index, refundedBefore, quantity }) => [
      `line item ${index} refunded`,
      when === 'before' ? refundedBefore : refundedBefore + quantity,
    ]),
  );
}
