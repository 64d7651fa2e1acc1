import { stopSubscription } from '@bloomdesk/contract/orders/actions.calls';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface CancelSubscriptionDialogProps {
  orderId: string;
  subscriptionNumber: string;
  onClose: () => void;
}

/** Asks before the orders to come of a subscription are stopped; what is placed stays (D145). */
export function CancelSubscriptionDialog({ orderId, subscriptionNumber, onClose }: CancelSubscriptionDialogProps) {
  const change = useChange(stopSubscription);
  const confirm = () =>
    change.mutate(
      { orderId },
      {
        onSuccess: () => {
          showToast({ title: `Subscription ${subscriptionNumber} is cancelled` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title="Cancel Subscription"
      confirmLabel={`Cancel subscription ${subscriptionNumber}`}
      cancelLabel="Keep it"
      isDanger
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>No further orders will be made. This order and all others that are placed already stay as they are.</p>
    </ConfirmDialog>
  );
}
