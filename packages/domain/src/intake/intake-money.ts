import { formatMoney, parseMoney } from '../money.ts';
import { type LineItemMoney, lineItemMoney, type PricedLineItem } from '../orders/line-item-money.ts';
import { orderTotals } from '../orders/order-totals.ts';
import { no, type Verdict, yes } from '../verdict.ts';
import type { IntakeLine, IntakeOrder } from './intake-order.ts';
import { taxPpmOf } from './intake-rows.ts';

/** A line of a storefront priced as a line of ours; cents. */
export function pricedIntakeLine(line: IntakeLine): PricedLineItem & LineItemMoney {
  const priced = {
    unitPrice: cents(line.unitPrice),
    quantity: line.quantity,
    discountAmount: cents(line.discount),
    taxRatePpm: taxPpmOf(line),
  };
  return { ...priced, ...lineItemMoney(priced) };
}

/** Does the total that the storefront names equal ours to the cent (D342)? */
export function mayTakeTotal(order: IntakeOrder): Verdict {
  const lines = order.deliveries.flatMap((delivery) => delivery.lines.map(pricedIntakeLine));
  const { orderTotal } = orderTotals({ lines, ...shippingOf(order) });
  const total = cents(order.totals.total);
  return total === orderTotal ? yes : no('intake-money', formatMoney(total), formatMoney(orderTotal));
}

/** What the storefront takes for the way, in cents. */
export function shippingOf({ totals }: Pick<IntakeOrder, 'totals'>) {
  return { shippingCost: cents(totals.shipping), shippingTaxAmount: cents(totals.shippingTax) };
}

/** What the storefront says it has taken of an order, in cents. */
function takenAt(order: Pick<IntakeOrder, 'payment' | 'totals'>): number {
  return order.payment.state === 'paid' ? cents(order.totals.total) : 0;
}

/** Where an order's money stands when its storefront changes it; cents. */
interface Taking {
  base: Pick<IntakeOrder, 'payment' | 'totals'>;
  next: Pick<IntakeOrder, 'payment' | 'totals'>;
  /** What is recorded as taken by the storefront, less what of it has gone back because it was too much. */
  recorded: number;
}

type MoreTaken = { ok: true; paymentType: 'card' | 'invoice'; amount: number } | ReturnType<typeof no>;

/**
 * What an update adds to what the storefront has taken: never more than it says was paid (D471). Less is never taken back
 * here: that is a refund. Money that was paid and is said to be unpaid is for people.
 */
export function moreTaken({ base, next, recorded }: Taking): MoreTaken {
  const wasSettled = base.payment.state !== 'unpaid';
  if (wasSettled && next.payment.state !== base.payment.state) return no('intake-unpaid');
  const total = cents(next.totals.total);
  if (next.payment.state === 'invoice') {
    const before = base.payment.state === 'invoice' ? cents(base.totals.total) : 0;
    return { ok: true, paymentType: 'invoice', amount: Math.max(0, total - before) };
  }
  return { ok: true, paymentType: 'card', amount: Math.max(0, takenAt(next) - recorded) };
}

function cents(amount: string | undefined): number {
  return parseMoney(amount ?? '0') ?? 0;
}
