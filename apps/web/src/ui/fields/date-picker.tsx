import { Suspense, useId, useRef, useState } from 'react';
import { onOpening } from '#lib/react/lazily.ts';
import { currentTime } from '#lib/time/clock.ts';
import { dayAfter, localDay } from './day-text.ts';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { unreadMark } from '#ui/steps/unread.ts';
import { useTypedDay } from './use-typed-day.ts';
import { useWords } from '#texts/use-texts.ts';

const CalendarPopover = onOpening(
  () => import('./calendar-popover.tsx'),
  (file) => file.CalendarPopover,
);

export interface DatePickerProps extends FieldWords {
  /** `YYYY-MM-DD`, or null while empty. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** A day that is still to come, such as a delivery: what is typed without a year is the next of it, not the nearest. */
  isComing?: boolean | undefined;
  /** Days that cannot be picked in the calendar. */
  isUnavailable?: ((day: string) => boolean) | undefined;
  /** Adds the previous and next day buttons. */
  hasDayButtons?: boolean | undefined;
  disabled?: boolean | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
}

/** A day, shown as `Fri, Feb 13`: typed like that, as `2026-02-13` or `2/13`, picked in a calendar, or stepped day by day. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, isComing, isUnavailable, hasDayButtons, disabled, autoFocus, onBlur, ...words } =
    props;
  const word = useWords();
  const controlId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [today, setToday] = useState(() => localDay(currentTime()));
  const typed = useTypedDay({ value, onChange, min, max, today, isComing });
  // what others find wrong with a day nobody could read is not what is wrong with it
  const error = typed.error ?? words.error;
  const step = (days: number) => dayAfter(value ?? today, days);
  return (
    <Field {...words} error={error} controlId={controlId}>
      <div className="flex items-center gap-1">
        {hasDayButtons && (
          <IconButton
            icon="chevron-left"
            label={word('Previous day')}
            keys="["
            kind="plain"
            disabled={disabled || !typed.isWithin(step(-1))}
            onClick={() => onChange(step(-1))}
          />
        )}
        <div ref={boxRef} className={`control pr-1 ${hasDayButtons ? 'w-36' : ''}`}>
          <input
            {...fieldAria(controlId, { ...words, error })}
            {...unreadMark(typed.isUnread)}
            {...{ disabled, autoFocus }}
            autoComplete="off"
            size={10}
            placeholder={word('Fri, Feb 13')}
            className="tabular-nums"
            value={typed.shown}
            onFocus={(event) => {
              setToday(localDay(currentTime()));
              event.currentTarget.select(); // what is typed takes its place
            }}
            onChange={(event) => typed.type(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') typed.accept();
              if (event.key === 'Escape') typed.forget();
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            }}
            onBlur={() => {
              typed.accept();
              onBlur?.();
            }}
          />
          <button
            type="button"
            disabled={disabled}
            aria-label={`${word('Open calendar')}, ${words.label}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            className="control-button grid size-6 place-items-center hover:bg-hover"
            onPointerEnter={CalendarPopover.fetch}
            onFocus={CalendarPopover.fetch}
            onClick={() => setOpen(true)}
          >
            <Icon name="calendar" />
          </button>
        </div>
        {hasDayButtons && (
          <IconButton
            icon="chevron-right"
            label={word('Next day')}
            keys="]"
            kind="plain"
            disabled={disabled || !typed.isWithin(step(1))}
            onClick={() => onChange(step(1))}
          />
        )}
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <CalendarPopover
            {...{ label: words.label, triggerRef: boxRef, value, min, max, isUnavailable, today }}
            onClose={() => setOpen(false)}
            onPick={(day) => {
              typed.forget();
              onChange(day);
            }}
          />
        </Suspense>
      )}
    </Field>
  );
}
