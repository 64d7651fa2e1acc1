import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { type ManualStatus, offeredStatuses } from '@bloomdesk/domain/suborders/manual-status';
import { suborderStatusLabel } from '@bloomdesk/domain/suborders/suborder-status';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { useSession } from '#lib/session.ts';
import { Banner } from '#ui/banner.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { type BulkKindDialogProps, draftNameOf } from './bulk-kind-dialog.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ClearExceptionChoice, useClearException } from './clear-exception-choice.tsx';

const atFirst: { status: ManualStatus | null; reason: string } = { status: null, reason: '' };

/** Sets the status of many suborders, within what this person may choose (spec 3, section 2.6; table A4). */
export function BulkStatusDialog({ targets, onClose }: BulkKindDialogProps) {
  const { can } = useSession();
  const draftName = draftNameOf('status', targets);
  const [{ status, reason }, setFields, ownDraft] = useDraft(draftName, atFirst);
  const [hasSubmitted, setSubmitted] = useState(false);
  const clearing = useClearException(draftName);
  const draft = joinDrafts(ownDraft, clearing.draft);
  const suborderIds = targets.map(({ suborderId }) => suborderId);
  const { start, isPending, failure } = useStartBulkAction(suborderIds, onClose);
  const submit = () => {
    setSubmitted(true);
    if (status !== null) start({ kind: 'STATUS', status, reason }, clearing.checked);
  };
  return (
    <BulkDialog
      title={bulkActionLabel.STATUS}
      submitLabel={`${actionNames.updateStatus} of`}
      count={targets.length}
      isChanged={draft.isChanged}
      draft={draft}
      onSubmit={submit}
      {...{ isPending, failure, onClose }}
    >
      <SelectField
        label="Status"
        required
        autoFocus
        options={offeredStatuses(can).map((value) => ({ value, label: suborderStatusLabel[value] }))}
        value={status}
        onChange={(next) => setFields((before) => ({ ...before, status: next }))}
        error={hasSubmitted && status === null ? 'Choose a status.' : undefined}
      />
      <TextArea
        label="Reason"
        maxLength={500}
        hint="Needed for those that go back from Awaiting Pickup or later; kept in the audit trail."
        value={reason}
        onValueChange={(typed) => setFields((before) => ({ ...before, reason: typed }))}
      />
      {status === 'Received' && <Banner tone="amber">Those in a batch leave it.</Banner>}
      <ClearExceptionChoice {...clearing} />
    </BulkDialog>
  );
}
