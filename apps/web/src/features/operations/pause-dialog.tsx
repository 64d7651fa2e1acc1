import { useState } from 'react';
import { pauseWork } from '@bloomdesk/contract/operations/calls';
import { pausableWords } from '@bloomdesk/domain/operations/pausable-words';
import { longestPauseReason, type PausableWork } from '@bloomdesk/domain/operations/pausable-work';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { failureNotice } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Pauses work, with the reason that everyone reads who meets it. */
export function PauseDialog({ work, onClose }: { work: PausableWork; onClose: () => void }) {
  const { label, effect, paused } = pausableWords[work];
  const change = useChange(pauseWork);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const reason = oneLine(typed);
  const submit = () => {
    setProblem(reason === '' ? 'Say why, for those who meet it.' : undefined);
    if (reason === '') return;
    change.mutate(
      { work, reason },
      {
        onSuccess: () => {
          showToast({ title: paused });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={`Pause ${label}`}
      intro={effect}
      width={440}
      isChanged={reason !== ''}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={`Pause ${label}`} isDanger isPending={change.isPending} onClose={onClose} />}
    >
      <TextField
        label="Reason"
        required
        autoFocus
        autoComplete="off"
        maxLength={longestPauseReason}
        value={typed}
        onValueChange={setTyped}
        error={reason === '' ? problem : undefined}
      />
      {change.error && <Banner {...failureNotice(change.error, `${label} could not be paused`)} className="mt-4" />}
    </Dialog>
  );
}
