import type { IShipmentCreateParameters } from '@easypost/api';
import type { Booking, Recipient, Sender } from '#partners/carriers/carriers.ts';
import type { CarrierAccount } from './carrier-account.ts';
import { customsInfoOf } from './easypost-customs.ts';

/** POST /shipments: found again by its reference, which is our key. Weight is in ounces, lengths in inches. */
export function shipmentOf(booking: Booking, account?: CarrierAccount): IShipmentCreateParameters {
  const { parcel, sender, recipient, shippingDate, customs } = booking;
  return {
    reference: booking.effectKey,
    from_address: fromAddress(sender),
    to_address: toAddress(recipient),
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
      ...(customs && { incoterm: customs.incoterm }),
    },
    ...(customs && { customs_info: customsInfoOf(customs, sender) }),
    ...(account && { carrier_accounts: [account.id] }),
  };
}

function fromAddress(sender: Sender) {
  return {
    company: sender.company,
    name: sender.name,
    street1: sender.address1,
    city: sender.city,
    state: sender.state === sender.country ? null : sender.state, // a country is no state
    zip: sender.zipCode,
    country: sender.country,
    phone: sender.phone,
  };
}

function toAddress(recipient: Recipient) {
  return {
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
  };
}
