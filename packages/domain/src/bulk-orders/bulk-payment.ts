import { moneyRuleRefusals } from '../refusals/money-rule-refusals.ts';
import { plainMoney } from '../money.ts';
import { lineRule, moneyRule } from './bulk-cell-rules.ts';
import type { BulkHeader } from './bulk-columns.ts';
import { type BulkRecord, type CellRule, cellOf, cellReader } from './bulk-record.ts';

export const bulkPaymentTypes = ['invoice', 'none', 'card'] as const;
export type BulkPaymentType = (typeof bulkPaymentTypes)[number];

/** Shipping and payment of a whole order, in cents, as its first row gives them. */
export interface BulkPayment {
  shippingCost: number;
  shippingTaxAmount: number;
  paymentType: BulkPaymentType;
  transactionId: string | null;
  brand: string | null;
  /** What the card has paid; null is the order's total (D265). */
  amount: number | null;
}

export type BulkPaymentReading = { payment: BulkPayment; problems: readonly string[] };

/** The shipping and payment columns of an order's first row (table A8); without a payment type it is an invoice (D216). */
export function parseBulkPayment(firstRow: BulkRecord, header: BulkHeader): BulkPaymentReading {
  const cells = cellReader(firstRow, header);
  const paymentType = cells.read('paymentType', paymentTypeRule);
  const payment = {
    shippingCost: cells.read('shipping', moneyRule(0)),
    shippingTaxAmount: cells.read('shippingTax', moneyRule(0)),
    paymentType,
    transactionId: cells.read('transactionId', lineRule(100, paymentType === 'card')) || null,
    brand: cells.read('brand', lineRule(100, false)) || null,
    amount: cells.read('amount', moneyRule(null)),
  };
  return { payment, problems: cells.problems };
}

/** Has a card paid for the order that begins with this row? */
export function isPaidByCard(firstRow: BulkRecord, header: BulkHeader): boolean {
  return cellOf(firstRow, header, 'paymentType').toLowerCase() === 'card';
}

/** Who a card's transaction pays for already: an order that is here, or the first of the same file that names it. */
export type TransactionUse = { orderId: string } | { orderRef: string };

/** A transaction is used once per gateway (D265); the first order of a file that names it may have it. */
export function transactionProblem(
  { paymentType, transactionId }: Pick<BulkPayment, 'paymentType' | 'transactionId'>,
  orderRef: string,
  transactionUses: { get(transactionId: string): TransactionUse | undefined },
): string | null {
  const use = paymentType === 'card' && transactionId !== null ? transactionUses.get(transactionId) : undefined;
  if (use === undefined || ('orderRef' in use && use.orderRef === orderRef)) return null;
  return moneyRuleRefusals['transaction-used'].says(transactionId ?? '', 'orderId' in use ? use.orderId : use.orderRef);
}

/** Card money that does not equal the order's total to the cent does not fit its order (D265). */
export function amountProblem({ paymentType, amount }: BulkPayment, orderTotal: number): string | null {
  if (paymentType !== 'card' || amount === null || amount === orderTotal) return null;
  return `payment amount ${plainMoney(amount)} does not equal the order total ${plainMoney(orderTotal)}`;
}

const paymentTypeRule: CellRule<BulkPaymentType> = {
  blank: 'invoice',
  parse: (text) => bulkPaymentTypes.find((type) => type === text.toLowerCase()) ?? null,
  message: `must be one of ${bulkPaymentTypes.join(', ')}`,
};
