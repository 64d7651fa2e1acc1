import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { clearException } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { isFulfilByPassed, lateClearQuestion } from '@bloomdesk/domain/suborders/exception-rules';
import { currentTime } from '#lib/time/clock.ts';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { useUndo } from '#lib/changing/use-undo.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface ClearExceptionDialogProps {
  suborder: Suborder;
  onClose: () => void;
}

/** Asks before an exception is cleared; once it is too late to fulfill the suborder, in the words for that (D129). */
export function ClearExceptionDialog({ suborder, onClose }: ClearExceptionDialogProps) {
  const { suborderId, delivery, exceptionsList } = suborder;
  const change = useChange(clearException);
  const offerUndo = useUndo(showToast);
  const [now] = useState(() => currentTime());
  const isLate = isFulfilByPassed(delivery.orderFulfilledBy, now);
  const confirm = () =>
    change.mutate(
      { suborderId },
      {
        onSuccess: (answer) => {
          const title = `Suborder ${suborderId} is no longer in exception`;
          showToast({ title, action: offerUndo(answer, title) });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={actionNames.removeException}
      confirmLabel={`${actionNames.removeException} of ${suborderId}`}
      isDanger={isLate}
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isLate && <p className="mb-2">{lateClearQuestion(delivery.deliveryDate)}</p>}
      <p dir="auto">{exceptionsList.map(({ reason }) => reason).join('; ')}</p>
    </ConfirmDialog>
  );
}
