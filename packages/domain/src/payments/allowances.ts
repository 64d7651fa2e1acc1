import { portion } from '../money.ts';
import { taxShare } from './order-balance.ts';

/** How an order stands when a refund of it is made; cents. */
export interface RefundedOrder {
  outstandingBalance: number;
  orderTotal: number;
  taxTotal: number;
  /** Tax of the order that no allowance or write-off has given back. */
  taxLeft: number;
  captured: number;
  creditUsed: number;
  /** All refunds that have not failed. */
  refunded: number;
}

/** One refund row as it is stored (D261); cents. */
export interface SplitRefund {
  balanceBefore: number;
  /** What the customer had paid too much. */
  returned: number;
  /** What was given for a problem. */
  allowance: number;
  allowanceTax: number;
  totalAfterRefund: number;
}

/** What a refund is for, line by line: its price and its tax in cents. */
export type RefundedWorth = readonly { amount: number; tax: number }[];

/**
 * Says of each row of a refund how much of it gives back what was paid too much and how much is an allowance (D261): a
 * refund never leaves an order owing more than before. Rows are in the sequence they are stored in.
 */
export function splitAllowances(amounts: readonly number[], lines: RefundedWorth, order: RefundedOrder): SplitRefund[] {
  const most = Math.max(order.orderTotal, order.captured + order.creditUsed);
  let [balance, allowances, refunded] = [order.outstandingBalance, 0, order.refunded];
  return amounts.map((amount) => {
    const balanceBefore = balance;
    const returned = Math.min(amount, Math.max(0, -balanceBefore));
    const allowance = amount - returned;
    const allowanceTax =
      taxOfAllowance(allowances + allowance, lines, order) - taxOfAllowance(allowances, lines, order);
    balance += returned;
    allowances += allowance;
    refunded += amount;
    return { balanceBefore, returned, allowance, allowanceTax, totalAfterRefund: most - refunded };
  });
}

/** The tax in an allowance: that of its lines in proportion, else its share of the order's, never above what is left. */
function taxOfAllowance(
  allowance: number,
  lines: RefundedWorth,
  order: Pick<RefundedOrder, 'orderTotal' | 'taxTotal' | 'taxLeft'>,
): number {
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const worth = lines.reduce((sum, line) => sum + line.amount, tax);
  const inLines = Math.min(allowance, worth);
  const beyond = allowance - inLines;
  const exact = (worth === 0 ? 0 : portion(tax, inLines, worth)) + taxShare(beyond, order);
  return Math.min(exact, allowance, order.taxLeft);
}
