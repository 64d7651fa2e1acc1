import { mostCapacity } from '@bloomdesk/domain/delivery-areas/area-schedules';
import { parcelModeWarning } from '@bloomdesk/domain/delivery-areas/parcel-mode';
import { carrierLabel, transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { carriers } from '@bloomdesk/domain/deliveries/transport-mode';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import {
  type AreaOfCenter,
  capacityField,
  carrierField,
  type DeliveriesForm,
  windowWords,
} from './center-deliveries-form.ts';

export interface AreaDeliveriesProps {
  area: AreaOfCenter;
  fields: DeliveriesForm;
  onChange: (some: DeliveriesForm) => void;
}

/** The carrier of an area, and what each of its weekly windows holds. */
export function AreaDeliveries({ area, fields, onChange }: AreaDeliveriesProps) {
  const { description, deliveryMechanism, transportMode, schedules } = area;
  const carrier = String(fields[carrierField(area)] ?? area.carrier);
  const warning = parcelModeWarning({ deliveryMechanism, carrier, transportMode });
  const capacities = schedules.map((schedule) => capacityOf(fields, capacityField(schedule)));
  const [first = null] = capacities;
  const known: readonly string[] = carriers;
  const offered = known.includes(area.carrier) ? known : [area.carrier, ...known];
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-3">
      <legend className="font-semibold">{description}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          label="Carrier"
          hint={transportModeLabel(transportMode)}
          options={offered.map((value) => ({ value, label: carrierLabel(value) }))}
          value={carrier}
          onChange={(chosen) => onChange({ [carrierField(area)]: chosen })}
        />
        {capacities.some((capacity) => capacity !== first) && (
          <Button
            size="small"
            icon="copy"
            onClick={() => onChange(Object.fromEntries(schedules.map((each) => [capacityField(each), first])))}
          >
            Copy the first capacity to all
          </Button>
        )}
      </div>
      {warning && <Banner tone="amber">{warning}</Banner>}
      {schedules.length === 0 && <p className="text-muted">It has no weekly windows yet.</p>}
      <div className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-3">
        {schedules.map((schedule, at) => (
          <NumberField
            key={schedule.rule}
            label={windowWords(schedule)}
            min={1}
            max={mostCapacity}
            value={capacities[at] ?? null}
            suffix={capacities[at] === null ? 'Unlimited' : undefined}
            onChange={(capacity) => onChange({ [capacityField(schedule)]: capacity })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function capacityOf(fields: DeliveriesForm, field: string): number | null {
  const capacity = fields[field];
  return typeof capacity === 'number' ? capacity : null;
}
