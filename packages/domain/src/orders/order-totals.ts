import { type BalancedOrder, outstandingBalance } from '../payments/order-balance.ts';
import { lineItemMoney, type PricedLineItem } from './line-item-money.ts';

export interface TotalledLineItem extends PricedLineItem {
  isDeleted?: boolean;
  /** False: the line was recorded without touching the totals (updateTotals false, D109). */
  chargeable?: boolean;
  /** True: the line is gone, deleted or cancelled, but its price stayed in the totals (updateTotals false, D109). */
  remainsCharged?: boolean;
}

/** Cents; what has been paid and given back of an order stands in `BalancedOrder`. */
export interface TotalledOrder extends Partial<Omit<BalancedOrder, 'orderTotal'>> {
  /** The lines of every suborder; those of a cancelled suborder are passed as deleted. */
  lines: readonly TotalledLineItem[];
  shippingCost?: number;
  shippingDiscount?: number;
  shippingTaxAmount?: number;
  promoTotal?: number;
}

export interface OrderTotals {
  itemTotal: number;
  discountTotal: number;
  subtotal: number;
  shippingCost: number;
  shippingDiscount: number;
  shippingTaxAmount: number;
  promoTotal: number;
  taxTotal: number;
  salesTax: number;
  orderTotal: number;
  creditUsed: number;
  outstandingBalance: number;
}

/**
 * The sums of an order in cents (D107, D261), the same for screens, calls, bulk preview and jobs. orderTotal includes tax; a
 * negative outstandingBalance is owed to the customer. No promotion or shipping discount takes more than there is.
 */
export function orderTotals(order: TotalledOrder): OrderTotals {
  const lines = order.lines.filter(countsInTotals).map(lineItemMoney);
  const itemTotal = sum(lines, (line) => line.originalPrice);
  const discountTotal = sum(lines, (line) => line.discountAmount);
  const subtotal = itemTotal - discountTotal;
  const shippingCost = order.shippingCost ?? 0;
  const shippingDiscount = Math.min(order.shippingDiscount ?? 0, shippingCost);
  const shippingTaxAmount = order.shippingTaxAmount ?? 0;
  const promoTotal = Math.min(order.promoTotal ?? 0, subtotal + shippingCost - shippingDiscount);
  const taxTotal = sum(lines, (line) => line.taxAmount) + shippingTaxAmount;
  const orderTotal = subtotal + shippingCost - shippingDiscount - promoTotal + taxTotal;
  const creditUsed = order.creditUsed ?? 0;
  const { captured = 0, returned = 0, creditInstead = 0, writtenOff = 0 } = order;
  return {
    itemTotal,
    discountTotal,
    subtotal,
    shippingCost,
    shippingDiscount,
    shippingTaxAmount,
    promoTotal,
    taxTotal,
    salesTax: taxTotal,
    orderTotal,
    creditUsed,
    outstandingBalance: outstandingBalance({
      orderTotal,
      creditUsed,
      captured,
      returned,
      creditInstead,
      writtenOff,
    }),
  };
}

function countsInTotals({ isDeleted, chargeable, remainsCharged }: TotalledLineItem): boolean {
  return chargeable !== false && (isDeleted !== true || remainsCharged === true);
}

function sum<T>(items: readonly T[], amountOf: (item: T) => number): number {
  return items.reduce((total, item) => total + amountOf(item), 0);
}
