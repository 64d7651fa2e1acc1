import { useState } from 'react';
import { markInvoicePaid } from '@bloomdesk/contract/payments/refund-queue.calls';
import type { Order } from '@bloomdesk/contract/orders/shapes';
import { formatDollars } from '#lib/format-dollars.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Marks the invoice of an order as paid, for those who may; from then on people pay its refunds (D264). */
export function InvoicePaid({ order: { orderId, paymentSummary } }: { order: Order }) {
  const { may } = useSession();
  const [isOpen, setOpen] = useState(false);
  const change = useChange(markInvoicePaid);
  const isWaiting = paymentSummary.transactions.some(
    ({ transactionType, paymentType, status, invoicePaidAt }) =>
      transactionType === 'payment' && paymentType === 'invoice' && status === 'settled' && !invoicePaidAt,
  );
  if (!isWaiting || !may(markInvoicePaid)) return null;
  const mark = () =>
    change.mutate(
      { orderId },
      {
        onSuccess: ({ amount }) => {
          showToast({ title: `Invoice of ${formatDollars(amount)} marked as paid` });
          setOpen(false);
        },
      },
    );
  return (
    <div className="mt-3">
      <Button size="small" opens={ConfirmDialog} onClick={() => setOpen(true)}>
        Mark invoice as paid
      </Button>
      {isOpen && (
        <ConfirmDialog
          title="Mark invoice as paid?"
          confirmLabel="Mark invoice as paid"
          isPending={change.isPending}
          error={change.error ? messageOf(change.error) : undefined}
          onConfirm={mark}
          onClose={() => setOpen(false)}
        >
          Refunds will be paid by check or transfer, not as a credit memo. This cannot be undone.
        </ConfirmDialog>
      )}
    </div>
  );
}
