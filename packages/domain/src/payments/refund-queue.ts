import { mailboxOf } from '../identity/email-rule.ts';
import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';

export type RefundStatus = 'granted' | 'pending' | 'settled' | 'failed';

/** A refund that waits for someone, and its order; cents. */
export interface OpenRefund {
  status: RefundStatus;
  /** Someone has tried it again, given it as a credit or dismissed it. */
  isClosed: boolean;
  /** Nobody outside can give it back (D264). */
  hasNoGateway: boolean;
  amount: number;
  /** The part that gave back what had been paid too much. */
  returned: number;
  /** Refunds and credits that care has given for the order since it failed. */
  givenSince: number;
  /** Of the order: what it owes, below zero what is to be given back. */
  outstandingBalance: number;
}

export type RetryRefusal =
  | 'no-gateway'
  | 'refund-closed'
  | 'refund-settled'
  | 'refund-by-hand'
  | 'resolved-since'
  | 'not-owed';

/**
 * May this refund be tried again? A pending one always, under its own key. A failed one is tried again while nothing
 * else was given for it since, unless someone who may adds to that, and never for money the order no longer owes back.
 */
export function mayRetryRefund(refund: OpenRefund, isAdditional = false): Verdict<RetryRefusal> {
  const { status, isClosed, returned, givenSince, outstandingBalance } = refund;
  if (isClosed) return no('refund-closed');
  if (status === 'settled') return no('refund-settled');
  if (status === 'granted') return byHand;
  if (status === 'pending') return yes;
  if (refund.hasNoGateway) return no('no-gateway');
  if (givenSince > 0 && !isAdditional) return no('resolved-since', formatMoney(givenSince));
  if (returned > Math.max(0, -outstandingBalance))
    return no('not-owed.less', formatMoney(Math.max(0, -outstandingBalance)));
  return yes;
}

/** May a failed refund leave the queue without money? One that may still be made may not. */
export function mayCloseRefund({ status, isClosed }: Pick<OpenRefund, 'status' | 'isClosed'>): Verdict<RetryRefusal> {
  if (isClosed) return no('refund-closed');
  if (status === 'failed') return yes;
  if (status === 'settled') return no('refund-settled');
  return no('not-owed.under-way');
}

export type SettleRefusal = 'refund-settled' | 'not-by-hand' | 'own-refund';

/** May this person say that a refund was paid by cheque or transfer? Anyone who asked for it may not (D264). */
export function maySettleByHand(
  { status, performedBy }: { status: RefundStatus; performedBy: string },
  staffEmail: string,
): Verdict<SettleRefusal> {
  if (status === 'settled') return no('refund-settled');
  if (status !== 'granted') return no('not-by-hand');
  if (mailboxOf(performedBy) === mailboxOf(staffEmail)) return no('own-refund');
  return yes;
}

/** How much of a credit given in place of a refund is no gift: what is owed back, and can still go back; cents. */
export function backedByRefund(
  amount: number,
  { outstandingBalance, refundable }: { outstandingBalance: number; refundable: number },
): number {
  return Math.max(0, Math.min(amount, -outstandingBalance, refundable));
}

const byHand = no('refund-by-hand');
