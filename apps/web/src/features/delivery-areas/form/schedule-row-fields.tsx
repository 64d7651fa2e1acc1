import { mostCapacity, weekdays } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { IconButton } from '#ui/icon-button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { DeliveryAreaForm, ScheduleRow } from './delivery-area-form.ts';
import { formatMinutes, formatDueMoment } from './format-hours.ts';

export interface ScheduleRowFieldsProps {
  row: ScheduleRow;
  /** From 1. */
  place: number;
  form: Pick<DeliveryAreaForm, 'cutoff' | 'travelTime'>;
  problem: string | undefined;
  onChange: (change: Partial<Omit<ScheduleRow, 'key' | 'id'>>) => void;
  /** Its hours on every day of the week. */
  onCopy: () => void;
  onRemove: () => void;
}

/** One schedule: day, start and end; its cutoff and prepped time are read only, its capacity may be left empty. */
export function ScheduleRowFields({ row, place, form, problem, onChange, onCopy, onRemove }: ScheduleRowFieldsProps) {
  const { dayOfWeek, startHour, endHour, capacity } = row;
  const isFirst = place === 1; // the labels of the first row head the columns
  const due = (minutesBefore: number | null) => formatDueMoment({ dayOfWeek, startHour, minutesBefore });
  return (
    <div role="group" aria-label={`Schedule ${place}`}>
      <div className="grid grid-cols-[8.5rem_7.5rem_7.5rem_minmax(5rem,1fr)_minmax(5rem,1fr)_9.5rem_auto] items-start gap-2">
        <SelectField
          label="Day"
          isLabelHidden={!isFirst}
          options={days}
          value={String(dayOfWeek)}
          onChange={(day) => onChange({ dayOfWeek: Number(day) })}
        />
        <SelectField
          label="Start time"
          isLabelHidden={!isFirst}
          options={startHours}
          value={String(startHour)}
          onChange={(hour) => onChange({ startHour: Number(hour) })}
        />
        <SelectField
          label="End time"
          isLabelHidden={!isFirst}
          options={endHours}
          value={String(endHour)}
          onChange={(hour) => onChange({ endHour: Number(hour) })}
        />
        <Due label="Cutoff" isLabelHidden={!isFirst} words={due(form.cutoff)} />
        <Due label="Prepped" isLabelHidden={!isFirst} words={due(form.travelTime)} />
        <NumberField
          label="Capacity"
          isLabelHidden={!isFirst}
          min={1}
          max={mostCapacity}
          value={capacity}
          onChange={(number) => onChange({ capacity: number })}
          suffix={capacity === null ? 'Unlimited' : undefined}
        />
        <span className={isFirst ? 'mt-5.5 flex' : 'flex'}>
          <IconButton icon="copy" label="Copy to all days" onClick={onCopy} />
          <IconButton icon="trash" label="Remove schedule" onClick={onRemove} />
        </span>
      </div>
      {problem && (
        <p role="alert" className="field-error mt-1">
          <Icon name="alert" />
          {problem}
        </p>
      )}
    </div>
  );
}

interface DueProps {
  label: string;
  isLabelHidden: boolean;
  words: string;
}

/** A time that follows from others: said, not asked. */
function Due({ label, isLabelHidden, words }: DueProps) {
  return (
    <dl className="field">
      <dt className={isLabelHidden ? 'sr-only' : 'field-label'}>{label}</dt>
      <dd className="flex min-h-8 items-center text-muted tabular-nums">{words}</dd>
    </dl>
  );
}

const days = weekdays.map((label, day) => ({ value: String(day), label }));
const startHours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatMinutes(hour * 60) }));
const endHours = [...startHours, { value: '24', label: 'Midnight', note: 'the end of the day' }];
