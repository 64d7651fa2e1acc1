import { formatMoney, million, portion } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import { lineItemMoney, type LineItemMoney, type PricedLineItem } from './line-item-money.ts';
import { type OrderTotals, orderTotals } from './order-totals.ts';

/** A product of a new order; cents for one. */
export interface NewOrderLine {
  name: string;
  unitPrice: number;
  quantity: number;
}

/** What a delivery area takes: cents for the delivery, tax in parts per million. */
export interface AreaPrices {
  deliveryFee: number;
  taxRatePpm: number;
}

export interface NewOrderPrice {
  lines: (PricedLineItem & LineItemMoney)[];
  totals: OrderTotals;
}

/** What someone was shown and agreed to. */
export interface SeenPrice extends AreaPrices {
  /** Cents for one, line by line. */
  unitPrices: readonly number[];
  orderTotal: number;
}

/** A stale price, with the place of its line where it is one. */
export type PriceVerdict = Verdict<'price-changed'> & { line?: number };

/**
 * What a new order costs (D355): products at their own price, the area's delivery fee, and the area's tax on both. An
 * order without products costs nothing yet, as the shell order of the specification (D138).
 */
export function priceNewOrder(
  lines: readonly Pick<NewOrderLine, 'unitPrice' | 'quantity'>[],
  { deliveryFee, taxRatePpm }: AreaPrices,
): NewOrderPrice {
  const priced = lines.map(({ unitPrice, quantity }) => {
    const line = { unitPrice, quantity, discountAmount: 0, taxRatePpm };
    return { ...line, ...lineItemMoney(line) };
  });
  const shippingCost = lines.length === 0 ? 0 : deliveryFee;
  const shippingTaxAmount = portion(shippingCost, taxRatePpm, million);
  return { lines: priced, totals: orderTotals({ lines: priced, shippingCost, shippingTaxAmount }) };
}

/** Is the price that was shown still the price? The first thing that has changed is named, with both amounts (D356). */
export function isPriceSeen(lines: readonly NewOrderLine[], area: AreaPrices, seen: SeenPrice): PriceVerdict {
  const line = lines.findIndex(({ unitPrice }, index) => unitPrice !== seen.unitPrices[index]);
  const changed = lines[line];
  if (changed !== undefined) {
    const words = [changed.name, formatMoney(changed.unitPrice), formatMoney(seen.unitPrices[line] ?? 0)] as const;
    return { ...no('price-changed.product', ...words), line };
  }
  if (lines.length === 0) return yes;
  if (area.deliveryFee !== seen.deliveryFee)
    return no('price-changed.delivery', formatMoney(area.deliveryFee), formatMoney(seen.deliveryFee));
  if (area.taxRatePpm !== seen.taxRatePpm)
    return no('price-changed.tax', percentText(area.taxRatePpm), percentText(seen.taxRatePpm));
  const { orderTotal } = priceNewOrder(lines, area).totals;
  return orderTotal === seen.orderTotal
    ? yes
    : no('price-changed.total', formatMoney(orderTotal), formatMoney(seen.orderTotal));
}

/** A rate as it is read: `6%`, `8.875%`. */
export function percentText(ppm: number): string {
  return `${ppm / 10_000}%`;
}
