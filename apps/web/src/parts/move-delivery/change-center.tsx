import { transportModeLabel } from '@bloomdesk/domain/deliveries/delivery-labels';
import { useSession } from '#lib/session.ts';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { fulfillmentCenterOptions } from './fulfillment-center-options.ts';
import type { DeliveryDraft, MovingDelivery } from './use-move-delivery.ts';

export interface ChangeCenterProps extends Pick<MovingDelivery, 'area' | 'areas'> {
  /** What the server has against single fields, by their names. */
  refused: Readonly<Record<string, string>>;
  onChange: (changes: Partial<DeliveryDraft>) => void;
}

/** Which center makes it ready, and which of its areas that serve the address drives it; closed until somebody needs it. */
export function ChangeCenter({ area, areas, refused, onChange }: ChangeCenterProps) {
  const { allFcs } = useSession();
  if (area === null) return null;
  const { id, fcId, fcName, description, transportMode } = area;
  const isRefused = ['fc.fcId', 'areaId', 'transportMode'].some((field) => refused[field] !== undefined);
  return (
    <Disclosure
      key={String(isRefused)}
      title="Change center"
      note={`${description}, from ${fcName} · ${transportModeLabel(transportMode)}`}
      isOpenAtFirst={isRefused}
    >
      <div className="grid grid-cols-2 gap-4">
        <SearchSelect
          label="Fulfillment center"
          required
          icon="pin"
          options={fulfillmentCenterOptions(allFcs, areas)}
          value={String(fcId)}
          error={refused['fc.fcId']}
          emptyText="No center of yours has this name."
          onChange={(value) => value !== null && onChange({ fcId: Number(value), areaId: null, startTime: null })}
        />
        <SelectField
          label="Delivery area"
          required
          options={areas
            .filter((each) => each.fcId === fcId)
            .map((each) => ({
              value: String(each.id),
              label: each.description,
              note: transportModeLabel(each.transportMode),
            }))}
          value={String(id)}
          error={refused['areaId'] ?? refused['transportMode']}
          onChange={(value) => onChange({ fcId, areaId: Number(value), startTime: null })}
        />
      </div>
    </Disclosure>
  );
}
