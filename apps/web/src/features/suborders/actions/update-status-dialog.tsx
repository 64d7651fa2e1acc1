import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { updateSuborder } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import {
  type ManualStatus,
  maySetStatus,
  needsReason,
  offeredStatuses,
} from '@bloomdesk/domain/suborders/manual-status';
import type { Refused } from '@bloomdesk/domain/verdict';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { failureNotice } from '#lib/format-failure.ts';
import { useSession } from '#lib/session.ts';
import { useChange } from '#lib/use-call.ts';
import { useUndo } from '#lib/changing/use-undo.ts';
import { Banner } from '#ui/banner.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface UpdateStatusDialogProps {
  suborder: Suborder;
  onClose: () => void;
}

/** Sets the status of a suborder by hand, within what this person may choose (spec 2, section 4; table A4). */
export function UpdateStatusDialog({ suborder, onClose }: UpdateStatusDialogProps) {
  const { suborderId, status: from, batchId, version } = suborder;
  const { can } = useSession();
  const change = useChange(updateSuborder);
  const offerUndo = useUndo(showToast);
  const [status, setStatus] = useState<ManualStatus | null>(null);
  const [reason, setReason] = useState('');
  const [hasSubmitted, setSubmitted] = useState(false);
  const verdict = status && maySetStatus({ from, to: status, isInBatch: batchId !== null, reason }, can);
  const problem = verdict && !verdict.ok ? verdict : null;
  const submit = () => {
    setSubmitted(true);
    if (status === null || problem) return;
    change.mutate(
      { suborderId, fields: { status }, reason, expectedVersion: version },
      {
        onSuccess: (answer) => {
          const title = `Suborder ${suborderId} is ${suborderStatusLabel[status]} now`;
          showToast({ title, action: answer.leftBatch === null ? offerUndo(answer, title) : undefined });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={actionNames.updateStatus}
      intro={`${suborderId} is ${suborderStatusLabel[from]}`}
      isChanged={status !== null}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={<DialogButtons label={actionNames.updateStatus} isPending={change.isPending} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <SelectField
          label="Status"
          required
          autoFocus
          options={offeredStatuses(can).map((value) => ({ value, label: suborderStatusLabel[value] }))}
          value={status}
          onChange={(next) => {
            setStatus(next);
            change.reset();
          }}
          error={statusError(hasSubmitted, status, problem)}
        />
        {status !== null && needsReason(from, status) && (
          <TextArea
            label="Reason"
            required
            maxLength={500}
            hint="Why it goes back; kept in the audit trail."
            value={reason}
            onValueChange={setReason}
            error={hasSubmitted && problem?.code === 'reason-required' ? problem.message : undefined}
          />
        )}
        {status === 'Received' && batchId !== null && (
          <Banner tone="amber">This removes it from batch {batchId}.</Banner>
        )}
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

function statusError(hasSubmitted: boolean, status: ManualStatus | null, problem: Refused | null): string | undefined {
  if (!hasSubmitted) return undefined;
  if (status === null) return 'Choose a status.';
  return problem && problem.code !== 'reason-required' ? problem.message : undefined;
}
