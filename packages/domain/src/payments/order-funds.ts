import type { RoutedPayment } from './refund-route.ts';
import type { RefundablePayment } from './refund-split.ts';

/** Where an order stands with its money; cents. */
export interface OrderFunds {
  version: number;
  status: string;
  /** The customer's. */
  email: string;
  orderTotal: number;
  taxTotal: number;
  outstandingBalance: number;
  captured: number;
  creditUsed: number;
  /** Given as a credit in place of the money. */
  creditInstead: number;
  /** All refunds that have not failed. */
  refunded: number;
  /** Tax that no allowance or write-off has given back. */
  taxLeft: number;
  /** The settled ones, and the credit that was used. */
  payments: (RefundablePayment & RoutedPayment)[];
  /** It came through the storefront, whose platform may have taken its money. */
  isOfStorefront: boolean;
  /** From before Bloomdesk: no gateway of ours has its money. */
  isImported: boolean;
}
