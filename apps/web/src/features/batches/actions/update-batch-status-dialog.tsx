import { useState } from 'react';
import { updateBatch } from '@bloomdesk/contract/batches/changes.calls';
import type { BatchSummary } from '@bloomdesk/contract/batches/shapes';
import { type BatchStatus, batchStatusLabel, offeredBatchStatuses } from '@bloomdesk/domain/batches/batch-status';
import { isUnknown, messageOf } from '#lib/format-failure.ts';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

type OfferedStatus = (typeof offeredBatchStatuses)[number];

export interface UpdateBatchStatusDialogProps {
  batch: BatchSummary;
  onClose: () => void;
}

/** Sets a batch to one of the four offered statuses and leaves its suborders as they are (D57, D58). */
export function UpdateBatchStatusDialog({ batch, onClose }: UpdateBatchStatusDialogProps) {
  const { batchId, name, status: now } = batch;
  const change = useChange(updateBatch);
  const [status, setStatus] = useState(() => offeredBatchStatuses.find((offered) => offered === now) ?? null);
  const [reason, setReason] = useState('');
  const [isForced, setForced] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const needsReason = now === 'Completed' && status === 'AtTable';
  const problems = problemsOf({ status, now, reason: needsReason ? reason : null });
  const refusal = change.error?.code === 'batch-move-refused' ? change.error.message : null;

  const choose = (next: OfferedStatus) => {
    setStatus(next);
    setForced(false);
    change.reset(); // what was refused was another status
  };
  const submit = () => {
    setSubmitted(true);
    if (status === null || problems.status || problems.reason) return;
    const input = { batchId, fields: { status }, validateStatusChange: !isForced };
    change.mutate(needsReason ? { ...input, reason: reason.trim() } : input, {
      onSuccess: () => {
        showToast({ title: `${name} is ${batchStatusLabel[status]} now` });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title="Update batch status"
      intro={name}
      isChanged={status !== now && status !== null}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons label="Update batch status" isDanger={isForced} isPending={change.isPending} onClose={onClose} />
      }
    >
      <p className="mb-4 text-muted">Only the batch changes. Its suborders keep the status they have.</p>
      <RadioGroup
        label="Status"
        options={optionsBeside(now)}
        value={status}
        onChange={choose}
        isCards
        error={hasSubmitted ? problems.status : undefined}
      />
      {needsReason && (
        <TextArea
          label="Reason"
          required
          hint="Why a completed batch comes back to the table; kept in the audit trail."
          maxLength={500}
          value={reason}
          onValueChange={setReason}
          error={hasSubmitted ? problems.reason : undefined}
          className="mt-4"
        />
      )}
      {change.error && (
        <Banner
          tone={isUnknown(change.error) ? 'amber' : 'red'}
          className="mt-4"
          title={refusal ?? messageOf(change.error)}
        >
          {refusal !== null && status !== null && (
            <Checkbox
              label={`Set to ${batchStatusLabel[status]} anyway`}
              checked={isForced}
              onCheckedChange={setForced}
              className="mt-1"
            />
          )}
        </Banner>
      )}
    </Dialog>
  );
}

function optionsBeside(now: BatchStatus) {
  return offeredBatchStatuses.map((value) => ({
    value,
    label: batchStatusLabel[value],
    note: value === now ? 'The batch is here now.' : undefined,
  }));
}

interface Input {
  status: OfferedStatus | null;
  now: BatchStatus;
  /** Null where none is needed. */
  reason: string | null;
}

function problemsOf({ status, now, reason }: Input) {
  return {
    status: status === null || status === now ? 'Choose a status.' : undefined,
    reason: reason?.trim() === '' ? 'Say why the batch comes back.' : undefined,
  };
}
