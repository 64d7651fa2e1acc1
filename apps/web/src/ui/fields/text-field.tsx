import { type ComponentProps, type ReactNode, useId } from 'react';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon-paths.ts';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'>, FieldWords {
  icon?: IconName | undefined;
  /** Stands after the text inside the box: a unit, a key hint, a small button. */
  suffix?: ReactNode;
  /** The new text itself, beside the native `onChange`. */
  onValueChange?: ((value: string) => void) | undefined;
}

/** One line of text; every native input property goes through, so `{...register('email')}` works. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    isLabelHidden,
    hint,
    error,
    required,
    className,
    icon,
    suffix,
    onValueChange,
    onChange,
    id,
    ...input
  } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <Field {...{ label, isLabelHidden, hint, error, required, className, controlId }}>
      <div className="control">
        {icon && <Icon name={icon} className="text-muted" />}
        <input
          {...input}
          {...fieldAria(controlId, { hint, error, required })}
          onChange={(event) => {
            onChange?.(event);
            onValueChange?.(event.target.value);
          }}
        />
        {suffix}
      </div>
    </Field>
  );
}
