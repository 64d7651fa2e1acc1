import { million, portion } from '../money.ts';

export interface PricedLineItem {
  /** Cents for one piece. */
  unitPrice: number;
  quantity: number;
  /** Cents off the whole line. */
  discountAmount: number;
  /** Parts per million: 60000 is six percent. */
  taxRatePpm: number;
}

export interface LineItemMoney {
  originalPrice: number;
  discountAmount: number;
  price: number;
  taxAmount: number;
}

/** What a line costs, in cents (D106): the discount never exceeds the line, tax is rounded half up once per line. */
export function lineItemMoney({ unitPrice, quantity, discountAmount, taxRatePpm }: PricedLineItem): LineItemMoney {
  const originalPrice = unitPrice * quantity;
  const discount = Math.min(discountAmount, originalPrice);
  const price = originalPrice - discount;
  return { originalPrice, discountAmount: discount, price, taxAmount: portion(price, taxRatePpm, million) };
}

/** A free line is discounted by all it costs: price 0, tax 0 (D110). */
export function freeLineItem<Line extends PricedLineItem>(line: Line): Line {
  return { ...line, discountAmount: line.unitPrice * line.quantity };
}
