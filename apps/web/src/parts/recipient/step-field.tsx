import { TextField, type TextFieldProps } from '#ui/fields/text-field.tsx';
import type { StepForm } from './use-step-form.ts';

interface StepFieldProps<Field extends string> extends Omit<TextFieldProps, 'form' | 'onBlur'> {
  form: StepForm<Field>;
  field: Field;
  onLeave?: (() => void) | undefined;
}

/** One line of a step's form. */
export function StepField<Field extends string>({ form, field, onLeave, ...props }: StepFieldProps<Field>) {
  return (
    <TextField
      {...props}
      name={field}
      autoComplete="off"
      value={form.values[field]}
      error={form.errorOf(field)}
      onValueChange={(text) => form.change(field, text)}
      onBlur={() => {
        form.touch(field);
        onLeave?.();
      }}
    />
  );
}
