import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import type { WorkSubject } from './work-subject.ts';

export interface TakeOverDialogProps {
  subject: WorkSubject;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a colleague's work becomes one's own. */
export function TakeOverDialog({ subject: { subjectId, owner }, isPending, onConfirm, onClose }: TakeOverDialogProps) {
  const name = owner?.name ?? 'A colleague';
  return (
    <ConfirmDialog
      title={`Take over ${subjectId}?`}
      confirmLabel={`Take over ${subjectId}`}
      isPending={isPending}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {name} works on it now. {name} gets a notification.
    </ConfirmDialog>
  );
}
