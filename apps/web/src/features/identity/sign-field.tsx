import { useId, useState } from 'react';
import { signingInTexts } from '#texts/english/signing-in.ts';
import { useTexts } from '#texts/use-texts.ts';

export interface SignFieldProps {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  type?: 'text' | 'email' | 'password' | undefined;
  autoComplete: string;
  hint?: string | undefined;
  /** Why the value is not accepted; its place under the field is always kept, so that nothing moves. */
  error?: string | undefined;
  /** Refused together with the rest of the form, without a word of its own. */
  isRefused?: boolean | undefined;
  required?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** A field of the signed-out screens: a native input in the clothes of the kit, without the rest of it. */
export function SignField(props: SignFieldProps) {
  const t = useTexts(signingInTexts);
  const {
    label,
    value,
    onValueChange,
    type = 'text',
    autoComplete,
    hint,
    error,
    isRefused,
    required,
    autoFocus,
    onBlur,
  } = props;
  const id = useId();
  const [isShown, setShown] = useState(false);
  const note = error ?? hint;
  return (
    <div className="field">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <div className="control h-9 pr-1">
        <input
          id={id}
          type={isShown ? 'text' : type}
          value={value}
          onChange={(event) => onValueChange(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          aria-required={required || undefined}
          aria-invalid={error || isRefused ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
          {...{ autoComplete, autoFocus, onBlur }}
        />
        {type === 'password' && (
          <button
            type="button"
            className="control-button px-1.5 text-xs font-medium"
            aria-pressed={isShown}
            aria-label={t('showField', { field: label.toLowerCase() })}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('hide') : t('show')}
          </button>
        )}
      </div>
      <p id={`${id}-note`} className={`min-h-4 ${error ? 'field-error' : 'field-hint'}`}>
        {note}
      </p>
    </div>
  );
}
