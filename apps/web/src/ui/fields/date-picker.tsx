import { Suspense, useId, useRef, useState } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { currentTime } from '#lib/time/clock.ts';
import { dayAfter, dayFromText, dayShown, localDay } from './day-text.ts';
import { Field, type FieldWords, fieldAria } from './field.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { Say } from '#texts/catalogue.ts';
import { fieldTexts } from '#texts/english/fields.ts';
import { useTexts, useWords } from '#texts/use-texts.ts';
import { wordOf } from '#texts/word-of.ts';

const loadCalendar = () => import('./calendar-popover.tsx');
const CalendarPopover = lazily(loadCalendar, (file) => file.CalendarPopover);

export interface DatePickerProps extends FieldWords {
  /** `YYYY-MM-DD`, or null while empty. */
  value: string | null;
  onChange: (day: string | null) => void;
  min?: string | undefined;
  max?: string | undefined;
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
  const { value, onChange, min, max, isUnavailable, hasDayButtons, disabled, autoFocus, onBlur, ...words } = props;
  const word = useWords();
  const t = useTexts(fieldTexts);
  const controlId = useId();
  const boxRef = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [today, setToday] = useState(() => localDay(currentTime()));
  const isWithin = (day: string) => (!min || day >= min) && (!max || day <= max);
  const typed = draft === null ? null : dayFromText(draft, today);
  const wrong = draft?.trim() && !(typed && isWithin(typed)) ? outOfRange(typed, { min, max, today }, t) : undefined;
  const accept = () => {
    if (draft === null || wrong) return;
    setDraft(null);
    if (typed !== value) onChange(typed);
  };
  const error = words.error ?? (wrong && draft && (typed !== null || draft.length >= 10) ? wrong : undefined);
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
            disabled={disabled || !isWithin(step(-1))}
            onClick={() => onChange(step(-1))}
          />
        )}
        <div ref={boxRef} className={`control pr-1 ${hasDayButtons ? 'w-36' : ''}`}>
          <input
            {...fieldAria(controlId, { ...words, error })}
            {...{ disabled, autoFocus }}
            autoComplete="off"
            size={10}
            placeholder={word('Fri, Feb 13')}
            className="tabular-nums"
            value={draft ?? (value === null ? '' : dayShown(value, today))}
            onFocus={(event) => {
              setToday(localDay(currentTime()));
              event.currentTarget.select(); // what is typed takes its place
            }}
            onChange={(event) => setDraft(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') accept();
              if (event.key === 'Escape') setDraft(null);
              if (event.key === 'ArrowDown' && event.altKey) setOpen(true);
            }}
            onBlur={() => {
              accept();
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
            onPointerEnter={() => void loadCalendar()}
            onFocus={() => void loadCalendar()}
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
            disabled={disabled || !isWithin(step(1))}
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
              setDraft(null);
              onChange(day);
            }}
          />
        </Suspense>
      )}
    </Field>
  );
}

interface DayRange {
  min: string | undefined;
  max: string | undefined;
  today: string;
}

function outOfRange(day: string | null, { min, max, today }: DayRange, t: Say<(typeof fieldTexts)['english']>): string {
  if (!day) return wordOf('Enter a date such as 2/13 or Feb 13.');
  if (min && day < min) return t('pickLater', { day: dayShown(min, today) });
  return t('pickEarlier', { day: dayShown(max ?? day, today) });
}
