import { useState } from 'react';
import { clearException } from '@bloomdesk/contract/suborders.changes.calls';
import { useRefresh } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { type LeftInException, removeExceptions } from './remove-exceptions.ts';

export interface RemoveExceptionsDialogProps {
  suborderIds: readonly string[];
  /** Closed, with what was left in exception. */
  onClose: (left: readonly LeftInException[]) => void;
}

/** Asks before the exceptions of selected suborders are removed, some of which may be too late to fulfill (D176). */
export function RemoveExceptionsDialog({ suborderIds, onClose }: RemoveExceptionsDialogProps) {
  const [done, setDone] = useState<number | null>(null);
  const refresh = useRefresh();
  const many = suborderIds.length === 1 ? (suborderIds[0] ?? '') : `${suborderIds.length} suborders`;
  const confirm = async () => {
    setDone(0);
    const left = await removeExceptions(suborderIds, setDone);
    void refresh(clearException.about);
    const removed = suborderIds.length - left.length;
    if (removed > 0) showToast({ title: removed === 1 ? '1 exception removed' : `${removed} exceptions removed` });
    onClose(left);
  };
  return (
    <ConfirmDialog
      title="Remove exceptions"
      confirmLabel={`Remove exception of ${many}`}
      isPending={done !== null}
      onConfirm={() => void confirm()}
      onClose={() => onClose([])}
    >
      <p>
        A suborder whose fulfil-by time has passed will not be fulfilled. Are you sure you want to clear the exception
        of {many}?
      </p>
      {done !== null && (
        <ProgressBar label="Removing exceptions" value={done} max={suborderIds.length} className="mt-3" />
      )}
    </ConfirmDialog>
  );
}
