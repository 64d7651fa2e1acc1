import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formatWindow } from './week/window-changes.ts';
import type { useDeliveryWindowStatus } from './use-delivery-window-status.ts';

/** Asks before a window that holds suborders is closed (D209). */
export function CloseDeliveryWindowDialog({ status }: { status: ReturnType<typeof useDeliveryWindowStatus> }) {
  if (!status.request) return null;
  return (
    <ConfirmDialog
      title={`Close the window of ${formatWindow(status.request.row)}?`}
      confirmLabel="Close the window"
      isPending={status.isPending}
      onConfirm={status.confirm}
      onClose={status.close}
    >
      {status.request.question}
    </ConfirmDialog>
  );
}
