import { useState } from 'react';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import { useSession } from '#lib/session.ts';
import { DatePicker } from '#ui/fields/date-picker.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { TextArea } from '#ui/fields/text-area.tsx';
import { centerOptions } from '#features/deliveries/choosing/center-options.ts';
import type { NewOrderDraft } from './new-order-draft.ts';
import type { RefusedFields } from './refused-fields.ts';
import type { DeliveryOptions } from '#features/deliveries/choosing/use-delivery-options.ts';
import { WindowField } from '#features/deliveries/choosing/window-field.tsx';

type Delivery = NewOrderDraft['delivery'];

export interface DeliveryFieldsProps {
  delivery: Delivery;
  options: DeliveryOptions;
  refused: RefusedFields;
  onChange: (changes: Partial<Delivery>) => void;
}

/** When it is delivered, by which center and area, how, and in which window. */
export function DeliveryFields({ delivery, options, refused, onChange }: DeliveryFieldsProps) {
  const { allFcs } = useSession();
  const [openedAt] = useState(() => new Date());
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
        options={centerOptions(allFcs, serving)}
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
        options={modes.map((mode) => ({ value: mode, label: mode }))}
        value={area?.transportMode ?? null}
        error={refused.transportMode}
        disabled={modes.length === 0}
        onChange={(transportMode) => onChange({ fcId, areaId: null, transportMode, startTime: null })}
      />
      <div className="col-span-2">
        <WindowField
          date={delivery.date}
          options={options}
          error={refused.startTime ?? refused.windowDuration}
          onChange={(startTime) => onChange({ startTime })}
        />
        {options.window?.isFull && (
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
