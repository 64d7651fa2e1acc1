import { type FocusEvent, useId, useState } from 'react';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { toFcDate, toFcTime, toInstant } from '@bloomdesk/domain/time/fc-time';

export interface MomentFieldProps {
  /** What the moment is, for screen readers. */
  label: string;
  /** An ISO instant; null while it is not complete. */
  value: string | null;
  zone: string;
  /** The day that stands there before one is typed. */
  usualDay: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (moment: string | null) => void;
}

/** A day and a time at a center's clock; what is typed is taken over when the field is left, not key by key. */
export function MomentField({ label, value, zone, usualDay, error, disabled, onChange }: MomentFieldProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<{ day?: string; time?: string }>({});
  const known =
    value === null ? { day: usualDay, time: '' } : { day: toFcDate(value, zone), time: toFcTime(value, zone) };
  const shown = { ...known, ...typed };
  const takeOver = (event: FocusEvent) => {
    if (event.currentTarget.parentElement?.contains(event.relatedTarget)) return;
    const isWhole = isDay(shown.day) && /^\d{2}:\d{2}$/.test(shown.time);
    const next = isWhole ? toInstant(shown.day, shown.time, zone) : null;
    if (next !== value) onChange(next);
    // A half typed moment stays as it is; a whole one is shown as it was taken over.
    setTyped(isWhole ? {} : shown);
  };
  const field = {
    disabled,
    'className': 'control control-small row-moment',
    'onBlur': takeOver,
    'aria-invalid': error !== undefined,
    'aria-describedby': error === undefined ? undefined : errorId,
  };
  return (
    <div className="flex flex-col gap-1">
      <input
        {...field}
        type="date"
        aria-label={`${label}, day`}
        value={shown.day}
        onChange={(event) => setTyped({ ...typed, day: event.target.value })}
      />
      <input
        {...field}
        type="time"
        step={300}
        aria-label={`${label}, time`}
        value={shown.time}
        onChange={(event) => setTyped({ ...typed, time: event.target.value })}
      />
      {error && (
        <p id={errorId} className="field-error whitespace-normal">
          {error}
        </p>
      )}
    </div>
  );
}
