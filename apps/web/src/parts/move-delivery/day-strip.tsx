import { closedText } from '@bloomdesk/domain/closed-days/closures';
import { addDays, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { adoptStyles } from '#lib/react/adopt-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import type { ChoiceDay } from './choosing.ts';
import { dayStateLook } from './day-state.ts';
import moveStyles from './move-delivery.css?inline';

adoptStyles(moveStyles);

export interface DayStripProps {
  days: readonly ChoiceDay[];
  today: string;
  date: string | null;
  /** Of the group of radio buttons. */
  name: string;
  onChoose: (date: string) => void;
  /** Shows the days from this one on. */
  onShow: (firstDay: string) => void;
}

/** Fourteen days, each with what it offers in words; the chosen one is a radio button like any other. */
export function DayStrip({ days, today, date, name, onChoose, onShow }: DayStripProps) {
  const first = days[0]?.date ?? today;
  const page = (by: number) => {
    const from = addDays(first, by * days.length);
    onShow(from < today ? today : from);
  };
  return (
    <fieldset className="min-w-0" data-days>
      <legend className="sr-only">Delivery day</legend>
      <div className="mb-1 flex items-center justify-between">
        <span aria-hidden="true" className="field-label">
          Day
        </span>
        <span className="flex gap-1">
          <IconButton
            icon="chevron-left"
            label="Earlier days"
            kind="plain"
            size="small"
            disabled={first <= today}
            onClick={() => page(-1)}
          />
          <IconButton icon="chevron-right" label="Later days" kind="plain" size="small" onClick={() => page(1)} />
        </span>
      </div>
      <div className="flex flex-col">
        {days.map((day) => (
          <DayRow
            key={day.date}
            {...{ day, name, onChoose }}
            isToday={day.date === today}
            isChosen={day.date === date}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface DayRowProps {
  day: ChoiceDay;
  name: string;
  isToday: boolean;
  isChosen: boolean;
  onChoose: (date: string) => void;
}

function DayRow({ day: { date, state, closedFor }, name, isToday, isChosen, onChoose }: DayRowProps) {
  const { label, icon, className } = dayStateLook[state];
  const said = [formatDay(date), isToday && 'today', label, closedFor].filter(Boolean).join(', ');
  return (
    <label className="choice-row" title={closedFor === null ? undefined : closedText(date, closedFor)}>
      <input
        type="radio"
        className="radio"
        data-day={date}
        aria-label={said}
        {...{ name }}
        checked={isChosen}
        onChange={() => onChoose(date)}
      />
      <span className="whitespace-nowrap tabular-nums">
        {formatDay(date)}
        {isToday && <span className="text-muted"> · today</span>}
      </span>
      <span className={classNames('ml-auto flex items-center gap-1 text-sm whitespace-nowrap', className)}>
        <Icon name={icon} />
        {label}
      </span>
    </label>
  );
}
