import { CalendarDate, parseDate } from '@internationalized/date';
import type { RefObject } from 'react';
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { buttonStyle } from '#ui/button-style.ts';
import { Icon } from '#ui/icon.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { useWords } from '#texts/use-texts.ts';
import calendarStyles from './calendar.css?inline';

adoptStyles(calendarStyles);

export interface CalendarPopoverProps {
  label: string;
  triggerRef: RefObject<Element | null>;
  /** Days are `YYYY-MM-DD`. */
  value: string | null;
  today: string;
  min?: string | undefined;
  max?: string | undefined;
  isUnavailable?: ((day: string) => boolean) | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
}

/** The month calendar of a date picker. */
export function CalendarPopover(props: CalendarPopoverProps) {
  const { label, triggerRef, value, today, min, max, isUnavailable, onPick, onClose } = props;
  const word = useWords();
  const pick = (day: string) => {
    onPick(day);
    onClose();
  };
  return (
    <Popover label={label} triggerRef={triggerRef} onClose={onClose} width={250}>
      <Calendar
        aria-label={label}
        autoFocus
        firstDayOfWeek="sun"
        value={value ? parseDate(value) : null}
        defaultFocusedValue={parseDate(value ?? today)}
        minValue={min ? parseDate(min) : null}
        maxValue={max ? parseDate(max) : null}
        isDateUnavailable={(date) => isUnavailable?.(date.toString()) ?? false}
        onChange={(date) => date instanceof CalendarDate && pick(date.toString())}
        className="p-3"
      >
        <header className="flex items-center justify-between pb-2">
          <Button slot="previous" className={buttonStyle('quiet', 'small', 'button-square')}>
            <Icon name="chevron-left" />
          </Button>
          <CalendarHeading className="font-semibold" />
          <Button slot="next" className={buttonStyle('quiet', 'small', 'button-square')}>
            <Icon name="chevron-right" />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>
            {(day) => (
              <CalendarHeaderCell className="size-8 text-xs font-medium text-muted">
                {day.slice(0, 2)}
              </CalendarHeaderCell>
            )}
          </CalendarGridHeader>
          <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
        </CalendarGrid>
        <footer className="mt-2 border-t border-line pt-2 text-center">
          <button
            type="button"
            className={buttonStyle('quiet', 'small')}
            disabled={(min !== undefined && today < min) || (max !== undefined && today > max)}
            onClick={() => pick(today)}
          >
            {word('Today')}
          </button>
        </footer>
      </Calendar>
    </Popover>
  );
}
