import { isBookedLive } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { Config } from '#config/config.ts';
import { clockOf } from '#config/clock.ts';
import type { Db } from '#db/db.ts';
import { deliveryAreaStore } from '#features/delivery-areas/delivery-areas.store.ts';
import { fulfillmentCenterDirectory } from '#features/fulfillment-centers/fulfillment-center-directory.ts';
import { partnerModes } from '#partners/partner-list.ts';

/**
 * At which centers active areas have no live carrier adapter, in words; undefined where every area has one (D275). A demo
 * in which none is live says so in short: there nobody expects anything else.
 */
export async function formatSimulatedCarriers(db: Db, config: Config): Promise<string | undefined> {
  const modes = partnerModes(config);
  const carriersOf = new Map<number, Set<string>>();
  const areas = (await deliveryAreaStore(db).all()).filter(({ active }) => active);
  const simulated = areas.filter((area) => !isBookedLive(area, modes));
  for (const { fcId, carrier } of simulated) carriersOf.set(fcId, (carriersOf.get(fcId) ?? new Set()).add(carrier));
  if (carriersOf.size === 0) return undefined;
  if (config.demo && simulated.length === areas.length) return 'Carriers are simulated: no delivery is really booked.';
  const centers = await fulfillmentCenterDirectory(db, clockOf(config)).all();
  const named = centers
    .filter(({ fcId }) => carriersOf.has(fcId))
    .map(({ fcId, name }) => `${name} (${[...(carriersOf.get(fcId) ?? [])].toSorted().join(', ')})`);
  return `Carriers are simulated, so no delivery is really booked, at: ${named.join('; ')}.`;
}
