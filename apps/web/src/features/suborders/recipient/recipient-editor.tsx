import { useState } from 'react';
import type { Suborder } from '@bloomdesk/contract/suborders.shapes';
import { checkRecipientAddress } from '@bloomdesk/domain/suborders/recipient-rules';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { CoordinatesPart } from './coordinates-part.tsx';
import { RecipientFields } from './recipient-fields.tsx';
import { recipientText } from './recipient-text.ts';
import { useRecipientPlace } from './use-recipient-place.ts';
import { useStepForm } from './use-step-form.ts';

type Recipient = Suborder['recipient'];

export interface RecipientEditorProps {
  recipient: Recipient;
  onSave: (recipient: Recipient) => void;
  onCancel: () => void;
}

/** Who gets something and where, edited in place: a part of a larger form, which takes it over once the map knows the address. */
export function RecipientEditor({ recipient, onSave, onCancel }: RecipientEditorProps) {
  const [fields, setFields] = useState(() => recipientText(recipient));
  const [isNowhere, setNowhere] = useState(false);
  const place = useRecipientPlace();
  const check = checkRecipientAddress(fields);
  const { form, isFine } = useStepForm({
    values: fields,
    problems: check.ok ? [] : check.problems,
    refused: {},
    onChange: (field, text) => setFields({ ...fields, [field]: text }),
  });
  const save = async () => {
    if (!isFine()) return;
    const found = await place.find(fields);
    setNowhere(!found);
    if (found) onSave({ ...found.recipient, coords: found.place.coords });
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
        <Button kind="primary" isPending={place.isAsking} onClick={() => void save()}>
          Save address
        </Button>
      </div>
    </div>
  );
}
