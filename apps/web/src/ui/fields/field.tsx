import type { ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';

/** What every field says about itself, whatever one types or picks in it. */
export interface FieldWords {
  label: string;
  /** Keeps the label for screen readers only, where the place already says what it is. */
  isLabelHidden?: boolean | undefined;
  hint?: ReactNode;
  /** Why the value is not accepted, in words; shown under the field and tied to it. */
  error?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
}

export interface FieldProps extends FieldWords {
  controlId: string;
  children: ReactNode;
}

/** Label above, control, then the hint or the error under it. */
export function Field({ label, isLabelHidden, hint, error, required, className, controlId, children }: FieldProps) {
  return (
    <div className={classNames('field', className)}>
      <label
        id={`${controlId}-label`}
        htmlFor={controlId}
        data-required={required || undefined}
        className={isLabelHidden ? 'sr-only' : 'field-label'}
      >
        {label}
      </label>
      {children}
      {error && (
        <p id={`${controlId}-error`} className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${controlId}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The ARIA words that tie a control to the label, hint and error of its field. */
export function fieldAria(
  controlId: string,
  { hint, error, required }: Pick<FieldWords, 'hint' | 'error' | 'required'>,
) {
  const describedBy = classNames(error && `${controlId}-error`, hint ? `${controlId}-hint` : null);
  return {
    id: controlId,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  };
}
