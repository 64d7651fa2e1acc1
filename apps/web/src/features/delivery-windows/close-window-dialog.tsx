import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { useWindowStatus } from './use-window-status.ts';

/** Asks before a window that holds suborders is closed (D209). */
export function CloseWindowDialog({ status }: { status: ReturnType<typeof useWindowStatus> }) {
  if (!status.asked) return null;
  return (
    <ConfirmDialog
      title={`Close the window of ${status.asked.row.window.areaName}?`}
      confirmLabel="Close the window"
      isPending={status.isPending}
      onConfirm={status.confirm}
      onClose={status.close}
    >
      {status.asked.question}
    </ConfirmDialog>
  );
}
