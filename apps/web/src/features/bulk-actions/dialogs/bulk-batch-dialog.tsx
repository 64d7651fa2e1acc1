import { bulkActionLabel } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import { useStartBulkAction } from '#features/bulk-actions/use-start-bulk-action.ts';
import { joinDrafts, useDraft } from '#lib/changing/use-draft.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { type BulkKindDialogProps, draftNameOf } from './bulk-kind-dialog.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { ClearExceptionChoice, useClearException } from './clear-exception-choice.tsx';

/** Takes many suborders out of whatever batches they are in (spec 3, section 2.6; D72). */
export function BulkBatchDialog({ targets, onClose }: BulkKindDialogProps) {
  const draftName = draftNameOf('batch', targets);
  const [{ confirmPrinted }, setFields, ownDraft] = useDraft(draftName, { confirmPrinted: false });
  const clearing = useClearException(draftName);
  const draft = joinDrafts(ownDraft, clearing.draft);
  const suborderIds = targets.map(({ suborderId }) => suborderId);
  const { start, isPending, failure } = useStartBulkAction(suborderIds, onClose);
  return (
    <BulkDialog
      title={bulkActionLabel.REMOVE_SUBORDER}
      submitLabel="Remove"
      count={targets.length}
      isChanged={draft.isChanged}
      draft={draft}
      onSubmit={() => start({ kind: 'REMOVE_SUBORDER', confirmPrinted }, clearing.checked)}
      {...{ isPending, failure, onClose }}
    >
      <p>They return to Received. A batch that is empty then is deleted.</p>
      <Checkbox
        label="Printed ones leave too"
        hint="They keep their status, and their labels must be reprinted. Otherwise they stay in their batch."
        checked={confirmPrinted}
        onCheckedChange={(isOn) => setFields({ confirmPrinted: isOn })}
      />
      <ClearExceptionChoice {...clearing} />
    </BulkDialog>
  );
}
