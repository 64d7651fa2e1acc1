/** The kinds of accounts a bookkeeper knows; what passes through a clearing account ends at zero. */
export type AccountKind = 'asset' | 'liability' | 'equity' | 'income' | 'contra-income' | 'expense' | 'clearing';

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
  allowances: { name: 'Refunds and allowances', kind: 'contra-income', risesBy: 'debit' },
  shipping: { name: 'Shipping', kind: 'income', risesBy: 'credit' },
  goodwill: { name: 'Goodwill', kind: 'expense', risesBy: 'debit' },
  opening_balances: { name: 'Opening balances', kind: 'equity', risesBy: 'credit' },
} as const satisfies Record<string, LedgerAccount>;
export type AccountKey = keyof typeof ledgerAccounts;

/** How a refund that goes back to a credit names what it goes back to. */
export const creditPaymentType = 'credit';

/** How money is named that moved before Bloomdesk; no gateway of ours has ever had it. */
export const historyPaymentType = 'history';
