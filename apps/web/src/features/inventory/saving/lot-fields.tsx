import { type LotField, lotFieldLabels } from '@bloomdesk/domain/inventory/lot-form';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { LotForm } from './lot-form.ts';
import { useWords } from '#texts/use-texts.ts';

export interface LotFieldsProps {
  form: LotForm;
  problems: Partial<Record<LotField, string>>;
  onForm: (form: LotForm) => void;
}

const days = ['arrivalDate', 'startFulfillmentDate', 'expirationDate'] as const;
const texts = ['label', 'vendor', 'purchaseOrder'] as const;

/** When a lot comes, may be used and spoils, and what it is called. */
export function LotFields({ form, problems, onForm }: LotFieldsProps) {
  const word = useWords();
  return (
    <>
      <div className="grid grid-cols-3 items-start gap-4">
        {days.map((field) => (
          <DatePicker
            key={field}
            label={word(lotFieldLabels[field])}
            value={form[field]}
            onChange={(day) => onForm({ ...form, [field]: day })}
            error={problems[field]}
          />
        ))}
      </div>
      <div className="grid grid-cols-2 items-start gap-4">
        {texts.map((field) => (
          <TextField
            key={field}
            label={word(lotFieldLabels[field])}
            value={form[field]}
            onValueChange={(text) => onForm({ ...form, [field]: text })}
            error={problems[field]}
          />
        ))}
        <NumberField
          label={word(lotFieldLabels.poUnits)}
          value={form.poUnits}
          onChange={(poUnits) => onForm({ ...form, poUnits })}
          error={problems.poUnits}
        />
      </div>
    </>
  );
}
