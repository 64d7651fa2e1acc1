import { dismissRefund, retryRefund } from '@bloomdesk/contract/care/refund-queue.calls';
import { dollarWords } from '#lib/dollar-words.ts';
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
          const sum = dollarWords(amount);
          if (status === 'settled') showToast({ tone: 'green', title: `${sum} refunded` });
          else if (status === 'pending') showToast({ title: `Refund of ${sum} sent to the gateway` });
          else showToast({ tone: 'red', title: `Refund of ${sum} declined`, text: message ?? undefined });
          onDone();
        },
      },
    );
  return { ...change, retry };
}

/** Takes a failed refund out of the queue without money. */
export function useDismissRefund(onDone: () => void) {
  const change = useChange(dismissRefund);
  const dismiss = (refundId: string, note: string) =>
    change.mutate(
      { refundId, note },
      {
        onSuccess: () => {
          showToast({ title: 'Refund dismissed' });
          onDone();
        },
      },
    );
  return { ...change, dismiss };
}
