import { portion } from '../money.ts';

/** What an order comes to and what has been paid, returned and written off of it; cents (D261). */
export interface BalancedOrder {
  orderTotal: number;
  creditUsed: number;
  captured: number;
  /** The part of all refunds that gave back what the customer had paid too much. */
  returned: number;
  /** Given as a credit in place of a cancelled order's money. */
  creditInstead: number;
  /** Charged, never paid, and given up. */
  writtenOff: number;
}

/**
 * What a customer still owes for an order, below zero what is to be given back, in cents (D261). A refund that is given for a
 * problem is an allowance and changes nothing here: only `returned` counts. The database has the same formula.
 */
export function outstandingBalance(order: BalancedOrder): number {
  const { orderTotal, creditUsed, captured, returned, creditInstead, writtenOff } = order;
  return orderTotal - creditUsed - captured + returned + creditInstead - writtenOff;
}

/** What is kept of all that was paid, by money or by credit; refunds on their way have left already. */
export function netPaid({
  captured,
  creditUsed,
  refunded,
}: {
  captured: number;
  creditUsed: number;
  refunded: number;
}) {
  return captured + creditUsed - refunded;
}

/** What a write-off takes: all that is still owed, and the tax in it, never above the tax that is left (D261). */
export function writeOff(order: {
  outstandingBalance: number;
  orderTotal: number;
  taxTotal: number;
  /** Tax not yet given back. */
  taxLeft: number;
}): { amount: number; tax: number } {
  const amount = Math.max(0, order.outstandingBalance);
  return { amount, tax: Math.min(amount, order.taxLeft, taxShare(amount, order)) };
}

/** The tax in an amount of an order: its share, rounded half up. */
export function taxShare(amount: number, { taxTotal, orderTotal }: { taxTotal: number; orderTotal: number }): number {
  return orderTotal <= 0 ? 0 : portion(taxTotal, amount, orderTotal);
}
