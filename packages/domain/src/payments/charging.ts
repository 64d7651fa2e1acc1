import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** How an order stands with its money, as far as taking more of it goes; cents. */
export interface ChargedOrder {
  status: string;
  outstandingBalance: number;
  /** Of the charge the gateway has not answered for; 0 without one. */
  beingCharged: number;
  /** From before Bloomdesk: whoever took its money before takes the rest of it. */
  isImported: boolean;
}

type Code = 'imported-order' | 'order-cancelled' | 'nothing-outstanding' | 'charge-pending' | 'charge-exceeds';

/** Can anything be charged for this order now? One charge at a time, so that none is made twice (D141). */
export function mayChargeOrder(order: ChargedOrder): Verdict<Code> {
  const { status, outstandingBalance, beingCharged, isImported } = order;
  if (isImported) return no('imported-order.charge');
  if (status === 'Cancelled') return no('order-cancelled');
  if (outstandingBalance <= 0) return no('nothing-outstanding');
  if (beingCharged <= 0) return yes;
  return no('charge-pending', formatMoney(beingCharged));
}

/** May this much be charged? Never more than is outstanding (D141). */
export function mayChargeAmount(amount: number, order: ChargedOrder): Verdict<Code> {
  const verdict = mayChargeOrder(order);
  if (!verdict.ok) return verdict;
  if (amount > 0 && amount <= order.outstandingBalance) return yes;
  return no('charge-exceeds', formatMoney(order.outstandingBalance));
}
