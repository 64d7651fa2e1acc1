import { useId, useState } from 'react';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { centsFromText, textFromCents } from './money-text.ts';
import { useWords } from '#texts/use-texts.ts';

export interface MoneyFieldProps extends FieldWords {
  /** Cents, or null while empty or unreadable. */
  value: number | null;
  onChange: (cents: number | null) => void;
  onBlur?: (() => void) | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  placeholder?: string | undefined;
}

/** An amount of US dollars: takes `12`, `12.5` or `$12.50`, gives cents, shows `$12.50`. */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, onBlur, name, disabled, autoFocus, placeholder = '$0.00', ...words } = props;
  const controlId = useId();
  const word = useWords();
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const isUnreadable = Boolean(draft?.trim()) && centsFromText(draft ?? '') === null;
  const shown = draft ?? (value === null ? '' : textFromCents(value));
  // what others find wrong with an amount nobody could read is not what is wrong with it
  const error = isUnreadable && (isLeft || words.error) ? word('Enter an amount such as 12.50.') : words.error;
  return (
    <Field {...words} error={error} controlId={controlId}>
      <div className="control">
        <input
          {...fieldAria(controlId, { ...words, error })}
          {...{ name, disabled, placeholder, autoFocus }}
          inputMode="decimal"
          autoComplete="off"
          className="text-right tabular-nums"
          value={shown}
          onFocus={(event) => {
            setLeft(false);
            event.target.select();
          }}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(centsFromText(event.target.value));
          }}
          onBlur={() => {
            setLeft(true);
            if (!isUnreadable) setDraft(null);
            onBlur?.();
          }}
        />
      </div>
    </Field>
  );
}
