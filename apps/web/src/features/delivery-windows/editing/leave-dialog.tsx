import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { useUnsavedChanges } from '#ui/overlays/unsaved-changes.ts';
import type { DeliveryWindowEditing } from './use-delivery-window-editing.ts';

/** Asks before what was written in a row is lost to another row; the shell asks for other pages and the end of the visit. */
export function LeaveDialog({ editing }: { editing: DeliveryWindowEditing }) {
  const { isChanged, isAskingToLeave, leaveAnyway, stay } = editing;
  useUnsavedChanges(isChanged);
  if (!isAskingToLeave) return null;
  return (
    <ConfirmDialog
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={leaveAnyway}
      onClose={stay}
    >
      The delivery window you are editing has not been saved.
    </ConfirmDialog>
  );
}
