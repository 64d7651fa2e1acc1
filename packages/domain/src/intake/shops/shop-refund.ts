import { parseMoney } from '../../money.ts';
import type { ShopRefund } from './shop-order.ts';

/** What of a refund is for no line of the order, in cents: shipping, or money for a problem. */
export function refundBeyondLines({ amount, lines }: Pick<ShopRefund, 'amount' | 'lines'>): number {
  const ofLines = lines.reduce((sum, line) => sum + centsOf(line.amount) + centsOf(line.tax), 0);
  return Math.max(0, centsOf(amount) - ofLines);
}

/** The tax in the lines of a refund, in cents. */
export function refundTax({ lines }: Pick<ShopRefund, 'lines'>): number {
  return lines.reduce((sum, { tax }) => sum + centsOf(tax), 0);
}

/** What becomes of a refund of a shop in our books. */
export type RefundBooking = { is: 'waiting' | 'ours' | 'nothing' } | { is: 'booked' | 'too-much'; amount: number };

interface Booking {
  refund: Pick<ShopRefund, 'amount' | 'lines'>;
  /** We have asked the shop for it ourselves. */
  isOurs: boolean;
  /** Null while the order is not placed. */
  order: {
    /** It was made before the order was placed, so that its lines never came into our total. */
    isFromBefore: boolean;
    /** Cents that can still go back of what the shop has taken. */
    refundable: number;
  } | null;
}

/**
 * How a refund of a shop is booked (D472): whole once the order is placed, but what was for lines before that counts as
 * never sold; one of ours is in the books already. More than is left of the shop's payments is for people.
 */
export function refundBooking({ refund, isOurs, order }: Booking): RefundBooking {
  if (isOurs) return { is: 'ours' };
  if (order === null) return { is: 'waiting' };
  const amount = order.isFromBefore ? refundBeyondLines(refund) : centsOf(refund.amount);
  if (amount === 0) return { is: 'nothing' };
  return { is: amount <= order.refundable ? 'booked' : 'too-much', amount };
}

function centsOf(amount: string): number {
  return parseMoney(amount) ?? 0;
}
