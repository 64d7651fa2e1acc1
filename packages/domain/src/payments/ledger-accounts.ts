/** The kinds of accounts a bookkeeper knows; what passes through a clearing account ends at zero. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'contra-income' | 'expense' | 'clearing';

interface LedgerAccount {
  name: string;
  kind: AccountKind;
  /** Which side makes it more. */
  risesBy: 'debit' | 'credit';
}

/** Every account of the ledger (decision 014). */
export const ledgerAccounts = {
  receivable: { name: 'Owed by customers', kind: 'asset', risesBy: 'debit' },
  cash: { name: 'Cash at the gateway', kind: 'asset', risesBy: 'debit' },
  invoiced: { name: 'Invoiced', kind: 'asset', risesBy: 'debit' },
  gift_cards: { name: 'Gift cards', kind: 'liability', risesBy: 'credit' },
  refunds_pending: { name: 'Refunds on their way', kind: 'liability', risesBy: 'credit' },
  credits_owed: { name: 'Credits of customers', kind: 'liability', risesBy: 'credit' },
  credits_redeemed: { name: 'Credits on their way to an order', kind: 'clearing', risesBy: 'debit' },
  sales_tax: { name: 'Sales tax', kind: 'liability', risesBy: 'credit' },
  sales: { name: 'Sales', kind: 'income', risesBy: 'credit' },
  discounts: { name: 'Discounts and promotions', kind: 'contra-income', risesBy: 'debit' },
  shipping: { name: 'Shipping', kind: 'income', risesBy: 'credit' },
  goodwill: { name: 'Goodwill', kind: 'expense', risesBy: 'debit' },
} as const satisfies Record<string, LedgerAccount>;
export type AccountKey = keyof typeof ledgerAccounts;

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
  | { kind: 'payment_settled' | 'refund_settled'; paymentType: string; amount: number }
  | { kind: 'refund_reserved' | 'refund_failed'; amount: number }
  /** With the sign it has for the customer, as their entries keep it. */
  | { kind: 'credit_issued' | 'credit_edited' | 'credit_voided' | 'credit_redeemed'; amount: number };

export interface LedgerLine {
  account: AccountKey;
  debit: number;
  credit: number;
}

/** Which account a payment comes in by: card money waits at the gateway, an invoice is owed, a gift card was owed by us. */
export function paymentAccountOf(paymentType: string): AccountKey {
  if (/gift/i.test(paymentType)) return 'gift_cards';
  return paymentType === 'invoice' ? 'invoiced' : 'cash';
}

/** The lines of a movement: as much debit as credit, and none of nothing. */
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
      return between('receivable', 'refunds_pending', movement.amount);
    case 'refund_failed':
      return between('refunds_pending', 'receivable', movement.amount);
    case 'credit_used':
      return between('credits_redeemed', 'receivable', movement.amount);
    case 'credit_redeemed':
      return between('credits_redeemed', 'credits_owed', movement.amount);
    default:
      return between('goodwill', 'credits_owed', movement.amount);
  }
}

function between(debited: AccountKey, credited: AccountKey, amount: number): SignedLine[] {
  return [
    [debited, amount],
    [credited, -amount],
  ];
}
