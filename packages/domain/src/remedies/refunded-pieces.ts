import type { LineItemRefund } from '../line-items/line-item-refund.ts';
import { portion, share } from '../money.ts';
import { taxWithin } from '../payments/refund-split.ts';

/** So many pieces of a line and what is left of what they are worth, in cents. */
export interface WorthPieces extends LineItemRefund {
  index: number;
}

/** The part of a refund that is for a line: its price and its tax, in cents (D146). */
export interface RefundedPieces {
  index: number;
  quantity: number;
  amount: number;
  tax: number;
  /** How many of them count as refunded by it: all, or none where it is less than they are worth. */
  marked: number;
}

export interface PiecesRefund {
  /** All tax in the refund. */
  tax: number;
  /** The amount is all that the pieces are worth, or more: they count as refunded (D150). */
  isWhole: boolean;
  lineItems: RefundedPieces[];
}

/**
 * Shares a refund out over the pieces it is for, by what they are worth and never more than that, to the cent. What goes
 * beyond is for no line in particular, such as shipping; its tax is its share of the order's.
 */
export function refundOfPieces(
  amount: number,
  pieces: readonly WorthPieces[],
  order: { orderTotal: number; taxTotal: number },
): PiecesRefund {
  const worth = sum(pieces.map((each) => each.amount));
  const isWhole = amount >= worth;
  const parts = worth === 0 ? pieces.map(() => 0) : share(Math.min(amount, worth), pieces.map(byWorth));
  const lineItems = pieces.map((each, at) => {
    const part = parts[at] ?? 0;
    const tax = part === each.amount ? each.tax : Math.min(each.tax, portion(each.tax, part, each.amount));
    return { index: each.index, quantity: each.quantity, amount: part - tax, tax, marked: isWhole ? each.quantity : 0 };
  });
  const beyond = Math.max(0, amount - worth);
  const tax = sum(lineItems.map((line) => line.tax)) + taxWithin(beyond, order);
  return { tax: Math.min(tax, amount, order.taxTotal), isWhole, lineItems };
}

function byWorth({ amount }: WorthPieces): number {
  return amount;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
