import type { IShipmentCreateParameters } from '@easypost/api';
import type { Booking, Customs, Sender } from '#partners/carriers/carriers.ts';

/** POST /shipments: found again by its reference, which is our key. Weight is in ounces, lengths in inches. */
export function shipmentOf(booking: Booking): IShipmentCreateParameters {
  const { parcel, sender, recipient, shippingDate, customs } = booking;
  return {
    reference: booking.effectKey,
    from_address: {
      company: sender.company,
      name: sender.name,
      street1: sender.address1,
      city: sender.city,
      state: sender.state === sender.country ? null : sender.state, // a country is no state
      zip: sender.zipCode,
      country: sender.country,
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
      ...(customs && { incoterm: customs.incoterm }),
    },
    ...(customs && { customs_info: customsInfoOf(customs, sender) }),
  };
}

/** Plants and parts of plants, by the chapter of their tariff heading, are inspected at the border. */
const plantChapter = '06';

type CustomsInfo = NonNullable<IShipmentCreateParameters['customs_info']>;

function customsInfoOf({ goods, declaration }: Customs, sender: Sender): CustomsInfo {
  const isInspected = goods.some(({ hsCode }) => hsCode.startsWith(plantChapter));
  return {
    contents_type: 'merchandise',
    contents_explanation: [...new Set(goods.map(({ description }) => description))].join(', ').slice(0, 255),
    customs_certify: true,
    customs_signer: sender.name,
    non_delivery_option: 'return',
    restriction_type: isInspected ? 'sanitary_phytosanitary_inspection' : 'none',
    restriction_comments: isInspected ? 'Fresh flowers and plants' : null,
    declaration,
    customs_items: goods.map((line) => ({
      description: line.description,
      quantity: line.quantity,
      value: line.value / 100,
      weight: line.ounces,
      hs_tariff_number: line.hsCode || null,
      code: line.sku,
      origin_country: line.origin,
      currency: 'USD',
    })),
  };
}
