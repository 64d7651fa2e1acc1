import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import { CallFailed } from '#lib/call-failed.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import type { RecipientText } from './address-lookup.ts';
import { recipientText, storedRecipient, writtenFields } from './recipient-text.ts';
import { useLocated } from './use-located.ts';
import { useSaveRecipient } from './use-save-recipient.ts';
import { useStepForm } from './use-step-form.ts';

/** Everything the recipient dialog knows and does: what is typed, where it is, and saving it. */
export function useRecipientForm(suborder: Suborder, onSaved: () => void) {
  const typing = useRecipientFields(suborder);
  const { merged, base, problems, form, isFine, failure, setFailure } = typing;
  const { fields, setFields } = merged;
  const saving = useSaveRecipient(suborder.suborderId);
  const isUnplaced = suborder.recipient.coords === null;
  const located = useLocated({ fields, base, isUnplaced, onFound: setFields });
  const { place, isMoved, locate, isLocating, locateFirst } = located;

  const submit = async (others: readonly Suborder[]) => {
    setFailure(null);
    if (!isFine()) return focusOn(problems[0]?.field);
    if (merged.isUndecided) return;
    const found = await locateFirst();
    if (!found) return;
    try {
      const own = { ...changeOf(base, found), expectedVersion: merged.expectedVersion };
      if (await saving.save(own, others)) onSaved();
    } catch (error) {
      if (error instanceof CallFailed && !merged.meet(error)) setFailure(error);
    }
  };
  const isReady = isMoved && isWhole(problems) && !place.lookupOf(fields) && !place.isAsking;
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
    onAddressLeft: () => isReady && void locate(),
    onTryAgain: () => void locate(),
  };
}

/** What is typed, over what is stored, with what is wrong with it. */
function useRecipientFields(suborder: Suborder) {
  const [opened] = useState(() => ({ fields: recipientText(suborder.recipient), version: suborder.version }));
  const merged = useMergedFields<RecipientText>(opened, storedRecipient);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const check = checkRecipientAddress(merged.fields);
  const problems = check.ok ? [] : check.problems;
  const { form, isFine } = useStepForm<keyof RecipientText>({
    values: merged.fields,
    problems,
    refused: refusedBy(failure),
    onChange: (field, text) => {
      setFailure(null);
      merged.setFields({ ...merged.fields, [field]: text });
    },
  });
  return { merged, base: merged.meeting?.stored ?? opened.fields, problems, form, isFine, failure, setFailure };
}

export type RecipientForm = ReturnType<typeof useRecipientForm>;

type Found = NonNullable<Awaited<ReturnType<ReturnType<typeof useLocated>['locate']>>>;

/** What is sent: the fields that differ, and the point where the address has moved. */
function changeOf(base: RecipientText, { recipient, place }: Found) {
  const fields = { ...writtenFields(base, recipient), ...(place && { coords: place.coords }) };
  return { fields, confirmedAddress: place?.source === 'manual' };
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
