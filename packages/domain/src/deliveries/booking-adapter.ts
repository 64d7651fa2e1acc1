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

/** The adapters that can be live, as the session names them; `carriers` stands for the others, which are simulated. */
export type CarrierAdapter = 'onfleet' | 'easypost' | 'carriers';

/** The adapter behind the deliveries of an area. */
export function carrierAdapterOf(area: BookedBy): CarrierAdapter {
  const adapter = bookingAdapterOf(area);
  return adapter === 'onfleet' || adapter === 'easypost' ? adapter : 'carriers';
}
