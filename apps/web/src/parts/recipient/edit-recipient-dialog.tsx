import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { taxNotRecalculatedText } from '@bloomdesk/domain/suborders/recipient-change';
import { isCountedPrinted } from '@bloomdesk/domain/suborders/suborder-status';
import { useDraftSet } from '#lib/changing/use-draft-set.ts';
import { joinDrafts } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { EditConflict } from '#ui/edit-conflict.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ClearExceptionDialog } from '#parts/exceptions/clear-exception-dialog.tsx';
import { CoordinatesPart } from './coordinates-part.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { OtherSuborders } from './other-suborders.tsx';
import { recipientLabels, sameRecipient } from './recipient-text.ts';
import { type RecipientForm, useRecipientForm } from './use-recipient-form.ts';

export interface EditRecipientDialogProps {
  suborder: Suborder;
  /** Whole order; those to the same recipient may be changed along. */
  suborders: readonly Suborder[];
  onClose: () => void;
}

/** Who gets a suborder and where, changed until it has left its center (spec 2, section 5). */
export function EditRecipientDialog({ suborder, suborders, onClose }: EditRecipientDialogProps) {
  const editing = useRecipientForm(suborder, onClose);
  const [others] = useState(() => sameRecipient(suborder, suborders));
  const [chosen, setChosen, alongDraft] = useDraftSet(`recipient-along.${suborder.suborderId}`, []);
  const { form, merged, place, saving } = editing;
  const failed = new Set(saving.failures.map(({ suborderId }) => suborderId));
  const along = others.filter(({ suborderId }) => chosen.has(suborderId));
  if (saving.asksToClear) return <ClearExceptionDialog suborder={suborder} onClose={onClose} />;
  return (
    <Dialog
      title={actionNames.editRecipient}
      intro={`Suborder ${suborder.suborderId}`}
      width={880}
      isChanged={merged.isChanged && !saving.isOwnSaved}
      draft={joinDrafts(merged.draft, alongDraft)}
      isPending={saving.isSaving}
      onSubmit={() =>
        void editing.submit(saving.isOwnSaved ? along.filter((each) => failed.has(each.suborderId)) : along)
      }
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={saving.isSaving}>
            {saving.isOwnSaved ? 'Close' : 'Cancel'}
          </Button>
          <Button
            kind="primary"
            type="submit"
            isPending={editing.isBusy}
            disabledReason={merged.isChanged ? undefined : 'Nothing has changed.'}
          >
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Consequences suborder={suborder} isStateChanged={form.values.state.toUpperCase() !== editing.stateBefore} />
        <Conflict editing={editing} />
        <RecipientFields form={form} onAddressLeft={editing.onAddressLeft} />
        {editing.isMoved && (
          <CoordinatesPart
            lookup={place.lookupOf(form.values)}
            isAsking={place.isAsking}
            onChange={place.change}
            onTryAgain={editing.onTryAgain}
          />
        )}
        {others.length > 0 && <OtherSuborders suborders={others} chosen={chosen} onChange={setChosen} />}
        {saving.failures.length > 0 && (
          <Banner tone="red" title="Update Failures">
            <ul>
              {saving.failures.map(({ suborderId, error }) => (
                <li key={suborderId}>
                  {suborderId}: {error}
                </li>
              ))}
            </ul>
          </Banner>
        )}
        {editing.failure && <Banner {...failureNotice(editing.failure, 'Error saving. Please wait and try again.')} />}
      </div>
    </Dialog>
  );
}

function Consequences({ suborder, isStateChanged }: { suborder: Suborder; isStateChanged: boolean }) {
  const { status, labelsPrinted, delivery } = suborder;
  const isPrinted = isCountedPrinted(status) || labelsPrinted > 0;
  if (!isPrinted && !isStateChanged) return null;
  return (
    <Banner tone="amber">
      {isPrinted && <p>This suborder is printed: the label must be reprinted.</p>}
      {isPrinted && delivery.transportVendorDelivery && (
        <p>Its delivery is canceled with the carrier and booked again.</p>
      )}
      {isStateChanged && <p>{taxNotRecalculatedText}</p>}
    </Banner>
  );
}

/** What another user has stored since the dialog was opened. */
function Conflict({ editing: { merged } }: { editing: RecipientForm }) {
  const { meeting, choices, choose } = merged;
  if (!meeting) return null;
  return (
    <EditConflict
      what="This suborder"
      taken={meeting.taken.map((key) => ({
        key,
        label: recipientLabels[key],
        before: meeting.before[key],
        now: meeting.stored[key],
      }))}
      contested={meeting.contested.map((key) => ({
        key,
        label: recipientLabels[key],
        mine: meeting.mine[key],
        theirs: meeting.stored[key],
      }))}
      choices={choices}
      onChoose={choose}
    />
  );
}
