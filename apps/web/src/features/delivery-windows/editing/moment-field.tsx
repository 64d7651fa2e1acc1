import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { toFcDate, toFcTime, toInstant } from '@bloomdesk/domain/time/fc-time';
import { formatTimeText, timeFromText, timeMoved } from '#ui/fields/time-text.ts';

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

/** In minutes. */
const arrows: Record<string, number> = { ArrowUp: 5, ArrowDown: -5 };

/** A day and a time at a center's clock; what is typed is taken over when the field is left, not key by key. */
export function MomentField({ label, value, zone, usualDay, error, disabled, onChange }: MomentFieldProps) {
  const errorId = useId();
  const [typed, setTyped] = useState<{ day?: string; time?: string }>({});
  const known =
    value === null
      ? { day: usualDay, time: '' }
      : { day: toFcDate(value, zone), time: formatTimeText(toFcTime(value, zone)) };
  const shown = { ...known, ...typed };
  const time = timeFromText(shown.time);
  const takeOver = (event: FocusEvent) => {
    if (event.currentTarget.parentElement?.contains(event.relatedTarget)) return;
    const isWhole = isDay(shown.day) && time !== null;
    const next = isWhole ? toInstant(shown.day, time, zone) : null;
    if (next !== value) onChange(next);
    // A half typed moment stays as it is; a whole one is shown as it was taken over.
    setTyped(isWhole ? {} : shown);
  };
  const moveByArrow = (event: KeyboardEvent) => {
    const minutes = arrows[event.key];
    if (minutes === undefined || time === null) return;
    event.preventDefault();
    setTyped({ ...typed, time: formatTimeText(timeMoved(time, minutes)) });
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
        type="text"
        autoComplete="off"
        placeholder="9:00 am"
        aria-label={`${label}, time`}
        value={shown.time}
        onKeyDown={moveByArrow}
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
