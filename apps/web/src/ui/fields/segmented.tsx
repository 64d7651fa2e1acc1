import { type ReactNode, useId } from 'react';

export interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  /** How many rows the choice would show; null while that is not known. */
  count?: number | null | undefined;
  disabled?: boolean | undefined;
}

export interface SegmentedProps<Value extends string> {
  /** What the buttons choose, for screen readers. */
  label: string;
  options: readonly Segment<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}

/** A row of joined buttons of which exactly one is pressed: view all, open only, close only. */
export function Segmented<Value extends string>({ label, options, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={`segmented ${className ?? ''}`}>
      {options.map((option) => (
        <label key={option.value} className="segment">
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && (
            <span className="min-w-5 text-center text-xs text-muted tabular-nums">{option.count ?? '–'}</span>
          )}
        </label>
      ))}
    </div>
  );
}
