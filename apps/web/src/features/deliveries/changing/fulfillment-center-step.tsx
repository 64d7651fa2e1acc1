import { useSession } from '#lib/session.ts';
import { DeliveryAreasFailure } from '#parts/delivery-choice/delivery-areas-failure.tsx';
import { fulfillmentCenterOptions } from '#parts/delivery-choice/fulfillment-center-options.ts';
import type { DeliveryOptions } from '#parts/delivery-choice/use-delivery-options.ts';
import { Banner } from '#ui/banner.tsx';
import { SearchSelect } from '#ui/fields/search-select.tsx';
import { SelectField } from '#ui/fields/select-field.tsx';
import type { DeliveryDraft } from './use-change-delivery.ts';

export interface FulfillmentCenterStepProps {
  options: DeliveryOptions;
  choose: (changes: Partial<DeliveryDraft>) => void;
}

/** Which center makes it ready, and which of its areas that serve the address drives it. */
export function FulfillmentCenterStep({ options, choose }: FulfillmentCenterStepProps) {
  const { allFcs } = useSession();
  const { fcId, area, areas, serving, areasQuery } = options;
  const isNobody = areasQuery.isSuccess && serving.length === 0;
  return (
    <>
      <DeliveryAreasFailure areasQuery={areasQuery} />
      {isNobody && (
        <Banner tone="amber">
          No delivery area of your fulfillment centers serves this address. Edit the recipient.
        </Banner>
      )}
      <div className="grid grid-cols-2 gap-4">
        <SearchSelect
          label="Fulfillment center"
          required
          autoFocus
          icon="pin"
          options={fulfillmentCenterOptions(allFcs, serving)}
          value={fcId === null ? null : String(fcId)}
          emptyText="No center of yours has this name."
          onChange={(value) =>
            value !== null && choose({ fcId: Number(value), areaId: null, transportMode: null, startTime: null })
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
          disabled={areas.length === 0}
          onChange={(value) => choose({ fcId, areaId: Number(value), transportMode: null, startTime: null })}
        />
      </div>
    </>
  );
}
