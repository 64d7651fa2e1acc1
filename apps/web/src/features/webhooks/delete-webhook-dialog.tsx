import { deleteWebhook } from '@bloomdesk/contract/webhooks/calls';
import type { Webhook } from '@bloomdesk/contract/webhooks/shapes';
import { countOf } from '@bloomdesk/domain/count-of';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface DeleteWebhookDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

/** Deletes a webhook, once it is confirmed. */
export function DeleteWebhookDialog({ webhook, onClose }: DeleteWebhookDialogProps) {
  const change = useChange(deleteWebhook);
  const { webhookId, name, waiting, version: expectedVersion } = webhook;
  const remove = () =>
    change.mutate(
      { webhookId, expectedVersion },
      {
        onSuccess: () => {
          showToast({ title: `Webhook “${name}” deleted` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmLabel={`Delete “${name}”`}
      isDanger
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      Its log goes with it{waiting > 0 ? `, and ${countOf(waiting, 'event')} that wait are not sent` : ''}. This cannot
      be undone.
    </ConfirmDialog>
  );
}
