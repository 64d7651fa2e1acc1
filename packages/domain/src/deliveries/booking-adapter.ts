import { platformOf } from './transport-mode.ts';

/** Who takes a booking: the platforms and carriers we push to, and the partners who send what they pack themselves. */
export const bookingAdapter = ['onfleet', 'easypost', 'golocal', 'cdl', 'usabouquets', 'nationwide'] as const;
export type BookingAdapter = (typeof bookingAdapter)[number];

interface BookedBy {
  /** The platform of the delivery area: onFleet, easypost, usabouquets, nationwide. */
  deliveryMechanism: string;
  /** Who drives. */
  carrier: string;
}

/**
 * Which adapter books a delivery, from its area (D238): partners send their own; Onfleet, golocal and CDL are pushed to
 * directly no matter which platform the area names, the rest goes by the platform; null when the area names nobody we know.
 */
export function bookingAdapterOf({ deliveryMechanism, carrier }: BookedBy): BookingAdapter | null {
  const platform = platformOf({ deliveryMechanism });
  const driver = carrier.trim().toLowerCase();
  if (platform === 'usabouquets' || platform === 'nationwide') return platform;
  if (driver === 'golocal' || driver === 'onfleet') return driver;
  if (driver === 'cdl' || driver === 'columbuslastmile') return 'cdl'; // both are CDL's names (D104)
  if (platform === 'easypost') return 'easypost';
  return platform === 'onFleet' ? 'onfleet' : null;
}

/** The queue a delivery's effects stand in: one of the adapter that books it, and one of UPS's own whoever books that. */
export function bookingQueueOf(area: BookedBy): BookingAdapter | 'ups' | null {
  const adapter = bookingAdapterOf(area);
  return adapter === 'easypost' && isByUps(area) ? 'ups' : adapter;
}

/** By which pauses a delivery is held: parcels of UPS by that of UPS, and by EasyPost's where that books them (D541). */
export function pausesOf(queue: BookingAdapter | 'ups' | null, hasUps: boolean): (BookingAdapter | 'ups')[] {
  if (queue === 'ups' && !hasUps) return ['ups', 'easypost'];
  return queue === null ? [] : [queue];
}

function isByUps({ carrier }: Pick<BookedBy, 'carrier'>): boolean {
  return carrier.trim().toLowerCase() === 'ups';
}

/** Who can be live, as the session names them; `carriers` stands for the others, which are simulated. */
export type CarrierAdapter = 'onfleet' | 'easypost' | 'ups' | 'worldease' | 'carriers';

type Mode = 'live' | 'simulated';

/** Is a delivery of an area really booked? UPS may be by an account of its own, World Ease by that alone (D541). */
export function isBookedLive(
  area: BookedBy & { transportMode: string },
  modes: Readonly<Record<CarrierAdapter, Mode>>,
): boolean {
  const adapter = bookingAdapterOf(area);
  if (adapter === 'onfleet') return modes.onfleet === 'live';
  if (adapter !== 'easypost') return modes.carriers === 'live';
  if (!isByUps(area)) return modes.easypost === 'live';
  const own = area.transportMode.startsWith('ups_worldease') ? modes.worldease : modes.ups;
  return own === 'live' || modes.easypost === 'live';
}
