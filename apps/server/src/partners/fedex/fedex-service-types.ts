import type { Booking } from '#partners/carriers/carriers.ts';
import { serviceLevelOf } from '#partners/carriers/service-levels.ts';

/** What FedEx calls the way boxes travel that cross the border in one consolidation. */
export const distribution = 'INTERNATIONAL_PRIORITY_DISTRIBUTION';

/** Does a mode cross the border in a consolidation? */
export function isIpdMode(transportMode: string): boolean {
  return transportMode === 'fedex_ipd';
}

/** The service a booking travels by with FedEx; undefined where FedEx drives no such way. Ground to a home has a name of its own. */
export function fedexServiceOf({
  transportMode,
  recipient,
}: Pick<Booking, 'transportMode' | 'recipient'>): string | undefined {
  if (isIpdMode(transportMode)) return distribution;
  if (transportMode.startsWith('ups_')) return undefined;
  const level = serviceLevelOf('fedex', transportMode);
  const isHome = recipient.locationType !== 'commercial';
  return isHome && level?.name === 'FEDEX_GROUND' ? 'GROUND_HOME_DELIVERY' : level?.name;
}
