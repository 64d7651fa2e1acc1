import { type KeyboardEvent, useId, useState } from 'react';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { Icon } from '#ui/icon.tsx';
import { useWords } from '#texts/use-texts.ts';

export interface NumberFieldProps extends FieldWords {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Stands after the number: a unit. */
  suffix?: string | undefined;
  name?: string | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** A number one types or steps with the arrow keys and the two buttons; kept between `min` and `max` on leaving. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, min, max, step = 1, suffix, name, disabled, autoFocus, onBlur, ...words } = props;
  const word = useWords();
  const controlId = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const keep = (number: number) => Math.min(max ?? Infinity, Math.max(min ?? -Infinity, number));
  const stepBy = (steps: number) => {
    setDraft(null);
    onChange(keep(value === null ? (min ?? 0) : roundTo(value + steps * step, step)));
  };
  const pressKey = (event: KeyboardEvent) => {
    const steps = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (steps === undefined) return;
    event.preventDefault();
    stepBy(steps);
  };
  return (
    <Field {...words} controlId={controlId}>
      <div className="control pr-0.5">
        <input
          {...fieldAria(controlId, words)}
          {...{ name, disabled, autoFocus }}
          role="spinbutton"
          aria-valuenow={value ?? undefined}
          aria-valuemin={min}
          aria-valuemax={max}
          inputMode={Number.isInteger(step) ? 'numeric' : 'decimal'}
          autoComplete="off"
          className="tabular-nums"
          value={draft ?? (value === null ? '' : String(value))}
          onKeyDown={pressKey}
          onChange={(event) => {
            setDraft(event.target.value);
            onChange(numberFromText(event.target.value));
          }}
          onBlur={() => {
            setDraft(null);
            if (value !== null && keep(value) !== value) onChange(keep(value));
            onBlur?.();
          }}
        />
        {suffix && <span className="text-muted">{suffix}</span>}
        <span className="flex items-center border-l border-line pl-0.5">
          <StepButton
            icon="minus"
            label={`${word('Decrease')} ${words.label}`}
            disabled={disabled || value === min}
            onStep={() => stepBy(-1)}
          />
          <StepButton
            icon="plus"
            label={`${word('Increase')} ${words.label}`}
            disabled={disabled || value === max}
            onStep={() => stepBy(1)}
          />
        </span>
      </div>
    </Field>
  );
}

interface StepButtonProps {
  icon: 'minus' | 'plus';
  label: string;
  disabled: boolean | undefined;
  onStep: () => void;
}

function StepButton({ icon, label, disabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onStep}
      className="control-button grid size-6 place-items-center hover:bg-hover disabled:opacity-40"
    >
      <Icon name={icon} />
    </button>
  );
}

function numberFromText(text: string): number | null {
  const number = Number(text.replaceAll(',', '').trim() || Number.NaN);
  return Number.isFinite(number) ? number : null;
}

// 0.1 + 0.2 must read 0.3.
function roundTo(number: number, step: number): number {
  const places = String(step).split('.')[1]?.length ?? 0;
  return Number(number.toFixed(places));
}
