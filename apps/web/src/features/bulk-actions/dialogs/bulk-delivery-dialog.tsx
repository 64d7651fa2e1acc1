import { useState } from 'react';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { BulkKindDialogProps } from './bulk-kind-dialog.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ClearExceptionChoice, useClearException } from './clear-exception-choice.tsx';

/** Another start time on its own day for each of many suborders (spec 3, section 2.6; D179). */
export function BulkDeliveryDialog({ targets, onClose }: BulkKindDialogProps) {
  const [time, setTime] = useState('');
  const [overrideServiceErrors, setOverride] = useState(false);
  const [hasSubmitted, setSubmitted] = useState(false);
  const clearing = useClearException();
  const suborderIds = targets.map(({ suborderId }) => suborderId);
  const { start, isPending, failure } = useStartBulkAction(suborderIds, onClose);
  const submit = () => {
    setSubmitted(true);
    if (time !== '') start({ kind: 'DELIVERY', time, overrideServiceErrors }, clearing.checked);
  };
  return (
    <BulkDialog
      title={bulkActionLabel.DELIVERY}
      submitLabel="Update"
      count={targets.length}
      isChanged={time !== ''}
      onSubmit={submit}
      {...{ isPending, failure, onClose }}
    >
      <TextField
        label="Start time"
        type="time"
        required
        autoFocus
        className="w-40"
        hint="Local time of each center, on each delivery day."
        value={time}
        onValueChange={setTime}
        error={hasSubmitted && time === '' ? 'Choose a start time.' : undefined}
      />
      <Checkbox
        label="Override Onfleet Errors"
        hint="The carrier takes the addresses as they are, also those it has refused."
        checked={overrideServiceErrors}
        onCheckedChange={setOverride}
      />
      <ClearExceptionChoice {...clearing} />
    </BulkDialog>
  );
}
