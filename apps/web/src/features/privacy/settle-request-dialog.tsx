import { type PrivacyRequest, settlePrivacyRequest } from '@bloomdesk/contract/privacy/requests.calls';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface SettleRequestDialogProps {
  request: Pick<PrivacyRequest, 'requestId' | 'who'>;
  onClose: () => void;
}

/** Asks first, because a request that is answered names nobody any more. */
export function SettleRequestDialog({ request: { requestId, who }, onClose }: SettleRequestDialogProps) {
  const { mutate, isPending, error } = useChange(settlePrivacyRequest);
  const settle = () =>
    mutate(
      { requestId },
      {
        onSuccess: () => {
          onClose();
          showToast({ title: 'Request marked as answered' });
        },
      },
    );
  return (
    <ConfirmDialog
      title="Mark this request as answered?"
      confirmLabel="Mark as answered"
      isPending={isPending}
      error={error ? messageOf(error) : undefined}
      onConfirm={settle}
      onClose={onClose}
    >
      {who === null ? 'This cannot be undone.' : `This cannot be undone. The request will no longer show ${who}.`}
    </ConfirmDialog>
  );
}
