import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import { CallFailed } from '#lib/call-failed.ts';
import { useMergedFields } from '#lib/changing/use-merged-fields.ts';
import { addressOf, type RecipientText } from './address-lookup.ts';
import { recipientText, storedRecipient, writtenFields } from './recipient-text.ts';
import { useRecipientPlace } from './use-recipient-place.ts';
import { useSaveRecipient } from './use-save-recipient.ts';
import { useStepForm } from './use-step-form.ts';

/** Everything the recipient dialog knows and does: what is typed, where it is, and saving it. */
export function useRecipientForm(suborder: Suborder, onSaved: () => void) {
  const [opened] = useState(() => ({ fields: recipientText(suborder.recipient), version: suborder.version }));
  const merged = useMergedFields<RecipientText>(opened, storedRecipient);
  const { fields, setFields, meeting } = merged;
  const base = meeting?.stored ?? opened.fields;
  const place = useRecipientPlace();
  const saving = useSaveRecipient(suborder.suborderId);
  const [failure, setFailure] = useState<CallFailed | null>(null);
  const [isLocating, setLocating] = useState(false);
  const check = checkRecipientAddress(fields);
  const problems = check.ok ? [] : check.problems;
  const { form, isFine } = useStepForm<keyof RecipientText>({
    values: fields,
    problems,
    refused: refusedBy(failure),
    onChange: (field, text) => {
      setFailure(null);
      setFields({ ...fields, [field]: text });
    },
  });
  const isMoved = addressOf(fields) !== addressOf(base) || suborder.recipient.coords === null;

  const locate = async () => {
    const found = isMoved ? await place.find(fields) : { recipient: fields, place: null };
    if (found) setFields(found.recipient);
    return found;
  };
  const submit = async (others: readonly Suborder[]) => {
    setFailure(null);
    if (!isFine()) return focusOn(problems[0]?.field);
    if (merged.isUndecided) return;
    setLocating(true);
    const found = await locate();
    setLocating(false);
    if (!found) return;
    const coords = found.place && { coords: found.place.coords };
    const change = { ...writtenFields(base, found.recipient), ...coords };
    const confirmedAddress = found.place?.source === 'manual';
    try {
      const own = { fields: change, confirmedAddress, expectedVersion: merged.expectedVersion };
      if (await saving.save(own, others)) onSaved();
    } catch (error) {
      if (error instanceof CallFailed && !merged.meet(error)) setFailure(error);
    }
  };
  const isWhole = !problems.some(({ field }) => ['address1', 'city', 'state', 'zipCode'].includes(field));
  return {
    form,
    merged,
    place,
    saving,
    /** A lookup begun on leaving the address does not hold Save back. */
    isBusy: saving.isSaving || isLocating,
    failure,
    isMoved,
    submit,
    stateBefore: base.state,
    onAddressLeft: () => isMoved && isWhole && !place.lookupOf(fields) && !place.isAsking && void locate(),
    onTryAgain: () => void locate(),
  };
}

export type RecipientForm = ReturnType<typeof useRecipientForm>;

function refusedBy(failure: CallFailed | null): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (failure?.details ?? []).map(({ field, message }) => [field.replace('fields.', ''), message]),
  );
}

function focusOn(field: string | undefined): void {
  if (field !== undefined) document.getElementsByName(field)[0]?.focus();
}
