import { useId } from 'react';

export interface ChoiceFieldProps {
  label: string;
  /** Empty while nothing is chosen. */
  value: string;
  options: readonly { value: string; label: string }[];
  /** Says what to choose, while nothing is. */
  placeholder: string;
  error: string | undefined;
  disabled?: boolean;
  autoFocus?: boolean;
  onChange: (value: string) => void;
}

/** One of many in a cell: the browser's own list, which is quick to type into. */
export function ChoiceField(props: ChoiceFieldProps) {
  const { label, value, options, placeholder, error, disabled, autoFocus, onChange } = props;
  const errorId = useId();
  return (
    <div>
      <select
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        className="control control-small"
        {...{ value, disabled, autoFocus }}
        onChange={(event) => onChange(event.target.value)}
      >
        {value === '' && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {error && (
        <p id={errorId} className="field-error mt-1 whitespace-normal">
          {error}
        </p>
      )}
    </div>
  );
}
