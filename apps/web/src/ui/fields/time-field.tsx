import type { KeyboardEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { formatTimeText, timeFromText, timeMoved } from './time-text.ts';

export interface TimeFieldProps extends Omit<TextFieldProps, 'type' | 'value'> {
  /** As it is typed; `timeFromText` reads it. */
  value: string;
  onValueChange: (text: string) => void;
}

/** In minutes. */
const arrows: Record<string, number> = { ArrowUp: 5, ArrowDown: -5 };

/** A time of day, typed as `9a`, `5:30 pm` or `1730`; arrows move it by five minutes, and leaving it writes it out. */
export function TimeField({ value, onValueChange, onBlur, onKeyDown, ...props }: TimeFieldProps) {
  const time = timeFromText(value);
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    const minutes = arrows[event.key];
    if (minutes === undefined || time === null) return;
    event.preventDefault();
    onValueChange(formatTimeText(timeMoved(time, minutes)));
  };
  return (
    <TextField
      {...props}
      autoComplete="off"
      placeholder="9:00 am"
      value={value}
      onValueChange={onValueChange}
      onKeyDown={move}
      onBlur={(event) => {
        if (time !== null && formatTimeText(time) !== value) onValueChange(formatTimeText(time));
        onBlur?.(event);
      }}
    />
  );
}
