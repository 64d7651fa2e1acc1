import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { WindowEditing } from './use-window-editing.ts';

/** Asks before what was written in a row is lost: to another row, another page, or the end of the visit. */
export function LeaveDialog({ editing }: { editing: WindowEditing }) {
  const { isChanged, isAskingToLeave, leaveAnyway, stay } = editing;
  const blocker = useBlocker({
    // Days, filters and sorting are the same page, on which the row stays open.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  const isBlocked = blocker.status === 'blocked';
  if (!isBlocked && !isAskingToLeave) return null;
  return (
    <ConfirmDialog
      title="Discard changes?"
      confirmLabel="Discard changes"
      cancelLabel="Keep editing"
      isDanger
      onConfirm={isBlocked ? blocker.proceed : leaveAnyway}
      onClose={isBlocked ? blocker.reset : stay}
    >
      The delivery window you are editing has not been saved.
    </ConfirmDialog>
  );
}
