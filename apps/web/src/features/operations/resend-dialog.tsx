import { resendGivenUp } from '@bloomdesk/contract/operations/calls';
import { countOf } from '@bloomdesk/domain/count-of';
import type { ResendableQueue } from '@bloomdesk/domain/operations/resendable-queues';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** What a message of a queue is called. */
const oneOf: Readonly<Record<ResendableQueue, string>> = { mail: 'letter', chat: 'chat post' };

/** What is to be sent again. */
export interface GivenUp {
  queue: ResendableQueue;
  count: number;
}

/** Sends messages again that were given up, once it is confirmed. */
export function ResendDialog({ queue, count, onClose }: GivenUp & { onClose: () => void }) {
  const change = useChange(resendGivenUp);
  const resend = () =>
    change.mutate(
      { queue },
      {
        onSuccess: ({ resent }) => {
          showToast({ title: `${countOf(resent, oneOf[queue])} will be sent` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Send ${countOf(count, oneOf[queue])} again?`}
      confirmLabel="Send again"
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={resend}
      onClose={onClose}
    >
      They leave within a minute, with what they said then. Up to 500 are sent at a time.
    </ConfirmDialog>
  );
}
