import { resumeWork } from '@bloomdesk/contract/operations/calls';
import { pausableWords } from '@bloomdesk/domain/operations/pausable-words';
import type { PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Goes on with paused work, once it is confirmed. */
export function ResumeDialog({ work, onClose }: { work: PausableWork; onClose: () => void }) {
  const { label } = pausableWords[work];
  const change = useChange(resumeWork);
  const resume = () =>
    change.mutate(
      { work },
      {
        onSuccess: () => {
          showToast({ title: `${label} resumed` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Resume ${label}?`}
      confirmLabel={`Resume ${label}`}
      isPending={change.isPending}
      error={change.error ? messageOf(change.error) : undefined}
      onConfirm={resume}
      onClose={onClose}
    >
      What has waited begins within a minute.
    </ConfirmDialog>
  );
}
