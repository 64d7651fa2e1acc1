import { isAtLeast, type SuborderStatus } from '../../suborders/suborder-status.ts';

/** What a shop is told of the lines that one suborder delivers (D575). */
export const parcelStandings = ['open', 'held', 'shipped', 'cancelled'] as const;
export type ParcelStanding = (typeof parcelStandings)[number];

/** How a suborder stands as its shop sees it: shipped once it has left its center, held while it is in exception before that. */
export function parcelStanding({
  status,
  inException,
}: {
  status: SuborderStatus;
  inException: boolean;
}): ParcelStanding {
  if (status === 'Cancelled') return 'cancelled';
  if (isAtLeast(status, 'LeftFulfillmentCenter')) return 'shipped';
  return inException ? 'held' : 'open';
}

const knownCarriers: readonly (readonly [name: RegExp, label: string])[] = [
  [/worldease|^ups/i, 'UPS'],
  [/fedex/i, 'FedEx'],
  [/usps/i, 'USPS'],
  [/dhl/i, 'DHL'],
];

/** A carrier's name as shops know it, by which they make links of tracking numbers; others keep the name they have here. */
export function shopCarrier(carrierName: string): string {
  return knownCarriers.find(([name]) => name.test(carrierName))?.[1] ?? carrierName;
}

/** Why lines are held, in the shop's own choices. */
export type HoldReason = 'INCORRECT_ADDRESS' | 'INVENTORY_OUT_OF_STOCK' | 'OTHER';

/** The shop's reason for an exception; its words stay here, for they may name people. */
export function holdReason(exceptionReason: string): HoldReason {
  if (/address|recipient|zip/i.test(exceptionReason)) return 'INCORRECT_ADDRESS';
  return /stock|inventory|short/i.test(exceptionReason) ? 'INVENTORY_OUT_OF_STOCK' : 'OTHER';
}
