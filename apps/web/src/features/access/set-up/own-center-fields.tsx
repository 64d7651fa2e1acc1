import { type CenterForm, centerZones } from '@bloomdesk/domain/fulfillment-centers/new-center';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';

type TextName = Exclude<keyof CenterForm, 'timezone'>;

interface OwnCenterFieldsProps {
  fields: CenterForm;
  set: (some: Partial<CenterForm>) => void;
  problemOf: (field: keyof CenterForm) => string | undefined;
}

const zoneOptions = centerZones.map((value) => ({ value, label: value.replaceAll('_', ' ').replace('/', ' / ') }));

/** Where a center of one's own stands. */
export function OwnCenterFields({ fields, set, problemOf }: OwnCenterFieldsProps) {
  const text = (name: TextName, label: string, maxLength: number, isRequired = true) => (
    <TextField
      label={label}
      required={isRequired}
      autoComplete="off"
      maxLength={maxLength}
      value={fields[name]}
      onValueChange={(value) => set({ [name]: value })}
      error={problemOf(name)}
    />
  );
  return (
    <>
      {text('name', 'Name', 40)}
      <div className="grid grid-cols-[2fr_1fr] gap-3">
        {text('address1', 'Street', 80)}
        {text('address2', 'Suite', 80, false)}
      </div>
      <div className="grid grid-cols-[2fr_1fr_1fr] gap-3">
        {text('city', 'City', 60)}
        {text('state', 'State', 2)}
        {text('zipCode', 'ZIP code', 10)}
      </div>
      <div className="grid grid-cols-2 gap-3">
        {text('phone', 'Phone', 30)}
        <SelectField
          label="Time zone"
          options={zoneOptions}
          value={zoneOptions.find(({ value }) => value === fields.timezone)?.value ?? null}
          onChange={(timezone) => set({ timezone })}
          error={problemOf('timezone')}
        />
      </div>
    </>
  );
}
