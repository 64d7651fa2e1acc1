import {
  creditRefund,
  dismissRefund,
  retryRefund,
  settleRefundByHand,
} from '@bloomdesk/contract/payments/refund-queue.calls';
import { formatDollars } from '#lib/format-dollars.ts';
import { useChange } from '#lib/use-call.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Tries a refund again and says what became of it. */
export function useRetryRefund(onDone: () => void) {
  const change = useChange(retryRefund);
  const retry = (refundId: string, additionalResolution: boolean) =>
    change.mutate(
      { refundId, additionalResolution },
      {
        onSuccess: ({ status, amount, message }) => {
          const sum = formatDollars(amount);
          if (status === 'settled') showToast({ tone: 'green', title: `${sum} refunded` });
          else if (status === 'failed')
            showToast({ tone: 'red', title: `Refund of ${sum} declined`, text: message ?? undefined });
          else if (status === 'granted') showToast({ title: `Refund of ${sum} is to be paid by cheque or transfer` });
          else showToast({ title: `Refund of ${sum} sent to the gateway` });
          onDone();
        },
      },
    );
  return { ...change, retry };
}

/** Gives the customer a credit in place of a failed refund. */
export function useCreditRefund(onDone: () => void) {
  const change = useChange(creditRefund);
  const credit = (refundId: string) =>
    change.mutate(
      { refundId },
      { onSuccess: ({ amount }) => tell(`${formatDollars(amount)} given as credit`, onDone) },
    );
  return { ...change, credit };
}

/** Says that a refund was paid by cheque or transfer. */
export function useSettleByHand(onDone: () => void) {
  const change = useChange(settleRefundByHand);
  const settle = (refundId: string, paidBy: 'cheque' | 'transfer', reference: string) =>
    change.mutate(
      { refundId, paidBy, reference },
      {
        onSuccess: ({ amount, transactionId }) => tell(`${formatDollars(amount)} refunded: ${transactionId}`, onDone),
      },
    );
  return { ...change, settle };
}

/** Takes a failed refund out of the queue without money. */
export function useDismissRefund(onDone: () => void) {
  const change = useChange(dismissRefund);
  const dismiss = (refundId: string, note: string) =>
    change.mutate({ refundId, note }, { onSuccess: () => tell('Refund dismissed', onDone) });
  return { ...change, dismiss };
}

function tell(title: string, onDone: () => void): void {
  showToast({ title });
  onDone();
}
