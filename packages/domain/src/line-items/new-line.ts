import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { freeLineItem, lineItemMoney, type LineItemMoney, type PricedLineItem } from '../orders/line-item-money.ts';

interface TaxedLine {
  isDeleted: boolean;
  taxRatePpm: number;
}

/** A line item as it is added: what it costs at this price and rate, nothing when it is free (D106, D110). */
export function priceNewLineItem(
  line: Omit<PricedLineItem, 'discountAmount'>,
  isFree: boolean,
): PricedLineItem & LineItemMoney {
  const priced = { ...line, discountAmount: 0 };
  const chosen = isFree ? freeLineItem(priced) : priced;
  return { ...chosen, ...lineItemMoney(chosen) };
}

/** The rate a suborder's lines are taxed at, for a line that comes without one: the highest of its live lines, else zero (D114). */
export function usualTaxRatePpm(lines: readonly TaxedLine[]): number {
  return Math.max(0, ...lines.filter(({ isDeleted }) => !isDeleted).map(({ taxRatePpm }) => taxRatePpm));
}

interface SentPrice {
  /** Cents for one; undefined where nothing was sent. */
  sent: number | undefined;
  feedPrice: number;
  hasReason: boolean;
  maySetPrice: boolean;
}

/** May a line be added at this price? The product's own always; another one needs its permission and a reason. */
export function maySendPrice(price: SentPrice): Verdict<'not-allowed' | 'reason-required'> {
  const { sent, feedPrice, hasReason, maySetPrice } = price;
  if (sent === undefined || sent === feedPrice) return yes;
  if (!maySetPrice) return no('not-allowed.price', formatMoney(feedPrice));
  return hasReason ? yes : no('reason-required.price');
}

interface SentRate {
  /** Parts per million; undefined where nothing was sent. */
  sent: number | undefined;
  usual: number;
  hasReason: boolean;
  maySetPrice: boolean;
}

/**
 * The rate a new line is taxed at: its suborder's own. What is sent counts only for people who may set a price and say why;
 * of others it is ignored, as older callers send it with every line (D114).
 */
export function taxRateOf({ sent, usual, hasReason, maySetPrice }: SentRate): number {
  return sent !== undefined && maySetPrice && hasReason ? sent : usual;
}
