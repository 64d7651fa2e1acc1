import type { RecipientText } from './address-lookup.ts';
import { StepField } from './step-field.tsx';
import type { StepForm } from './use-step-form.ts';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';

export type RecipientField = keyof RecipientText;

export interface RecipientFieldsProps {
  form: StepForm<RecipientField>;
  /** Someone has left a part of the address. */
  onAddressLeft: () => void;
}

/** Who gets the flowers, and where. */
export function RecipientFields({ form, onAddressLeft }: RecipientFieldsProps) {
  const locationType = locationTypes.find(({ value }) => value === form.values.locationType)?.value ?? null;
  const address = { form, required: true, onLeave: onAddressLeft };
  return (
    <div className="grid grid-cols-6 gap-4">
      <StepField form={form} className="col-span-3" field="firstName" label="First name" required autoFocus />
      <StepField form={form} className="col-span-3" field="lastName" label="Last name" required />
      <StepField {...address} className="col-span-4" field="address1" label="Address" />
      <StepField form={form} className="col-span-2" field="address2" label="Address line 2" />
      <StepField {...address} className="col-span-3" field="city" label="City" />
      <StepField {...address} className="col-span-1" field="state" label="State" maxLength={60} />
      <StepField {...address} className="col-span-2" field="zipCode" label="Zipcode" inputMode="numeric" />
      <StepField form={form} className="col-span-3" field="phone" label="Phone number" type="tel" required />
      <StepField form={form} className="col-span-3" field="email" label="Email" type="email" spellCheck={false} />
      <RadioGroup
        className="col-span-3"
        label="Location type"
        required
        isInRow
        options={locationTypes}
        value={locationType}
        error={form.errorOf('locationType')}
        onChange={(type) => form.change('locationType', type)}
      />
      <StepField form={form} className="col-span-3" field="placeName" label="Place name" />
      <TextArea
        className="col-span-6"
        label="Instructions"
        name="instructions"
        rows={2}
        value={form.values.instructions}
        error={form.errorOf('instructions')}
        onValueChange={(text) => form.change('instructions', text)}
        onBlur={() => form.touch('instructions')}
      />
    </div>
  );
}

const locationTypes = [
  { value: 'residential', label: 'Residential' },
  { value: 'commercial', label: 'Commercial' },
] as const;
