import { type ReactNode, useId } from 'react';
import { classNames } from '#ui/class-names.ts';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  note?: ReactNode;
  disabledReason?: string | undefined;
}

export interface RadioGroupProps<Value extends string> {
  label: string;
  isLabelHidden?: boolean | undefined;
  options: readonly RadioOption<Value>[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** Draws each choice as a bordered card, for the few choices a screen turns on. */
  isCards?: boolean | undefined;
  isInRow?: boolean | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** One choice of a few, all in view; arrow keys move between them. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, isLabelHidden, options, value, onChange, isCards, isInRow, required, error, className } = props;
  const id = useId();
  return (
    <fieldset className={classNames('field', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend data-required={required || undefined} className={isLabelHidden ? 'sr-only' : 'field-label mb-1.5'}>
        {label}
      </legend>
      <div
        className={
          isInRow
            ? isCards
              ? cardsInRow
              : 'flex flex-row flex-wrap gap-x-5 gap-y-2'
            : classNames('flex flex-col', isCards ? 'gap-2' : 'gap-1.5')
        }
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames('flex items-start gap-2', option.disabledReason && 'text-muted', isCards && cardLook)}
          >
            <input
              type="radio"
              name={id}
              className="radio mt-0.5"
              checked={option.value === value}
              disabled={Boolean(option.disabledReason)}
              onChange={() => onChange(option.value)}
            />
            <span className="min-w-0">
              {option.label}
              {(option.disabledReason ?? option.note) && (
                <span className="block field-hint">{option.disabledReason ?? option.note}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Equally wide, also those of the last row. */
const cardsInRow = 'grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-2';
const cardLook =
  'flex-1 rounded-md border border-line-strong bg-surface px-3 py-2 hover:bg-hover has-checked:border-accent has-checked:bg-accent-soft';
