import { type AccountKey, creditPaymentType, historyPaymentType } from '../payments/ledger-accounts.ts';

/** What an order comes to, or by how much that has changed; cents. */
export interface PostedSums {
  orderTotal: number;
  itemTotal: number;
  /** Promotions included. */
  discountTotal: number;
  /** Less what was taken off it. */
  shippingCost: number;
  taxTotal: number;
}

/** Something that moves money; the kinds of the ledger's entries. */
export type Movement =
  | ({ kind: 'opening' | 'order_placed' | 'order_changed' } & PostedSums)
  | { kind: 'credit_used'; amount: number }
  /** What was left of an invoice has come in. */
  | { kind: 'invoice_paid'; amount: number }
  | { kind: 'payment_settled' | 'refund_settled'; paymentType: string; amount: number }
  /** As it stands then: what of it is returned is not an allowance, and only allowances have tax in them. */
  | { kind: 'refund_reserved' | 'refund_failed'; amount: number; returned: number; tax: number }
  /** An allowance becomes returned; below zero where it turns back. */
  | { kind: 'allowance_released'; amount: number; tax: number }
  | { kind: 'written_off'; amount: number; tax: number }
  /** With the sign it has for the customer, as their entries keep it; `instead` takes the place of an order's money. */
  | { kind: 'credit_issued' | 'credit_edited' | 'credit_voided'; amount: number; instead?: number }
  | { kind: 'credit_redeemed'; amount: number }
  /** A credit that paid for an order is given back. */
  | { kind: 'credit_returned'; amount: number };

export interface LedgerLine {
  account: AccountKey;
  debit: number;
  credit: number;
}

/**
 * Which account a payment comes in by, and goes back by: card money waits at the gateway, an invoice is owed, a gift card was
 * owed by us, a credit is one of the customer's again.
 */
export function paymentAccountOf(paymentType: string): AccountKey {
  if (/gift/i.test(paymentType)) return 'gift_cards';
  if (paymentType === creditPaymentType) return 'credits_redeemed';
  if (paymentType === historyPaymentType) return 'opening_balances';
  return paymentType === 'invoice' ? 'invoiced' : 'cash';
}

/** The lines of a movement: as much debit as credit, and none of nothing. The database posts these lines; tests compare. */
export function ledgerLinesOf(movement: Movement): LedgerLine[] {
  return signedLines(movement)
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, debit: Math.max(amount, 0), credit: Math.max(-amount, 0) }));
}

type SignedLine = readonly [AccountKey, number];

/** A debit is above zero, a credit below. */
function signedLines(movement: Movement): SignedLine[] {
  switch (movement.kind) {
    case 'opening':
    case 'order_placed':
    case 'order_changed':
      return [
        ['receivable', movement.orderTotal],
        ['sales', -movement.itemTotal],
        ['discounts', movement.discountTotal],
        ['shipping', -movement.shippingCost],
        ['sales_tax', -movement.taxTotal],
      ];
    case 'payment_settled':
      return between(paymentAccountOf(movement.paymentType), 'receivable', movement.amount);
    case 'refund_settled':
      return between('refunds_pending', paymentAccountOf(movement.paymentType), movement.amount);
    case 'refund_reserved':
      return refunded(movement, 1);
    case 'refund_failed':
      return refunded(movement, -1);
    case 'allowance_released':
      return [['receivable', movement.amount], ...allowed(movement, -1)];
    case 'written_off':
      return [...allowed(movement, 1), ['receivable', -movement.amount]];
    case 'invoice_paid':
      return between('cash', 'invoiced', movement.amount);
    case 'credit_used':
      return between('credits_redeemed', 'receivable', movement.amount);
    case 'credit_redeemed':
    case 'credit_returned':
      return between('credits_redeemed', 'credits_owed', movement.amount);
    default:
      return creditLines(movement);
  }
}

function creditLines({ amount, instead = 0 }: { amount: number; instead?: number }): SignedLine[] {
  return [
    ['receivable', instead],
    ['goodwill', amount - instead],
    ['credits_owed', -amount],
  ];
}

/** What was paid too much is taken off what is owed to the customer; the rest was income, and tax of it. */
function refunded(refund: { amount: number; returned: number; tax: number }, sign: 1 | -1): SignedLine[] {
  const { amount, returned, tax } = refund;
  return [
    ['receivable', sign * returned],
    ...allowed({ amount: amount - returned, tax }, sign),
    ['refunds_pending', -sign * amount],
  ];
}

function allowed({ amount, tax }: { amount: number; tax: number }, sign: 1 | -1): SignedLine[] {
  return [
    ['allowances', sign * (amount - tax)],
    ['sales_tax', sign * tax],
  ];
}

function between(debited: AccountKey, credited: AccountKey, amount: number): SignedLine[] {
  return [
    [debited, amount],
    [credited, -amount],
  ];
}
