import { portion } from '../money.ts';

/** A line item's money in cents and how much of it has gone back. */
export interface RefundableLineItem {
  quantity: number;
  price: number;
  taxAmount: number;
  /** False: it cost the customer nothing, so nothing goes back (D109). */
  chargeable: boolean;
  refundedQuantity: number;
  refundedPrice: number;
  refundedTax: number;
}

/** Cents that go back for some of a line's quantity. */
export interface LineItemRefund {
  quantity: number;
  price: number;
  tax: number;
  amount: number;
}

/**
 * What so many pieces of a line are worth: their share of price and tax, rounded half up; the last pieces take what is left,
 * so that all parts add up to the line (D150). Never more than is left, however small the shares.
 */
export function lineItemRefund(line: RefundableLineItem, quantity: number): LineItemRefund {
  const isLast = line.refundedQuantity + quantity >= line.quantity;
  const part = (whole: number, refunded: number) => {
    const left = line.chargeable ? whole - refunded : 0;
    return isLast ? left : Math.min(left, portion(whole, quantity, line.quantity));
  };
  const price = part(line.price, line.refundedPrice);
  const tax = part(line.taxAmount, line.refundedTax);
  return { quantity, price, tax, amount: price + tax };
}
