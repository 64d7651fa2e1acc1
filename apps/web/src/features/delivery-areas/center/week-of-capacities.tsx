import { mostCapacity, weekdays } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { NumberField } from '#ui/fields/number-field.tsx';
import {
  type AreaOfCenter,
  capacityField,
  capacityOf,
  type DeliveriesForm,
  hoursWords,
  windowWords,
} from './center-deliveries-form.ts';

export interface WeekOfCapacitiesProps {
  area: AreaOfCenter;
  fields: DeliveriesForm;
  onChange: (some: DeliveriesForm) => void;
}

/** What the windows of a week hold: a row for each day, a column for each time of day. */
export function WeekOfCapacities({ area: { description, schedules }, fields, onChange }: WeekOfCapacitiesProps) {
  const sorted = schedules.toSorted((one, other) => one.starthour - other.starthour || one.duration - other.duration);
  const hours = [...new Set(sorted.map(hoursWords))];
  const days = [...new Set(schedules.map(({ dayofweek }) => dayofweek))].toSorted((one, other) => one - other);
  const at = (day: number, hour: string) =>
    schedules.filter((schedule) => schedule.dayofweek === day && hoursWords(schedule) === hour);
  return (
    <div className="overflow-x-auto">
      <table aria-label={`Weekly windows of ${description}`} className="text-sm">
        <thead className="text-left text-muted">
          <tr>
            <td />
            {hours.map((hour) => (
              <th key={hour} scope="col" className="px-2 py-1 font-medium whitespace-nowrap">
                {hour}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day}>
              <th scope="row" className="py-1 pr-3 text-left font-medium">
                {weekdays[day]}
              </th>
              {hours.map((hour) => (
                <td key={hour} className="px-2 py-1">
                  {at(day, hour).map((schedule) => (
                    <NumberField
                      key={schedule.rule}
                      label={windowWords(schedule)}
                      isLabelHidden
                      className="field-small w-44"
                      min={1}
                      max={mostCapacity}
                      value={capacityOf(fields, schedule)}
                      suffix={capacityOf(fields, schedule) === null ? 'Unlimited' : undefined}
                      onChange={(capacity) => onChange({ [capacityField(schedule)]: capacity })}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
