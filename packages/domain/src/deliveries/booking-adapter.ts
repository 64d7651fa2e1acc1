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

/** Does who brings a delivery keep proof of how it was handed over? */
export function keepsProof(area: BookedBy): boolean {
  const adapter = bookingAdapterOf(area);
  return adapter === 'golocal' || adapter === 'onfleet';
}

/** May who has taken a delivery refuse it afterwards, before anybody has driven? Those are asked from the booking on (D551). */
export function mayRefuseLater(area: BookedBy): boolean {
  return bookingAdapterOf(area) === 'golocal';
}

/** Carriers with whom a company may have an account of its own; without one their parcels go by EasyPost (D541). */
export const ownAccounts = ['ups', 'fedex'] as const;
export type OwnAccount = (typeof ownAccounts)[number];

/** The queue a delivery's effects stand in: one of the adapter that books it, and one of each carrier with own accounts. */
export type BookingQueue = BookingAdapter | OwnAccount;

/** Which of them a delivery stands in; null where nobody books it. */
export function bookingQueueOf(area: BookedBy): BookingQueue | null {
  const adapter = bookingAdapterOf(area);
  return adapter === 'easypost' ? (ownAccountOf(area) ?? adapter) : adapter;
}

/** By which pauses a delivery is held: parcels of UPS and FedEx by their own, and by EasyPost's where that books them (D541). */
export function pausesOf(queue: BookingQueue | null, accounts: readonly OwnAccount[]): BookingQueue[] {
  if (queue === null) return [];
  const own = ownAccounts.find((account) => account === queue);
  return own && !accounts.includes(own) ? [own, 'easypost'] : [queue];
}

function ownAccountOf({ carrier }: Pick<BookedBy, 'carrier'>): OwnAccount | undefined {
  return ownAccounts.find((account) => account === carrier.trim().toLowerCase());
}

/** Who can be live, as the session names them; `carriers` stands for the others, which are simulated. */
export type CarrierAdapter = 'onfleet' | 'easypost' | 'golocal' | 'cdl' | OwnAccount | 'worldease' | 'ipd' | 'carriers';

type Mode = 'live' | 'simulated';

/** Is a delivery of an area really booked? UPS and FedEx may be by accounts of one's own, World Ease and IPD by those alone (D541). */
export function isBookedLive(
  area: BookedBy & { transportMode: string },
  modes: Readonly<Record<CarrierAdapter, Mode>>,
): boolean {
  const adapter = bookingAdapterOf(area);
  if (adapter === 'onfleet' || adapter === 'golocal' || adapter === 'cdl') return modes[adapter] === 'live';
  if (adapter !== 'easypost') return modes.carriers === 'live';
  const own = ownAccountOf(area);
  return modes.easypost === 'live' || (own !== undefined && modes[serviceOf(own, area)] === 'live');
}

/** What of an account's contract a mode goes by: across a border it is one of its own. */
function serviceOf(account: OwnAccount, { transportMode }: { transportMode: string }): CarrierAdapter {
  if (account === 'ups' && transportMode.startsWith('ups_worldease')) return 'worldease';
  return account === 'fedex' && transportMode === 'fedex_ipd' ? 'ipd' : account;
}
