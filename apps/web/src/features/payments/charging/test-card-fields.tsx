import { type Ref, useImperativeHandle, useState } from 'react';
import { testCardOf, testCards } from '@bloomdesk/domain/payments/test-cards';
import { newId } from '#lib/new-id.ts';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import { type CardFields, CardFieldsError } from './card-fields.ts';

export interface TestCardFieldsProps {
  ref: Ref<CardFields>;
  error: string | undefined;
  /** Something else is chosen or typed, so that an earlier error is over. */
  onChange: () => void;
  disabled: boolean;
}

const options = testCards.map(({ number, brand, does }) => ({
  value: number,
  label: `${brandName(brand)} •••• ${number.slice(-4)}`,
  note: does,
}));

/** The card form of test mode: public numbers to choose from, each of which the simulated gateway treats in its own way. */
export function TestCardFields({ ref, error, onChange, disabled }: TestCardFieldsProps) {
  const [number, setNumber] = useState(testCards[0]?.number ?? '');
  const card = testCardOf(number);
  useImperativeHandle(ref, () => ({
    tokenize: async () => {
      if (!card) throw new CardFieldsError('Enter the number of a test card.');
      return await Promise.resolve(`${card.nonce}.${newId()}`);
    },
  }));
  const change = (next: string) => {
    setNumber(next);
    onChange();
  };
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Test card"
        options={options}
        value={card?.number ?? null}
        onChange={change}
        hint={card && `${card.does}.`}
        disabled={disabled}
      />
      <TextField
        label="Card number"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        value={number}
        onValueChange={change}
        error={error}
        disabled={disabled}
      />
    </div>
  );
}

function brandName(brand: string): string {
  return brand.charAt(0).toUpperCase() + brand.slice(1);
}
