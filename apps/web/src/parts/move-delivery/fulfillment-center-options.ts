import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import { pickerGroups } from '@bloomdesk/domain/fulfillment-centers/fc-picker';
import type { PickerOption } from '#ui/fields/picker-option.ts';
import type { ChoiceArea } from './choosing.ts';

/** The centers a person may pick; those without an area that serves the address say so. */
export function fulfillmentCenterOptions(
  centers: readonly FulfillmentCenterOnWire[],
  serving: readonly ChoiceArea[],
): PickerOption[] {
  const reached = new Set(serving.map(({ fcId }) => fcId));
  return pickerGroups(centers).flatMap(({ fcs }) =>
    fcs.map((fc) => ({
      value: String(fc.fcId),
      label: fc.name,
      group: fc.optgroup,
      keywords: `${fc.fcId} ${fc.slug} ${fc.city} ${fc.state}`,
      disabledReason: reached.has(fc.fcId) ? undefined : 'Does not serve this address',
    })),
  );
}
