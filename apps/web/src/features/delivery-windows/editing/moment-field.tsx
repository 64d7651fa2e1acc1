import { useState } from 'react';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { toFcDate, toFcTime, toInstant } from '@bloomdesk/domain/time/fc-time';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { TimeField } from '#ui/fields/time-field.tsx';
import { formatTimeText, timeFromText } from '#ui/fields/time-text.ts';

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

/** A day and a time at a center's clock; what is typed is taken over when a field is left, not key by key. */
export function MomentField({ label, value, zone, usualDay, error, disabled, onChange }: MomentFieldProps) {
  const [typed, setTyped] = useState<{ day?: string; time?: string }>({});
  const known =
    value === null
      ? { day: usualDay, time: '' }
      : { day: toFcDate(value, zone), time: formatTimeText(toFcTime(value, zone)) };
  const shown = { ...known, ...typed };
  const takeOver = ({ day, time }: typeof shown) => {
    const hours = timeFromText(time);
    const isWhole = isDay(day) && hours !== null;
    const next = isWhole ? toInstant(day, hours, zone) : null;
    if (next !== value) onChange(next);
    // A half typed moment stays as it is; a whole one is shown as it was taken over.
    setTyped(isWhole ? {} : { day, time });
  };
  return (
    <div className="flex flex-col gap-1">
      <DatePicker
        label={`${label}, day`}
        isLabelHidden
        isComing
        className="field-small"
        disabled={disabled}
        value={isDay(shown.day) ? shown.day : null}
        onChange={(day) => takeOver({ day: day ?? '', time: shown.time })}
      />
      <TimeField
        label={`${label}, time`}
        isLabelHidden
        className="field-small"
        disabled={disabled}
        error={error}
        value={shown.time}
        onValueChange={(time) => setTyped({ ...typed, time })}
        onBlur={() => takeOver(shown)}
      />
    </div>
  );
}
