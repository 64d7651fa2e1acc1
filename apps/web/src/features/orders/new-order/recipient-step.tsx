import { useState } from 'react';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import { lookupText } from '@bloomdesk/domain/suborders/address-place';
import { CoordinatesPart } from '#parts/recipient/coordinates-part.tsx';
import { placeOf } from '#parts/recipient/address-lookup.ts';
import { needsConfirmation, settledPlaceOf } from './order-input.ts';
import { PastRecipients } from './past-recipients.tsx';
import type { NewOrderDraft } from './new-order-draft.ts';
import { type RecipientField, RecipientFields } from '#parts/recipient/recipient-fields.tsx';
import type { RefusedFields } from './refused-fields.ts';
import { StepButtons } from './step-buttons.tsx';
import { useAddressLookup } from './use-address-lookup.ts';
import type { DraftChange } from './use-new-order-draft.ts';
import { useStepForm } from '#parts/recipient/use-step-form.ts';
import { submitByKeys } from '#ui/steps/submit-by-keys.ts';

export interface RecipientStepProps {
  draft: Pick<NewOrderDraft, 'recipient' | 'lookup' | 'known'>;
  refused: RefusedFields;
  /** The step has just come into view. */
  isResting: boolean;
  change: (change: DraftChange) => void;
  onChange: (field: RecipientField, text: string) => void;
  onBack: () => void;
  onNext: () => void;
}

/** Who gets the flowers, and where that is: an address is looked up as soon as it is whole. */
export function RecipientStep(props: RecipientStepProps) {
  const { draft, refused, isResting, change, onChange, onBack, onNext } = props;
  const { recipient, lookup } = draft;
  const check = checkRecipientAddress(recipient);
  const problems = check.ok ? [] : check.problems;
  const { form, formRef, isFine } = useStepForm<RecipientField>({
    values: recipient,
    problems,
    refused,
    isResting,
    onChange,
  });
  const { lookUp, isAsking } = useAddressLookup(change);
  const [isGoingOn, setGoingOn] = useState(false);
  const isLookedUp = lookup?.address === lookupText(recipient);
  const isWhole = !problems.some(({ field }) => addressFields.includes(field));
  const place = placeOf(draft);

  /** Waits for a lookup that is under way as well; the same address is asked for once. */
  const goOn = async () => {
    if (!isFine()) return;
    setGoingOn(true);
    const isPlaced = place === null ? await lookUp(recipient) : settledPlaceOf(draft) !== null;
    setGoingOn(false);
    if (isPlaced) onNext();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter from any field of it arrives here
    <form
      ref={formRef}
      noValidate
      aria-label="Recipient"
      onKeyDown={submitByKeys}
      onSubmit={(event) => {
        event.preventDefault();
        void goOn();
      }}
    >
      {draft.known && (
        <PastRecipients
          customerId={draft.known.customerId}
          recipient={recipient}
          onPick={(picked) => {
            change({ recipient: picked });
            if (checkRecipientAddress(picked).ok) void lookUp(picked);
          }}
        />
      )}
      <RecipientFields
        form={form}
        onAddressLeft={() => isWhole && !isLookedUp && !isAsking && void lookUp(recipient)}
      />
      <CoordinatesPart
        lookup={isLookedUp ? lookup : null}
        isAsking={isAsking}
        asksRough
        onChange={(changes) => change((now) => ({ lookup: now.lookup && { ...now.lookup, ...changes } }))}
        onTryAgain={() => void lookUp(recipient)}
      />
      <StepButtons
        missing={missingOf(draft, isLookedUp && place === null)}
        label="Next"
        isPending={isGoingOn}
        isResting={isResting}
        onBack={onBack}
      />
    </form>
  );
}

const addressFields: readonly string[] = ['address1', 'city', 'state', 'zipCode'];

const needed = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['address1', 'Address'],
  ['city', 'City'],
  ['state', 'State'],
  ['zipCode', 'Zipcode'],
  ['phone', 'Phone number'],
  ['locationType', 'Location type'],
] as const satisfies readonly (readonly [RecipientField, string])[];

/** Coordinates are missed only once they could not be found; before that, going on looks them up. */
function missingOf(draft: RecipientStepProps['draft'], isPlaceMissing: boolean): string[] {
  const missing = needed.flatMap(([field, label]) => (draft.recipient[field].trim() === '' ? [label] : []));
  if (isPlaceMissing) return [...missing, 'Latitude and longitude'];
  return placeOf(draft) !== null && needsConfirmation(draft) ? [...missing, 'Confirmation of the address'] : missing;
}
