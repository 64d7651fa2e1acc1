import { transitDays } from '@bloomdesk/domain/deliveries/transit-days';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { Booking } from '#partners/carriers/carriers.ts';
import { serviceLevelOf } from '#partners/carriers/service-levels.ts';
import type { EasypostRate } from './easypost-answers.ts';

/**
 * The rate to buy (D238): the area's carrier by the service level of the mode. An area that leaves the carrier to
 * EasyPost gets the cheapest that arrives in the mode's days. The cheapest, where several fit.
 */
export function rateToBuy(
  rates: readonly EasypostRate[],
  { carrier, transportMode }: Pick<Booking, 'carrier' | 'transportMode'>,
): EasypostRate | undefined {
  const driver = carrier.trim().toLowerCase();
  const level = serviceLevelOf(driver, transportMode);
  const fits = (rate: EasypostRate) =>
    driver === 'easypost'
      ? arrivesInTime(rate, transportMode)
      : rate.carrier.toLowerCase().startsWith(driver) && level !== undefined && isCalled(rate.service, level);
  const [cheapest] = rates.filter(fits).toSorted((one, other) => Number(one.rate) - Number(other.rate));
  return cheapest;
}

function isCalled(service: string, level: { name: string; alsoCalled: readonly string[] }): boolean {
  return [level.name, ...level.alsoCalled].includes(service);
}

function arrivesInTime({ delivery_days: days }: EasypostRate, transportMode: string): boolean {
  return isTransportMode(transportMode) && days != null && days <= transitDays[transportMode];
}
