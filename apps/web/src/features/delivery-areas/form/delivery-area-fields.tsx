import { carrierLabel, deliveryPlatformLabel, transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { carriers, deliveryPlatforms, transportModes } from '@bloomdesk/domain/deliveries/transport-mode';
import { parcelModeWarning } from '@bloomdesk/domain/delivery-areas/parcel-mode';
import { longestDeliveryAreaName, longestLead } from '@bloomdesk/domain/delivery-areas/area-fields';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { NumberField } from '#ui/fields/number-field.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import type { DeliveryAreaForm, DeliveryAreaFormProblems } from './delivery-area-form.ts';

export interface DeliveryAreaFieldsProps {
  form: DeliveryAreaForm;
  problems: DeliveryAreaFormProblems;
  disabled: boolean;
  onChange: (change: Partial<DeliveryAreaForm>) => void;
}

/** What an area is called, who drives there and how, and how long before a window all must be ready. */
export function DeliveryAreaFields({ form, problems, disabled, onChange }: DeliveryAreaFieldsProps) {
  const words = (field: string) => ({ error: problems[field], disabled });
  return (
    <div className="grid grid-cols-2 items-start gap-x-4 gap-y-3">
      <TextField
        label="Name"
        required
        autoFocus
        maxLength={longestDeliveryAreaName}
        autoComplete="off"
        className="col-span-2"
        value={form.description}
        onValueChange={(description) => onChange({ description })}
        {...words('description')}
      />
      <SelectField
        label="Transport Delivery Platform"
        required
        options={platforms}
        value={form.deliveryMechanism}
        onChange={(deliveryMechanism) => onChange({ deliveryMechanism })}
        {...words('deliveryMechanism')}
      />
      <SelectField
        label="Carrier"
        required
        options={drivers}
        value={form.carrier}
        onChange={(carrier) => onChange({ carrier })}
        {...words('carrier')}
      />
      <SelectField
        label="Transport Mode"
        required
        hint={parcelModeWarning(form) ?? undefined}
        options={modes}
        value={form.transportMode}
        onChange={(transportMode) => onChange({ transportMode })}
        {...words('transportMode')}
      />
      <NumberField
        label="Priority"
        hint="A lower number means higher priority"
        value={form.priority}
        onChange={(priority) => onChange({ priority })}
        {...words('priority')}
      />
      <NumberField
        label="Cutoff Time"
        hint="Before a window starts"
        suffix="minutes"
        min={0}
        max={longestLead}
        step={5}
        value={form.cutoff}
        onChange={(cutoff) => onChange({ cutoff })}
        {...words('cutoff')}
      />
      <NumberField
        label="Prepped Time"
        hint="Before a window starts"
        suffix="minutes"
        min={0}
        max={longestLead}
        step={5}
        value={form.travelTime}
        onChange={(travelTime) => onChange({ travelTime })}
        {...words('travel_time')}
      />
      <TextField
        label="Integration ID"
        hint="The team at the platform, such as an Onfleet team"
        autoComplete="off"
        maxLength={100}
        value={form.teamId}
        onValueChange={(teamId) => onChange({ teamId })}
        {...words('onfleet_team_id')}
      />
      <div className="flex flex-col gap-2 pt-6">
        <Checkbox
          label="Active"
          disabled={disabled}
          checked={form.active}
          onCheckedChange={(active) => onChange({ active })}
        />
        <Checkbox
          label="Nationwide"
          hint="Serves every address in the country, after all other areas"
          disabled={disabled}
          checked={form.nationwide}
          onCheckedChange={(nationwide) => onChange({ nationwide })}
        />
      </div>
    </div>
  );
}

const platforms = deliveryPlatforms.map((value) => ({ value, label: deliveryPlatformLabel(value) }));
const drivers = carriers.map((value) => ({ value, label: carrierLabel(value) }));
const modes = transportModes.map((value) => ({ value, label: transportModeLabel(value) }));
