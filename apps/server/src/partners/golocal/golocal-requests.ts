import type { Parcel } from '@bloomdesk/domain/deliveries/parcel-size';
import type { GolocalSettings } from '#config/carriers/golocal-settings.ts';
import type { Booking } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import { cut, dialedDigits } from '#partners/carriers/label-fields.ts';

/*
 * What GoLocal is asked, in one place: where it wants a field that only its error texts speak of is known for certain by
 * nobody without a contract.
 */

export type CancellingSettings = Pick<GolocalSettings, 'account' | 'cancelReason'>;
export type RequestSettings = Pick<GolocalSettings, 'account' | 'pickupPoints'>;

/** A booking that has everything GoLocal wants. */
export type WindowedBooking = Booking & { window: NonNullable<Booking['window']> };

/** Sizes by cubic feet, pounds, and the longest side in inches; the smallest that fits counts. */
const sizes = [
  { size: 'S', feet: 4, pounds: 50, side: 60 },
  { size: 'M', feet: 6, pounds: 150, side: 60 },
  { size: 'L', feet: 8, pounds: 300, side: 60 },
  { size: 'XL', feet: 32, pounds: 350, side: 60 },
] as const;

/** Which of GoLocal's sizes a parcel has. */
export function sizeOf({ ounces, lengthInches, widthInches, heightInches }: Parcel): string {
  const feet = (lengthInches * widthInches * heightInches) / 12 ** 3;
  const side = Math.max(lengthInches, widthInches, heightInches);
  const fits = (most: (typeof sizes)[number]) => feet <= most.feet && ounces / 16 <= most.pounds && side <= most.side;
  return sizes.find(fits)?.size ?? 'OVERSIZED';
}

/** How long before its window a delivery is ready for its driver. */
const readyBefore = 60 * 60_000;

/** Where from, where to and when, which every question about a delivery that is not booked yet begins with. */
function wayOf(booking: WindowedBooking, { account, pickupPoints }: RequestSettings) {
  const { window, fcId } = booking;
  return {
    clientId: account,
    deliveryMethod: 'SCHEDULED_DELIVERY',
    requestedMinDeliverySlotTime: window.from.toISOString(),
    requestedMaxDeliverySlotTime: window.to.toISOString(),
    pickupDetails: { externalPickupPointId: pickupPoints[fcId] ?? '' },
    deliveryDetails: { address: addressOf(booking) },
  };
}

function addressOf({ recipient }: Pick<Booking, 'recipient'>) {
  const { placeName, address1, address2, city, state, zipCode } = recipient;
  const line2 = cut([placeName, address2].filter((line) => line.trim()).join(', '), 100);
  return {
    line1: cut(address1, 100),
    ...(line2 !== '' && { line2 }),
    city: cut(city, 60),
    state: state.trim().toUpperCase(),
    zipCode: zipCode.trim().slice(0, 10),
    countryCode: 'US',
  };
}

/** POST /deliveries/location/eligibility: does a driver of the pickup point go there? */
export function eligibilityOf(booking: WindowedBooking, settings: RequestSettings) {
  const { clientId, pickupDetails, deliveryDetails } = wayOf(booking, settings);
  return { deliveries: { clientId, pickupDetails, deliveryDetails } };
}

/** POST /deliveries/quote. */
export function quoteOf(booking: WindowedBooking, settings: RequestSettings) {
  return { deliveries: wayOf(booking, settings) };
}

/** POST /deliveries: one delivery under our reference, which is what it is found by again. */
export function deliveryOf(
  booking: WindowedBooking,
  settings: RequestSettings & { quoteId: string | undefined; now: Date },
) {
  const { window, recipient, parcel, suborderId, effectKey } = booking;
  const { quoteId, now } = settings;
  const way = wayOf(booking, settings);
  const ready = Math.max(now.getTime(), window.from.getTime() - readyBefore);
  const { deliveryDetails } = way;
  return {
    deliveries: {
      ...way,
      deliveryDetails: { ...deliveryDetails, ...instructionsOf(recipient) },
      externalOrderId: referenceOf(effectKey),
      orderPickupReadyTime: new Date(ready).toISOString(),
      customer: customerOf(recipient),
      totalItems: 1,
      orderManifest: { summary: { orderSize: sizeOf(parcel) } },
      scanDetails: { scanIds: [suborderId] },
      propertyType: propertyOf(recipient),
      ...(quoteId !== undefined && { quoteId }),
    },
  };
}

function instructionsOf({ instructions }: Booking['recipient']) {
  const words = cut(instructions, 250);
  return words === '' ? {} : { instructions: words };
}

function customerOf({ firstName, lastName, placeName, phone }: Booking['recipient']) {
  const first = firstName.trim() || placeName.trim() || lastName.trim() || 'Recipient';
  return {
    firstName: cut(first, 50),
    lastName: cut(lastName.trim() || first, 50),
    phone: dialedDigits(phone, 'US'),
  };
}

function propertyOf({ locationType, address2 }: Booking['recipient']): string {
  if (locationType === 'commercial') return 'BUSINESS';
  return address2.trim() === '' ? 'HOUSE' : 'APARTMENT';
}

/** PUT /deliveries/{deliveryId}/update: what may change once it is booked; every value that is sent replaces the old one. */
export function updateOf(booking: WindowedBooking, settings: RequestSettings) {
  const { requestedMinDeliverySlotTime, requestedMaxDeliverySlotTime, deliveryDetails } = wayOf(booking, settings);
  const { recipient, effectKey } = booking;
  return {
    deliveries: {
      clientId: settings.account,
      externalOrderId: referenceOf(effectKey),
      requestedMinDeliverySlotTime,
      requestedMaxDeliverySlotTime,
      customer: customerOf(recipient),
      deliveryDetails: { ...deliveryDetails, ...instructionsOf(recipient) },
      propertyType: propertyOf(recipient),
    },
  };
}

/** PUT /deliveries/{deliveryId}/cancel. */
export function cancellingOf(externalOrderId: string, settings: CancellingSettings) {
  const { account, cancelReason } = settings;
  return { deliveries: { clientId: account, externalOrderId, reasons: [{ code: cancelReason }] } };
}
