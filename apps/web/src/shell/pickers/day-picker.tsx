import { Suspense } from 'react';
import { lazily } from '#lib/react/lazily.ts';
import { useFcAndDate } from '#lib/search-state.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { useWords } from '#texts/use-texts.ts';

// The time-zone rules are not worth waiting for before the page is there.
const FcDateNote = lazily(
  () => import('./fc-date-note.tsx'),
  (file) => file.FcDateNote,
);

/** Chooses the day of the page. */
export function DayPicker() {
  const word = useWords();
  const { date, setDate, fc } = useFcAndDate();
  return (
    <div className="flex items-center gap-2">
      <Suspense fallback={null}>
        <FcDateNote zone={fc.timezone} />
      </Suspense>
      <DatePicker
        label={word('Date')}
        isLabelHidden
        hasDayButtons
        value={date}
        onChange={(day) => day !== null && setDate(day)}
      />
    </div>
  );
}
