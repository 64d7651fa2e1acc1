import type { FulfillmentCenterOnWire } from '@bloomdesk/contract/fulfillment-centers/shapes';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';

/** A center as it travels: `is_active` is 't' or 'f' and the label stands in the config (spec 1, sections 1 and 3). */
export function fulfillmentCenterOnWire({
  isActive,
  zoneId,
  config,
  closures,
  ...center
}: FulfillmentCenter): FulfillmentCenterOnWire {
  return {
    ...center,
    closures: closures.map(({ day, areaId, reason }) => ({ day, areaId, reason })),
    is_active: isActive ? 't' : 'f',
    zone_id: zoneId,
    config: { ...config, label: center.name },
  };
}
