import { overlapWarnings } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { newId } from '#lib/new-id.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import {
  type DeliveryAreaForm,
  type DeliveryAreaFormProblems,
  copiedToAllDays,
  schedulesToSend,
  withNextSchedule,
  withRow,
} from './delivery-area-form.ts';
import { ScheduleRowFields } from './schedule-row-fields.tsx';

export interface ScheduleRowsProps {
  form: DeliveryAreaForm;
  problems: DeliveryAreaFormProblems;
  disabled: boolean;
  onChange: (schedules: DeliveryAreaForm['schedules']) => void;
}

/** The week of an area: a row for each schedule, with the cutoff and prepped time that follow from it. */
export function ScheduleRows({ form, problems, disabled, onChange }: ScheduleRowsProps) {
  const { schedules } = form;
  const warnings = overlapWarnings(schedulesToSend(schedules));
  return (
    <fieldset className="flex flex-col gap-2" disabled={disabled}>
      <legend className="mb-2 font-semibold">Delivery Area Schedules</legend>
      {schedules.length === 0 && (
        <p className="text-muted">No schedules yet: the area has no delivery windows until it has some.</p>
      )}
      {schedules.map((row, index) => (
        <ScheduleRowFields
          key={row.key}
          row={row}
          place={index + 1}
          form={form}
          problem={problemOf(problems, index)}
          onChange={(change) => onChange(withRow(schedules, row.key, change))}
          onCopy={() => onChange(copiedToAllDays(schedules, row.key, newId))}
          onRemove={() => onChange(schedules.filter(({ key }) => key !== row.key))}
        />
      ))}
      {warnings.length > 0 && (
        <Banner tone="amber" title="Schedules overlap">
          {warnings.join(' ')}
        </Banner>
      )}
      {problems['schedules'] && <p className="field-error">{problems['schedules']}</p>}
      <div>
        <Button icon="plus" size="small" onClick={() => onChange(withNextSchedule(schedules, newId()))}>
          Add schedule
        </Button>
      </div>
    </fieldset>
  );
}

function problemOf(problems: DeliveryAreaFormProblems, index: number): string | undefined {
  const own = Object.entries(problems).filter(([field]) => field.startsWith(`schedules.${index}.`));
  return own.length === 0 ? undefined : own.map(([, message]) => message).join('. ');
}
