import type { ReactNode } from 'react';
import { closedText } from '@bloomdesk/domain/closed-days/closures';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { windowAt } from '#lib/format-zone.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { FillBar } from './fill-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { DayStrip } from './day-strip.tsx';
import { useChooser } from './use-chooser.ts';
import type { MovingDelivery } from './use-move-delivery.ts';

export interface ChooseDayProps {
  moving: MovingDelivery;
  label: string;
  hint: string;
  /** The first day that may be chosen. */
  min: string;
  date: string | null;
  /** What is wrong with it. */
  error?: string | undefined;
  onChange: (date: string | null) => void;
  /** What follows from the day. */
  children: ReactNode;
}

/** The day alone, for many suborders whose windows follow by rule: the days and windows of the area that stands for them. */
export function ChooseDay({ moving, label, hint, min, date, error, onChange, children }: ChooseDayProps) {
  const { area, query, days } = moving;
  const { boxRef, onKeyDown, ...chooser } = useChooser(moving, (changes) => changes.date && onChange(changes.date));
  return (
    <div className="@container">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrows of its radio buttons arrive here */}
      <div ref={boxRef} className="move-delivery" onKeyDown={onKeyDown}>
        <div className="flex min-w-0 flex-col gap-2">
          <div data-first>
            <DatePicker {...{ label, hint, min, error }} required value={date} onChange={onChange} />
          </div>
          {moving.isAsked && query.isPending && <Skeleton lines={14} />}
          {days.length > 0 && (
            <DayStrip {...moving} name={chooser.dayName} onChoose={chooser.chooseDay} onShow={chooser.showDays} />
          )}
        </div>
        <div className="min-w-0">
          {area && <DayWindows {...moving} />}
          {area && date === null && <p className="text-muted">Choose a day to see its windows.</p>}
        </div>
        <div className="flex min-w-0 flex-col gap-5" data-own-arrows>
          {children}
        </div>
      </div>
    </div>
  );
}

/** What the area has on the day: nothing to choose, as each takes its own time of day. */
function DayWindows({ area, date, day, zone }: MovingDelivery) {
  if (area === null || date === null || day === undefined) return null;
  return (
    <section aria-label="Windows of the day">
      <h3 className="mb-1.5 field-label">
        {area.description}, {formatDay(date)}
      </h3>
      {day.closedFor !== null && <p>{closedText(date, day.closedFor)}</p>}
      {day.closedFor === null && day.windows.length === 0 && <p className="text-muted">No open windows.</p>}
      <ul className="flex flex-col gap-1">
        {day.windows.map(({ startTime, duration, used, capacity, state }) => (
          <li key={startTime} className="flex items-center gap-2 py-1">
            <span className={state === 'late' ? 'flex-1 text-muted' : 'flex-1'}>
              {windowAt(startTime, duration, zone)}
              {state === 'late' && ' · too late'}
            </span>
            <span className="w-24 text-right text-sm tabular-nums">
              {capacity === null ? `${used} booked` : `${used} / ${capacity}`}
              <FillBar {...{ used, capacity }} className="mt-1" />
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-muted">Each suborder keeps its time of day where it can.</p>
    </section>
  );
}
