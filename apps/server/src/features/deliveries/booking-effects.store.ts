import { bookingQueueOf } from '@bloomdesk/domain/deliveries/booking-adapter';
import type { Effect } from '#jobs/outbox.ts';

/** How a delivery is asked for. */
export interface BookingInput {
  /** Someone wants it now, although the suborder is in exception. */
  byHand?: boolean;
  /** The carrier shall take the address as it is. */
  overrideErrors?: boolean;
  /** Someone has insisted on an address outside its area. */
  addressInsisted?: boolean;
}

interface EffectRow {
  effectKey: string;
  suborderId: string;
  platform: string;
  carrier: string;
}

/** How many jobs may ask one platform at a time, in all processes together. */
const queueCount = 2;

/** The effect that books a vendor delivery. */
export function bookingEffect(row: EffectRow): Effect {
  return { ...effectOf(row), effectKey: row.effectKey, kind: 'carrier.book' };
}

/** The effect that withdraws what was booked under a key. */
export function cancellingEffect(row: EffectRow): Effect {
  const effectKey = row.effectKey.replace(/^carrier\.book:/, 'carrier.cancel:');
  return {
    ...effectOf(row),
    effectKey,
    kind: 'carrier.cancel',
    payload: { ...effectOf(row).payload, booked: row.effectKey },
  };
}

/** A suborder always takes the same queue of its platform, so that its effects come one after the other. */
function effectOf({ suborderId, platform, carrier }: EffectRow) {
  const name = bookingQueueOf({ deliveryMechanism: platform, carrier }) ?? 'nobody';
  const queue = `carrier:${name}:${Number.parseInt(suborderId, 10) % queueCount}`;
  return { partner: 'carrier' as const, payload: { suborderId }, lane: queue };
}
