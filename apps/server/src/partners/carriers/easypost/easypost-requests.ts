import type { IShipmentCreateParameters } from '@easypost/api';
import type { Booking } from '#partners/carriers/carriers.ts';

/** POST /shipments: found again by its reference, which is our key. Weight is in ounces, lengths in inches. */
export function shipmentOf(booking: Booking): IShipmentCreateParameters {
  const { parcel, sender, recipient, shippingDate } = booking;
  return {
    reference: booking.effectKey,
    from_address: {
      company: sender.company,
      name: sender.name,
      street1: sender.address1,
      city: sender.city,
      state: sender.state,
      zip: sender.zipCode,
      country: 'US',
      phone: sender.phone,
    },
    to_address: {
      name: `${recipient.firstName} ${recipient.lastName}`.trim(),
      company: recipient.placeName || null,
      street1: recipient.address1,
      street2: recipient.address2 || null,
      city: recipient.city,
      state: recipient.state,
      zip: recipient.zipCode,
      country: 'US',
      phone: recipient.phone,
      residential: recipient.locationType !== 'commercial',
    },
    parcel: {
      weight: parcel.ounces,
      length: parcel.lengthInches,
      width: parcel.widthInches,
      height: parcel.heightInches,
    },
    options: {
      label_format: 'PNG', // from a picture EasyPost makes printer language; not the other way round
      label_date: `${shippingDate}T12:00:00Z`,
      print_custom_1: booking.suborderId,
    },
  };
}
