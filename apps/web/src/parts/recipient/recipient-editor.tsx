import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders/shapes';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CoordinatesPart } from './coordinates-part.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { recipientText } from './recipient-text.ts';
import type { RecipientPlace, RecipientText } from './address-lookup.ts';
import { useLocated } from './use-located.ts';
import { useStepForm } from './use-step-form.ts';

/** A recipient with what proves its place to the server: the lookup's token, or someone's word. */
type Recipient = Suborder['recipient'] & { lookupToken?: string; confirmedAddress?: boolean };

export interface RecipientEditorProps {
  recipient: Recipient;
  onSave: (recipient: Recipient) => void;
  onCancel: () => void;
}

/** Who gets something and where, edited in place: a part of a larger form, which takes it over once the map knows the address. */
export function RecipientEditor({ recipient, onSave, onCancel }: RecipientEditorProps) {
  const [fields, setFields] = useState(() => recipientText({ ...recipient }));
  const [isNowhere, setNowhere] = useState(false);
  const { place, isLocating, locate } = useLocated({ fields, setFields, needsPlace: () => true });
  const check = checkRecipientAddress(fields);
  const { form, isFine } = useStepForm({
    values: fields,
    problems: check.ok ? [] : check.problems,
    refused: {},
    onChange: (field, text) => setFields((now) => ({ ...now, [field]: text })),
  });
  const save = async () => {
    if (!isFine()) return;
    const found = await locate();
    setNowhere(!found);
    if (found?.place) onSave(savedRecipient(found.recipient, found.place));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Enter in its fields saves the address alone
    <div
      onKeyDown={(event) => {
        const isInField = event.target instanceof HTMLInputElement;
        if (event.key !== 'Enter' || !isInField) return;
        event.preventDefault();
        event.stopPropagation();
        void save();
      }}
    >
      <RecipientFields form={form} onAddressLeft={() => setNowhere(false)} />
      {isNowhere && (
        <>
          <Banner tone="red" className="mt-4">
            Bad address input; could not find coordinates.
          </Banner>
          <CoordinatesPart
            lookup={place.lookupOf(fields)}
            isAsking={place.isAsking}
            onChange={place.change}
            onTryAgain={() => void save()}
          />
        </>
      )}
      <div className="mt-4 flex gap-2">
        <Button onClick={onCancel}>Keep the old address</Button>
        <Button kind="primary" isPending={isLocating} onClick={() => void save()}>
          Save address
        </Button>
      </div>
    </div>
  );
}

function savedRecipient(recipient: RecipientText, { coords, source, lookupToken }: RecipientPlace): Recipient {
  return { ...recipient, coords, confirmedAddress: source === 'manual', ...(lookupToken && { lookupToken }) };
}
