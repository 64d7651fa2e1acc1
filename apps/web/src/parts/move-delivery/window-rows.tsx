import { closedText } from '@bloomdesk/domain/closed-days/closures';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { windowAt } from '#lib/format-zone.ts';
import { Banner } from '#ui/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { type ChoiceDay, type ChoiceWindow, windowObstacle } from './choosing.ts';
import { FillBar } from './fill-bar.tsx';
import type { MovingDelivery } from './use-move-delivery.ts';

export interface WindowRowsProps extends Pick<MovingDelivery, 'area' | 'date' | 'day' | 'window' | 'rules' | 'zone'> {
  /** Of the group of radio buttons. */
  name: string;
  error: string | undefined;
  onChoose: (startTime: string) => void;
}

/** The windows of the chosen day, each with how full it is. */
export function WindowRows({ area, date, day, window, rules, zone, name, error, onChoose }: WindowRowsProps) {
  if (date === null || area === null) return null;
  if (day === undefined) return <Note>{formatDay(date)} is not among these days.</Note>;
  if (day.closedFor !== null)
    return (
      <Banner tone="amber" title={closedText(date, day.closedFor)}>
        Choose another date or area to continue.
      </Banner>
    );
  if (day.windows.length === 0)
    return (
      <Note>
        {area.description} has no open delivery window on {formatDay(date)}. Choose another date or area.
      </Note>
    );
  return (
    <fieldset className="field" data-windows>
      <legend data-required className="mb-1.5 field-label">
        Delivery window
      </legend>
      <div className="flex flex-col gap-1">
        {day.windows.map((each) => (
          <WindowRow
            key={each.startTime}
            window={each}
            isChosen={each === window}
            obstacle={windowObstacle(each, rules)}
            label={windowAt(each.startTime, each.duration, zone)}
            {...{ name, onChoose }}
          />
        ))}
      </div>
      <DayNote day={day} isChosen={window !== undefined} />
      {error && <p className="field-error">{error}</p>}
    </fieldset>
  );
}

interface WindowRowProps {
  window: ChoiceWindow;
  label: string;
  name: string;
  isChosen: boolean;
  obstacle: string | undefined;
  onChoose: (startTime: string) => void;
}

function WindowRow({ window, label, name, isChosen, obstacle, onChoose }: WindowRowProps) {
  const { startTime, capacity, used, isOwn, state } = window;
  const places = obstacle ?? formatPlaces(window);
  return (
    <label className={classNames('choice-row py-1.5', obstacle && 'text-muted')}>
      <input
        type="radio"
        className="radio"
        data-window={startTime}
        aria-label={[label, isOwn && 'now', places].filter(Boolean).join(', ')}
        {...{ name }}
        checked={isChosen}
        disabled={obstacle !== undefined}
        onChange={() => onChoose(startTime)}
      />
      <span className="min-w-0 flex-1">
        <span className="font-medium whitespace-nowrap">{label}</span>
        {isOwn && <span className="text-muted"> · now</span>}
        <span className={classNames('block text-sm', state === 'full' ? 'text-red' : 'text-muted')}>{places}</span>
      </span>
      <span className="w-24 text-right text-sm tabular-nums">
        {capacity === null ? `${used} booked` : `${used} / ${capacity}`}
        <FillBar {...{ used, capacity }} className="mt-1" />
      </span>
    </label>
  );
}

function formatPlaces({ state, capacity, used, remaining }: ChoiceWindow): string {
  if (remaining === null) return 'Unlimited';
  return state === 'full' ? `Window is full (${used} / ${capacity})` : `${remaining} of ${capacity} left`;
}

/** Where no window is chosen: why, in the words of the whole day. */
function DayNote({ day, isChosen }: { day: ChoiceDay; isChosen: boolean }) {
  if (isChosen) return null;
  const words = { full: 'All windows are full.', late: 'It is too late for this day.' };
  const text = day.state === 'full' || day.state === 'late' ? words[day.state] : 'Choose a window.';
  return <Note>{text}</Note>;
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <p role="status" className="text-muted">
      {children}
    </p>
  );
}
