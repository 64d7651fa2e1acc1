import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { timeFromText } from '#ui/fields/time-text.ts';
import { type BulkKindDialogProps, draftNameOf } from './bulk-kind-dialog.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ClearExceptionChoice, useClearException } from './clear-exception-choice.tsx';

const atFirst = { time: '', overrideServiceErrors: false };

/** Another start time on its own day for each of many suborders (spec 3, section 2.6; D179). */
export function BulkDeliveryDialog({ targets, onClose }: BulkKindDialogProps) {
  const draftName = draftNameOf('delivery', targets);
  const [{ time, overrideServiceErrors }, setFields, ownDraft] = useDraft(draftName, atFirst);
  const [hasSubmitted, setSubmitted] = useState(false);
  const clearing = useClearException(draftName);
  const draft = joinDrafts(ownDraft, clearing.draft);
  const suborderIds = targets.map(({ suborderId }) => suborderId);
  const { start, isPending, failure } = useStartBulkAction(suborderIds, onClose);
  const startTime = timeFromText(time);
  const submit = () => {
    setSubmitted(true);
    if (startTime !== null) start({ kind: 'DELIVERY', time: startTime, overrideServiceErrors }, clearing.checked);
  };
  return (
    <BulkDialog
      title={bulkActionLabel.DELIVERY}
      submitLabel={`${actionNames.changeStartTimes} of`}
      count={targets.length}
      isChanged={draft.isChanged}
      draft={draft}
      onSubmit={submit}
      {...{ isPending, failure, onClose }}
    >
      <TimeField
        label="Start time"
        required
        autoFocus
        className="w-40"
        hint="Local time of each center, on each delivery day."
        value={time}
        onValueChange={(typed) => setFields((before) => ({ ...before, time: typed }))}
        error={hasSubmitted && startTime === null ? noStartTime(time) : undefined}
      />
      <Checkbox
        label="Override Onfleet Errors"
        hint="The carrier takes the addresses as they are, also those it has refused."
        checked={overrideServiceErrors}
        onCheckedChange={(isOn) => setFields((before) => ({ ...before, overrideServiceErrors: isOn }))}
      />
      <ClearExceptionChoice {...clearing} />
    </BulkDialog>
  );
}

function noStartTime(typed: string): string {
  return typed.trim() === '' ? 'Choose a start time.' : 'Enter a time such as 9:30 am or 17:30.';
}
