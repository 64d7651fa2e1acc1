import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { CallFailed } from '#lib/call-failed.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import type { RecipientText } from './address-lookup.ts';
import { recipientText, storedRecipient, writtenFields } from './recipient-text.ts';
import { type LocatedRecipient, useLocated } from './use-located.ts';
import { useSaveRecipient } from './use-save-recipient.ts';
import { useStepForm } from './use-step-form.ts';

/** Everything the recipient dialog knows and does: what is typed, where it is, and saving it. */
export function useRecipientForm(suborder: Suborder, onSaved: () => void) {
  const typing = useRecipientFields(suborder);
  const { merged, base, problems, form, isFine, failure, setFailure } = typing;
  const { fields, setFields } = merged;
  const saving = useSaveRecipient(suborder.suborderId);
  const isUnplaced = suborder.recipient.coords === null;
  const needsPlace = (recipient: RecipientText) => isUnplaced || lookupText(recipient) !== lookupText(base);
  const { place, ask, isLocating, locate } = useLocated({ fields, setFields, needsPlace });
  const isMoved = needsPlace(fields);

  const submit = async (others: readonly Suborder[]) => {
    setFailure(null);
    if (!isFine()) return focusOn(problems[0]?.field);
    if (merged.isUndecided) return;
    const found = await locate();
    if (!found) return;
    try {
      const own = { ...changeOf(base, found), expectedVersion: merged.expectedVersion };
      if (await saving.save(own, others)) onSaved();
    } catch (error) {
      if (error instanceof CallFailed && !merged.meet(error)) setFailure(error);
    }
  };
  const isReady = isMoved && isWhole(problems) && !place.lookupOf(fields);
  return {
    form,
    merged,
    place,
    saving,
    failure,
    isMoved,
    submit,
    /** A lookup begun on leaving the address does not hold Save back. */
    isBusy: saving.isSaving || isLocating,
    stateBefore: base.state,
    onAddressLeft: () => isReady && void ask(),
    onTryAgain: () => void ask(),
  };
}

/** What is typed, over what is stored, with what is wrong with it. */
function useRecipientFields(suborder: Suborder) {
  const [opened] = useState(() => ({ fields: recipientText(suborder.recipient), version: suborder.version }));
  const merged = useMergedFields<RecipientText>(opened, storedRecipient, `recipient.${suborder.suborderId}`);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const check = checkRecipientAddress(merged.fields);
  const problems = check.ok ? [] : check.problems;
  const { form, isFine } = useStepForm<keyof RecipientText>({
    values: merged.fields,
    problems,
    refused: refusedBy(failure),
    onChange: (field, text) => {
      setFailure(null);
      merged.setFields((now) => ({ ...now, [field]: text })); // what the map fills in meanwhile stays
    },
  });
  return { merged, base: merged.meeting?.stored ?? opened.fields, problems, form, isFine, failure, setFailure };
}

export type RecipientForm = ReturnType<typeof useRecipientForm>;

/** What is sent: the fields that differ, and the point where the address has moved. */
function changeOf(base: RecipientText, { recipient, place }: LocatedRecipient) {
  const fields = { ...writtenFields(base, recipient), ...(place && { coords: place.coords }) };
  return {
    fields,
    confirmedAddress: place?.source === 'manual',
    ...(place?.lookupToken && { lookupToken: place.lookupToken }),
  };
}

/** Is there enough of the address to look it up? */
function isWhole(problems: readonly { field: string }[]): boolean {
  return !problems.some(({ field }) => ['address1', 'city', 'state', 'zipCode'].includes(field));
}

function refusedBy(failure: CallFailed | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (failure?.details ?? []).map(({ field, message }) => [field.replace('fields.', ''), message]),
  );
}

function focusOn(field: string | undefined): void {
  if (field !== undefined) document.getElementsByName(field)[0]?.focus();
}
