import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { AreaPartProps } from './area-reach.tsx';

const dayOptions = [
  { value: 'daily', label: 'Every day' },
  { value: 'mondayToSaturday', label: 'Monday to Saturday' },
  { value: 'weekdays', label: 'Monday to Friday' },
] as const;

/** On which days it is driven, when, and how many deliveries a day it takes. */
export function AreaHours({ fields, set, problems }: AreaPartProps) {
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr_1fr_1fr]">
      <SelectField label="Days" options={dayOptions} value={fields.days} onChange={(days) => set({ days })} />
      <NumberField
        label="From hour"
        required
        min={0}
        max={23}
        value={fields.fromHour}
        onChange={(fromHour) => set({ fromHour })}
        error={problems.fromHour}
      />
      <NumberField
        label="Hours"
        required
        min={1}
        max={24}
        value={fields.hours}
        onChange={(hours) => set({ hours })}
        error={problems.hours}
      />
      <NumberField
        label="Most a day"
        min={0}
        value={fields.capacity}
        onChange={(capacity) => set({ capacity })}
        hint="Empty: no limit"
      />
    </div>
  );
}
