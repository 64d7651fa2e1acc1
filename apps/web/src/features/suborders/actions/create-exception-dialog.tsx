import { actionNames } from '@bloomdesk/domain/action-names';
import { useState } from 'react';
import { raiseException } from '@bloomdesk/contract/suborders/changes.calls';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { needsDetails, reasonType } from '@bloomdesk/domain/reasons/reason-picklist';
import { isWithCarrier } from '@bloomdesk/domain/suborders/exception-rules';
import { useDraftSet } from '#lib/changing/use-draft-set.ts';
import { joinDrafts } from '#lib/changing/use-draft.ts';
import { failureNotice } from '#lib/format-failure.ts';
import { useReasonChoice } from '#parts/reasons/reason-choice.ts';
import { ReasonFields } from '#parts/reasons/reason-fields.tsx';
import { useChange } from '#lib/use-call.ts';
import { Banner } from '#ui/banner.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { DialogButtons } from '#ui/overlays/dialog-buttons.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

export interface CreateExceptionDialogProps {
  suborder: Suborder;
  onClose: () => void;
}

/** Puts a suborder in exception: a reason, and the line items it is about (spec 2, section 2). */
export function CreateExceptionDialog({ suborder, onClose }: CreateExceptionDialogProps) {
  const { suborderId, status, inException } = suborder;
  const change = useChange(raiseException);
  const choice = useReasonChoice(`exception.${suborderId}`);
  const [skus, setSkus, linesDraft] = useDraftSet(`exception-lines.${suborderId}`, []);
  const draft = joinDrafts(choice.draft, linesDraft);
  const [hasSubmitted, setSubmitted] = useState(false);
  const submit = () => {
    setSubmitted(true);
    if (choice.reason === null) return;
    const { tag, details = '' } = choice.reason;
    const type = reasonType(tag);
    const reason = needsDetails(tag) ? `${type}: ${details}` : tag;
    change.mutate(
      { suborderId, reason, type, sku: [...skus].join(';') },
      {
        onSuccess: () => {
          showToast({ tone: 'amber', title: `Suborder ${suborderId} is in exception` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      title={inException ? 'Add to exception' : `Confirm ${actionNames.createException}`}
      intro={suborderId}
      isChanged={draft.isChanged}
      draft={draft}
      isPending={change.isPending}
      onSubmit={submit}
      onClose={onClose}
      footer={
        <DialogButtons
          label={inException ? 'Add reason' : actionNames.createException}
          isPending={change.isPending}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {isWithCarrier(status) && (
          <Banner tone="amber">It has left the fulfillment center: an exception does not stop the carrier.</Banner>
        )}
        <ReasonFields
          choice={choice}
          mayForceUpgrade
          isTagEnough
          maxLength={400}
          autoFocus
          hasSubmitted={hasSubmitted}
        />
        <LinesConcerned suborder={suborder} skus={skus} onChange={setSkus} />
        {change.error && <Banner {...failureNotice(change.error)} />}
      </div>
    </Dialog>
  );
}

interface LinesConcernedProps {
  suborder: Suborder;
  skus: ReadonlySet<string>;
  onChange: (skus: ReadonlySet<string>) => void;
}

function LinesConcerned({ suborder, skus, onChange }: LinesConcernedProps) {
  const lines = suborder.lineItems.filter(({ isDeleted }) => !isDeleted);
  if (lines.length === 0) return null;
  return (
    <fieldset className="field">
      <legend className="mb-1.5 field-label">Line items it is about</legend>
      {lines.map(({ index, sku, name }) => (
        <Checkbox
          key={index}
          label={`${name} (${sku})`}
          checked={skus.has(sku)}
          onCheckedChange={(isOn) =>
            onChange(isOn ? new Set([...skus, sku]) : new Set([...skus].filter((each) => each !== sku)))
          }
        />
      ))}
    </fieldset>
  );
}
