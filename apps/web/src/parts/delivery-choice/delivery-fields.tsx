import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { useState } from 'react';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { currentTime } from '#lib/time/clock.ts';
import { useSession } from '#lib/session.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { fulfillmentCenterOptions } from './fulfillment-center-options.ts';
import type { DeliveryOptions } from './use-delivery-options.ts';
import { DeliveryWindowField } from './delivery-window-field.tsx';

/** A delivery as it is being chosen; null leaves the choice to what fits best. */
export interface DeliveryDraft {
  date: string | null;
  fcId: number | null;
  areaId: number | null;
  transportMode: string | null;
  startTime: string | null;
  /** Why a full window is booked; left out where none may be. */
  capacityReason?: string;
}

export interface DeliveryFieldsProps {
  delivery: DeliveryDraft;
  options: DeliveryOptions;
  /** What the server has against single fields, by their names. */
  refused: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DeliveryDraft>) => void;
}

/** When it is delivered, by which center and area, how, and in which window. */
export function DeliveryFields({ delivery, options, refused, onChange }: DeliveryFieldsProps) {
  const { allFcs } = useSession();
  const [openedAt] = useState(() => currentTime());
  const { fcId, area, areas, modes, zone, serving } = options;
  return (
    <div className="grid grid-cols-2 gap-4">
      <DatePicker
        label="Delivery date"
        required
        autoFocus
        value={delivery.date}
        min={zone === undefined ? undefined : fcToday(openedAt, zone)}
        onChange={(date) => onChange({ date, startTime: null })}
      />
      <SearchSelect
        label="Fulfillment center"
        required
        icon="pin"
        options={fulfillmentCenterOptions(allFcs, serving)}
        value={fcId === null ? null : String(fcId)}
        error={refused['fc.fcId']}
        emptyText="No center of yours has this name."
        onChange={(value) =>
          value !== null && onChange({ fcId: Number(value), areaId: null, transportMode: null, startTime: null })
        }
      />
      <SelectField
        label="Delivery area"
        required
        options={areas.map(({ id, description, transportMode }) => ({
          value: String(id),
          label: description,
          note: transportMode,
        }))}
        value={area === null ? null : String(area.id)}
        error={refused.areaId}
        disabled={areas.length === 0}
        onChange={(value) => onChange({ fcId, areaId: Number(value), transportMode: null, startTime: null })}
      />
      <SelectField
        label="Transport mode"
        required
        options={modes.map((mode) => ({ value: mode, label: transportModeLabel(mode) }))}
        value={area?.transportMode ?? null}
        error={refused.transportMode}
        disabled={modes.length === 0}
        onChange={(transportMode) => onChange({ fcId, areaId: null, transportMode, startTime: null })}
      />
      <div className="col-span-2">
        <DeliveryWindowField
          date={delivery.date}
          options={options}
          error={refused.startTime ?? refused.windowDuration}
          onChange={(startTime) => onChange({ startTime })}
        />
        {options.window?.isFull && delivery.capacityReason !== undefined && (
          <TextArea
            label="Why this full window is booked"
            required
            maxLength={500}
            className="mt-4"
            hint="Kept in the audit trail."
            value={delivery.capacityReason}
            error={refused['capacityOverride.reason']}
            onValueChange={(capacityReason) => onChange({ capacityReason })}
          />
        )}
      </div>
    </div>
  );
}
