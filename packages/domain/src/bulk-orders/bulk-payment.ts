import { lineRule, moneyRule } from './bulk-cell-rules.ts';
import type { BulkHeader } from './bulk-columns.ts';
import { type BulkRecord, type CellRule, cellReader } from './bulk-record.ts';

export const bulkPaymentTypes = ['invoice', 'none', 'card'] as const;
export type BulkPaymentType = (typeof bulkPaymentTypes)[number];

/** Shipping and payment of a whole order, in cents, as its first row gives them. */
export interface BulkPayment {
  shippingCost: number;
  shippingTaxAmount: number;
  paymentType: BulkPaymentType;
  transactionId: string | null;
  brand: string | null;
  /** What the card has paid; only a card says so. */
  amount: number | null;
}

export type BulkPaymentReading = { payment: BulkPayment; problems: readonly string[] };

/** The shipping and payment columns of an order's first row (table A8); without a payment type it is an invoice (D216). */
export function readBulkPayment(firstRow: BulkRecord, header: BulkHeader): BulkPaymentReading {
  const cells = cellReader(firstRow, header);
  const paymentType = cells.read('paymentType', paymentTypeRule);
  const payment = {
    shippingCost: cells.read('shipping', moneyRule(0)),
    shippingTaxAmount: cells.read('shippingTax', moneyRule(0)),
    paymentType,
    transactionId: cells.read('transactionId', lineRule(100, paymentType === 'card')) || null,
    brand: cells.read('brand', lineRule(100, false)) || null,
    amount: cells.read('amount', { ...moneyRule(null), required: paymentType === 'card' }),
  };
  if (paymentType === 'card' && payment.amount === 0) cells.problems.push('amount: must be above zero');
  return { payment, problems: cells.problems };
}

const paymentTypeRule: CellRule<BulkPaymentType> = {
  blank: 'invoice',
  parse: (text) => bulkPaymentTypes.find((type) => type === text.toLowerCase()) ?? null,
  message: `must be one of ${bulkPaymentTypes.join(', ')}`,
};
