import { formatMoney } from '../money.ts';
import { creditPaymentType } from './ledger-accounts.ts';

/** Who gives a payment back (D264). */
export type RefundRoute = 'gateway' | 'storefront' | 'by-hand' | 'credit-memo' | 'credit' | 'none';

/** What is known of a payment that is to be given back. */
export interface RoutedPayment {
  paymentType: string;
  /** Who took it, by name; empty where nobody wrote it down. */
  gateway: string;
  /** Accounting or a manager has marked its invoice as paid. */
  isInvoicePaid: boolean;
}

/** How a refund that people pay names what it goes by. */
export const byHandPaymentType = 'cheque_or_transfer';

/**
 * The one that took a payment gives it back, transaction by transaction (D264, D256). An invoice is credited immediately, and paid
 * back by people once it has been paid. Where nobody is named, cards are the gateway's, all else the storefront's on its orders.
 */
export function refundRoute(payment: RoutedPayment, isOfStorefront: boolean): RefundRoute {
  const { paymentType, gateway, isInvoicePaid } = payment;
  if (paymentType === creditPaymentType) return 'credit';
  if (paymentType === 'invoice') return isInvoicePaid ? 'by-hand' : 'credit-memo';
  if (/^(cheque|check|cash|bank|wire|ach|transfer)/i.test(paymentType)) return 'by-hand';
  if (/braintree/i.test(gateway)) return 'gateway';
  if (gateway !== '') return isOfStorefront ? 'storefront' : 'none';
  return isOfStorefront && !isCard(paymentType) ? 'storefront' : 'gateway';
}

/** Is the refund made immediately, without asking anybody outside? */
export function isMadeAtOnce(route: RefundRoute): boolean {
  return route === 'credit-memo' || route === 'credit';
}

/** What is said of money that no gateway can give back. */
export function noGatewayText(amount: number, payment: Pick<RoutedPayment, 'paymentType' | 'gateway'>): string {
  return `No gateway can give back ${formatMoney(amount)} paid by ${paidByWords(payment)}. It can be given as a credit.`;
}

/** What a payment was made with, in words: its gateway where one is named. */
function paidByWords({ paymentType, gateway }: Pick<RoutedPayment, 'paymentType' | 'gateway'>): string {
  return gateway === '' ? paymentType.replaceAll('_', ' ') : gateway;
}

function isCard(paymentType: string): boolean {
  return /card/i.test(paymentType) && !/gift/i.test(paymentType);
}
