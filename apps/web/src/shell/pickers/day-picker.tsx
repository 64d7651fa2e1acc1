import { lazy, Suspense, useEffect, useRef } from 'react';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { browserDay } from '#lib/browser-day.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';

// The time-zone rules are not worth waiting for before the page is there.
const FcDateNote = lazy(() => import('./fc-date-note.tsx').then((module) => ({ default: module.FcDateNote })));

/** Chooses the day of the page; `[` and `]` step, `t` is today. */
export function DayPicker() {
  const { date, setDate, fc } = useFcAndDate();
  // Keys may be pressed faster than the page follows, and every press counts.
  const asked = useRef(date);
  useEffect(() => {
    asked.current = date;
  }, [date]);
  const step = (days: number) => {
    asked.current = addDays(asked.current, days);
    setDate(asked.current);
  };
  useShortcuts([
    { keys: '[', label: 'Previous day', onPress: () => step(-1) },
    { keys: ']', label: 'Next day', onPress: () => step(1) },
    { keys: 't', label: 'Today', onPress: () => setDate(browserDay(new Date())) },
  ]);
  return (
    <div className="flex items-center gap-2">
      <Suspense fallback={null}>
        <FcDateNote zone={fc.timezone} />
      </Suspense>
      <DatePicker
        label="Date"
        isLabelHidden
        hasDayButtons
        value={date}
        onChange={(day) => day !== null && setDate(day)}
      />
    </div>
  );
}
