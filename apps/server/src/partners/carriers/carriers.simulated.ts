import { createHash } from 'node:crypto';
import { carrierLabel } from './carrier-label.ts';
import type { Booked, Booking, Carriers } from './carriers.ts';
import { serviceLevelOf } from './service-levels.ts';
import { fedexExpressNumber, fedexGroundNumber, upsTrackingNumber } from './tracking-numbers.ts';

/** For tests: what goes wrong around a booking. Throw to lose the way there, or the answer on its way back. */
export interface Faults {
  before?(booking: Booking): void;
  after?(booking: Booking): void;
}

/**
 * The default hand: every platform answers at once, and the same key always in the same way. What stands in the first
 * address line makes it fail on purpose: 'Refused Street' is refused, 'Unreachable Street' is an outage, and at
 * 'Lost Answer Street' the delivery is booked but the first answer never arrives.
 */
export function simulatedCarriers({ before, after }: Faults = {}): Carriers {
  const lostOnce = new Set<string>();

  return {
    async book(booking) {
      const { address1 } = booking.recipient;
      before?.(booking);
      if (address1.includes('Unreachable Street')) throw new Error(`${booking.platform} cannot be reached`);
      const answer = answerOf(booking);
      after?.(booking);
      if (address1.includes('Lost Answer Street') && !lostOnce.has(booking.effectKey)) {
        lostOnce.add(booking.effectKey);
        throw new Error(`${booking.platform} did not answer in time`);
      }
      return answer;
    },
  };
}

function answerOf(booking: Booking): Booked {
  if (booking.recipient.address1.includes('Refused Street')) {
    const { city, state, zipCode } = booking.recipient;
    return {
      outcome: 'refused',
      message: 'The address could not be found.',
      suggestedAddress: `1 Main St, ${city}, ${state} ${zipCode}`,
    };
  }
  const platform = booking.platform.toLowerCase();
  if (platform === 'onfleet') return courierTask(booking);
  return platform === 'easypost' ? shipment(booking) : partnerParcel(booking);
}

const nothing = {
  outcome: 'booked',
  trackingCode: null,
  onfleetTaskId: null,
  easypostShipmentId: null,
  upsReferenceNumber: null,
  serviceLevel: '',
  labelZpl: null,
  labelPng: null,
  customerTrackingLink: null,
} as const;

/** Couriers get a task; the label is our own. */
function courierTask(booking: Booking): Booked {
  const onfleetTaskId = nameOf(booking).slice(0, 24);
  return {
    ...nothing,
    onfleetTaskId,
    serviceLevel: 'courier',
    customerTrackingLink: `https://onf.lt/${onfleetTaskId.slice(0, 10)}`,
  };
}

function shipment(booking: Booking): Booked {
  const { carrier, transportMode, sender, recipient, suborderId } = booking;
  const easypostShipmentId = `shp_${nameOf(booking)}`;
  const service = serviceLevelOf(carrier, transportMode);
  if (isLocalCourier(carrier))
    return { ...nothing, easypostShipmentId, serviceLevel: 'local', trackingCode: localNumber(booking) };
  const trackingCode = trackingNumber(booking);
  const serviceLevel = service?.name ?? 'standard';
  const shipTo = `${recipient.city} ${recipient.state} ${recipient.zipCode}`;
  const labelZpl = carrierLabel({
    carrier,
    service: serviceLevel,
    trackingCode,
    reference: suborderId,
    sender,
    recipient,
    shipTo,
  });
  const customerTrackingLink = `https://track.easypost.com/${easypostShipmentId}`;
  return { ...nothing, easypostShipmentId, trackingCode, serviceLevel, labelZpl, customerTrackingLink };
}

/** Partners pack and label what they send themselves (D238). */
function partnerParcel(booking: Booking): Booked {
  const serviceLevel = serviceLevelOf(booking.carrier, booking.transportMode)?.name ?? 'partner';
  return { ...nothing, trackingCode: trackingNumber(booking), serviceLevel };
}

/** CDL drives under both its names (D104). */
function isLocalCourier(carrier: string): boolean {
  return ['cdl', 'columbuslastmile'].includes(carrier.trim().toLowerCase());
}

/** One per suborder and attempt, with the carrier's own check digit. */
function trackingNumber(booking: Booking): string {
  const { order, suffix, attempt } = partsOf(booking);
  const { carrier, transportMode } = booking;
  const service = serviceLevelOf(carrier, transportMode);
  if (carrier.toLowerCase() === 'ups')
    return upsTrackingNumber(`BD${base36(suffix)}${base36(attempt)}`, service?.code ?? '03', order);
  if (carrier.toLowerCase() !== 'fedex') return localNumber(booking);
  const tail = (suffix % 100) * 10 + (attempt % 10);
  return transportMode.startsWith('ground')
    ? fedexGroundNumber(56_000_000_000_000 + (order % 1e8) * 1000 + tail)
    : fedexExpressNumber(70_000_000_000 + (order % 1e7) * 1000 + tail);
}

function localNumber(booking: Booking): string {
  const { order, suffix, attempt } = partsOf(booking);
  return `BD${order}${base36(suffix)}${base36(attempt)}`;
}

/** Suborder ids are orderId-n (D35); the effect's key ends in the attempt. */
function partsOf({ suborderId, effectKey }: Booking): { order: number; suffix: number; attempt: number } {
  const [order = '0', suffix = '1'] = suborderId.split('-');
  return { order: Number(order), suffix: Number(suffix), attempt: Number(effectKey.split(':').at(-1)) || 1 };
}

function base36(number: number): string {
  return (number % 1296).toString(36).toUpperCase().padStart(2, '0');
}

function nameOf({ effectKey }: Booking): string {
  return createHash('sha256').update(effectKey).digest('hex').slice(0, 32);
}
