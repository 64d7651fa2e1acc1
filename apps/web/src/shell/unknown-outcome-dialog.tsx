import type { UnknownOutcome } from '#lib/submitting/unknown-outcomes.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';

/** Something was sent and nobody knows whether it was done: the person says whether to ask again (D262). */
export function UnknownOutcomeDialog({ outcome: { words, answer } }: { outcome: UnknownOutcome }) {
  return (
    <ConfirmDialog
      title={words}
      confirmLabel="Check again"
      cancelLabel="Close"
      onConfirm={() => answer('check')}
      onClose={() => answer('close')}
    >
      Bloomdesk has asked several times and got no answer. Checking again never does it twice.
    </ConfirmDialog>
  );
}
