import { useEffect, useRef } from 'react';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { browserDay } from '#lib/browser-day.ts';
import { currentTime } from '#lib/time/clock.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { useShortcuts } from '#lib/shortcuts.ts';
import { useWords } from '#texts/use-texts.ts';

/** The keys of the day: `[` and `]` step, `t` is today. They are there with the page, before its pickers have come. */
export function DayKeys() {
  const word = useWords();
  const { date, setDate } = useFcAndDate();
  // Keys may be pressed faster than the page follows, and every press counts.
  const latest = useRef(date);
  useEffect(() => {
    latest.current = date;
  }, [date]);
  const step = (days: number) => {
    latest.current = addDays(latest.current, days);
    setDate(latest.current);
  };
  useShortcuts([
    { keys: '[', label: word('Previous day'), onPress: () => step(-1) },
    { keys: ']', label: word('Next day'), onPress: () => step(1) },
    { keys: 't', label: word('Today'), onPress: () => setDate(browserDay(currentTime())) },
  ]);
  return null;
}
