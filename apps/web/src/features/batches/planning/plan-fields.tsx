import { batchStrategyNames } from '@bloomdesk/domain/batches/batch-grouping';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { PlanForm, PlanFormProblems } from './plan-form.ts';

export interface PlanFieldsProps {
  form: PlanForm;
  problems: PlanFormProblems;
  disabled: boolean;
  onChange: (form: PlanForm) => void;
}

const strategies = batchStrategyNames.map((name) => ({ value: name, label: name }));

/** How to plan: what stays together, the names' prefix, and the sizes. */
export function PlanFields({ form, problems, disabled, onChange }: PlanFieldsProps) {
  const field = (name: 'prefix' | 'min' | 'max') => ({
    value: form[name],
    error: problems[name] ?? undefined,
    disabled,
    required: true,
    autoComplete: 'off',
    onValueChange: (value: string) => onChange({ ...form, [name]: value }),
  });
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <SelectField
        label="Auto batching strategy"
        autoFocus
        options={strategies}
        value={form.strategy}
        disabled={disabled}
        onChange={(strategy) => onChange({ ...form, strategy })}
      />
      <TextField label="Prefix" maxLength={60} {...field('prefix')} />
      <TextField label="Min size" inputMode="numeric" className="tabular-nums" {...field('min')} />
      <TextField label="Max size" inputMode="numeric" className="tabular-nums" {...field('max')} />
      <Switch
        label="Merge leftovers within a window"
        checked={form.mergeLeftovers}
        disabled={disabled}
        onCheckedChange={(mergeLeftovers) => onChange({ ...form, mergeLeftovers })}
        className="col-span-2"
      />
    </div>
  );
}
