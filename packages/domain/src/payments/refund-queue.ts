import { formatMoney } from '../money.ts';
import { no, type Verdict, yes } from '../verdict.ts';

export type RefundStatus = 'granted' | 'pending' | 'settled' | 'failed';

/** A refund that waits for somebody, and its order; cents. */
export interface OpenRefund {
  status: RefundStatus;
  /** Somebody has tried it again, given it as a credit or dismissed it. */
  isClosed: boolean;
  amount: number;
  /** The part that gave back what had been paid too much. */
  returned: number;
  /** Refunds and credits that care has given for the order since it failed. */
  givenSince: number;
  /** Of the order: what it owes, below zero what is to be given back. */
  outstandingBalance: number;
}

export type RetryRefusal = 'refund-closed' | 'refund-settled' | 'refund-by-hand' | 'resolved-since' | 'not-owed';

/**
 * May this refund be tried again? A pending one always, under its own key. A failed one is tried anew while nothing else was
 * given for it since, unless somebody who may adds to that, and never for money the order no longer owes back.
 */
export function mayRetryRefund(refund: OpenRefund, isAdditional = false): Verdict<RetryRefusal> {
  const { status, isClosed, returned, givenSince, outstandingBalance } = refund;
  if (isClosed) return no('refund-closed', 'This refund is no longer open.');
  if (status === 'settled') return no('refund-settled', 'This refund has been made.');
  if (status === 'granted')
    return no('refund-by-hand', 'This refund is paid by cheque or transfer. Mark it as paid instead.');
  if (status === 'pending') return yes;
  if (givenSince > 0 && !isAdditional)
    return no('resolved-since', `${formatMoney(givenSince)} was given for this order after the refund failed.`);
  if (returned > Math.max(0, -outstandingBalance))
    return no('not-owed', `The order has only ${formatMoney(Math.max(0, -outstandingBalance))} left to give back.`);
  return yes;
}

/** May a failed refund leave the queue without money? One that may still be made may not. */
export function mayCloseRefund({ status, isClosed }: Pick<OpenRefund, 'status' | 'isClosed'>): Verdict<RetryRefusal> {
  if (isClosed) return no('refund-closed', 'This refund is no longer open.');
  if (status === 'failed') return yes;
  if (status === 'settled') return no('refund-settled', 'This refund has been made.');
  return no('not-owed', 'This refund is still on its way. Only a failed refund can be closed.');
}
