import { countOf } from '@bloomdesk/domain/count-of';
import { parcelModeWarning } from '@bloomdesk/domain/delivery-areas/parcel-mode';
import { carrierLabel, transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { carriers } from '@bloomdesk/domain/deliveries/transport-mode';
import { Badge } from '#ui/badge.tsx';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import {
  type AreaOfCenter,
  capacityField,
  capacityOf,
  carrierField,
  changedAreas,
  type DeliveriesForm,
} from './center-deliveries-form.ts';
import { WeekOfCapacities } from './week-of-capacities.tsx';

export interface AreaDeliveriesProps {
  area: AreaOfCenter;
  fields: DeliveriesForm;
  isOpenAtFirst: boolean;
  onChange: (some: DeliveriesForm) => void;
}

/** An area in a line, with who delivers for it and how much; opened, its carrier and what each of its weekly windows holds. */
export function AreaDeliveries({ area, fields, isOpenAtFirst, onChange }: AreaDeliveriesProps) {
  const { description, deliveryMechanism, transportMode, schedules } = area;
  const carrier = String(fields[carrierField(area)] ?? area.carrier);
  const warning = parcelModeWarning({ deliveryMechanism, carrier, transportMode });
  const capacities = schedules.map((schedule) => capacityOf(fields, schedule));
  const [first = null] = capacities;
  const known: readonly string[] = carriers;
  const offered = known.includes(area.carrier) ? known : [area.carrier, ...known];
  const isChanged = changedAreas({ areas: [area] }, fields).length > 0;
  return (
    <Disclosure
      className="border-t border-line pt-1 first:border-t-0"
      title={
        <>
          {description}
          {isChanged && <Badge tone="blue">Changed</Badge>}
          {warning && <Badge tone="amber">Check the carrier</Badge>}
        </>
      }
      note={`${carrierLabel(carrier)}, ${weekWords(capacities)}`}
      {...{ isOpenAtFirst }}
    >
      <div role="group" aria-label={description} className="flex flex-col gap-3">
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
        {schedules.length > 0 && <WeekOfCapacities {...{ area, fields, onChange }} />}
      </div>
    </Disclosure>
  );
}

function weekWords(capacities: readonly (number | null)[]): string {
  if (capacities.length === 0) return 'no weekly windows';
  const windows = countOf(capacities.length, 'window');
  if (capacities.includes(null)) return `${windows}, no weekly limit`;
  const week = capacities.reduce<number>((sum, capacity) => sum + (capacity ?? 0), 0);
  return `${windows}, ${week.toLocaleString('en-US')} a week`;
}
