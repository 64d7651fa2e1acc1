import { type ComponentProps, useId } from 'react';
import { Field, type FieldWords, fieldAria } from './field.tsx';

export interface TextAreaProps extends ComponentProps<'textarea'>, FieldWords {
  onValueChange?: ((value: string) => void) | undefined;
}

/** Several lines of text; with `maxLength` and a value it counts what is left. */
export function TextArea(props: TextAreaProps) {
  const { label, isLabelHidden, hint, error, required, className, onValueChange, onChange, id, ...area } = props;
  const ownId = useId();
  const controlId = id ?? ownId;
  const counted = typeof area.value === 'string' && area.maxLength ? `${area.value.length} / ${area.maxLength}` : null;
  const words = hint ?? counted;
  return (
    <Field {...{ label, isLabelHidden, hint: words, error, required, className, controlId }}>
      <textarea
        rows={3}
        {...area}
        {...fieldAria(controlId, { hint: words, error, required })}
        className="control"
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.target.value);
        }}
      />
    </Field>
  );
}
