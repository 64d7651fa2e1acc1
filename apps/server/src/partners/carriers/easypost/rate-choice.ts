import { transitDays } from '@bloomdesk/domain/deliveries/transit-days';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { Booking } from '#partners/carriers/carriers.ts';
import { serviceLevelOf } from '#partners/carriers/service-levels.ts';
import type { CarrierAccount } from './carrier-account.ts';
import type { EasypostRate } from './easypost-answers.ts';

/**
 * The rate to buy (D238, D275): the service level of the area's mode, with the area's carrier or, where the area leaves
 * the carrier to EasyPost, with any. The cheapest that arrives in the mode's days, else the cheapest.
 */
export function rateToBuy(
  rates: readonly EasypostRate[],
  { carrier, transportMode }: Pick<Booking, 'carrier' | 'transportMode'>,
): EasypostRate | undefined {
  const driver = carrier.trim().toLowerCase();
  const fits = (rate: EasypostRate) => {
    const driven = rate.carrier.toLowerCase();
    if (driver !== 'easypost' && !driven.startsWith(driver)) return false;
    const level = serviceLevelOf(driven, transportMode);
    return level !== undefined && [level.name, ...level.alsoCalled].includes(rate.service);
  };
  const lateness = (rate: EasypostRate) => Number(!arrivesInTime(rate, transportMode));
  const [best] = rates
    .filter(fits)
    .toSorted((one, other) => lateness(one) - lateness(other) || Number(one.rate) - Number(other.rate));
  return best;
}

/** The cheapest rate of an account with one carrier: of its contracted service, or of any where none is named (D585). */
export function rateOfAccount(
  rates: readonly EasypostRate[],
  { carrier, service }: Pick<CarrierAccount, 'carrier' | 'service'>,
): EasypostRate | undefined {
  const [best] = rates
    .filter((rate) => rate.carrier.toLowerCase() === carrier.toLowerCase())
    .filter((rate) => service === undefined || rate.service.toLowerCase() === service.toLowerCase())
    .toSorted((one, other) => Number(one.rate) - Number(other.rate));
  return best;
}

function arrivesInTime({ delivery_days: days }: EasypostRate, transportMode: string): boolean {
  return isTransportMode(transportMode) && days != null && days <= transitDays[transportMode];
}
