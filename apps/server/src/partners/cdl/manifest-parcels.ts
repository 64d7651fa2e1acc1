import type { ManifestParcel } from '@bloomdesk/domain/deliveries/manifest-file';
import { carrierLabel } from '#partners/carriers/carrier-label.ts';
import { booked, refused } from '#partners/carriers/booked-outcome.ts';
import type { Begun, Booked, Booking, CarrierAdapter } from '#partners/carriers/carriers.ts';
import { cut, dialedDigits, labelInches, labelPounds } from '#partners/carriers/label-fields.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { CourierParcels } from './courier-parcels.store.ts';

interface ManifestParcelsOptions {
  parcels: CourierParcels;
  account: string;
  prefix: string;
  now: () => Date;
  /** Asks whether the courier's side answers. */
  check: () => Promise<void>;
}

/** What a parcel of ours is begun as, so that it stays with its label whatever the settings say later. */
const begunWithUs = 'courier label';

/** Was a delivery begun with a label of our own? */
export function isOurOwn(begunAs: string | null): boolean {
  return begunAs === begunWithUs;
}

/**
 * Parcels of a courier without an interface (D586): the label and its number are ours, and nobody is asked. A manifest
 * tells the courier of them at its cut-off, and its files say how far they are.
 */
export function manifestParcels({
  parcels,
  account,
  prefix,
  now: clock,
  check,
}: ManifestParcelsOptions): CarrierAdapter {
  return {
    async book(booking, begun: Begun = async (id) => id): Promise<Booked> {
      if (booking.customs) return refused('The courier takes no parcels across a border.');
      if (!isOurOwn(await begun(begunWithUs)))
        throw new PartnerProblem('this parcel was begun with another carrier', 'not-done', { retryAfterSeconds: 60 });
      const { effectKey, suborderId, fcId, shippingDate: shipOn } = booking;
      const kept = await parcels.keep(
        { effectKey, suborderId, fcId, shipOn, prefix, sheet: sheetOf(booking, account) },
        clock(),
      );
      if (kept.isWithdrawn) return refused('This parcel was withdrawn before its label was made.');
      return booked({ trackingCode: kept.number, serviceLevel: 'courier', labelZpl: labelOf(booking, kept.number) });
    },

    async cancel({ effectKey }) {
      return (await parcels.withdraw(effectKey, clock())) === 'told-before' ? 'too-late' : 'cancelled';
    },

    status: async () => null, // its files say it

    check,
  };
}

function sheetOf(booking: Booking, account: string): Omit<ManifestParcel, 'parcelNumber'> {
  const { recipient, parcel, window } = booking;
  const { firstName, lastName, placeName, address1, address2, city, state, zipCode, phone, instructions } = recipient;
  return {
    shipperAccount: account,
    pickupLocation: String(booking.fcId),
    serviceCode: booking.transportMode,
    orderNumber: booking.suborderId,
    consigneeName: cut(`${firstName} ${lastName}`, 60),
    company: cut(placeName, 60),
    phone: dialedDigits(phone, 'US'),
    address1: cut(address1, 100),
    address2: cut(address2, 100),
    city: cut(city, 60),
    state,
    postalCode: zipCode,
    country: 'US',
    residential: recipient.locationType === 'commercial' ? 'N' : 'Y',
    weightPounds: labelPounds(parcel.ounces).toFixed(1),
    lengthInches: String(labelInches(parcel.lengthInches)),
    widthInches: String(labelInches(parcel.widthInches)),
    heightInches: String(labelInches(parcel.heightInches)),
    deliveryDate: booking.deliveryDate,
    windowFrom: window?.from.toISOString() ?? '',
    windowTo: window?.to.toISOString() ?? '',
    instructions: cut(instructions.replaceAll(/\s+/g, ' '), 250),
  };
}

function labelOf({ suborderId, sender, recipient, deliveryDate }: Booking, trackingCode: string): string {
  const { company, name, address1, city, state, zipCode, phone } = sender;
  const { firstName, lastName, placeName } = recipient;
  return carrierLabel({
    carrier: 'CDL',
    service: deliveryDate,
    trackingCode,
    reference: suborderId,
    from: [company, name, address1, `${city} ${state} ${zipCode}`, phone],
    to: [
      `${firstName} ${lastName}`,
      placeName,
      recipient.address1,
      recipient.address2,
      `${recipient.city} ${recipient.state} ${recipient.zipCode}`,
    ],
    state: recipient.state,
    zipCode: recipient.zipCode,
  });
}
