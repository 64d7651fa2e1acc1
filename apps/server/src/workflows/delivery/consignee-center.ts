import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import { countryOfZone } from '@bloomdesk/domain/printing/customs';

/** Consolidated goods clear customs to the first of our own centers in the country they go to. */
export function consigneeCenter(centers: readonly FulfillmentCenter[]): FulfillmentCenter | undefined {
  return centers.find(({ timezone, isActive }) => isActive && countryOfZone(timezone) === 'US');
}
