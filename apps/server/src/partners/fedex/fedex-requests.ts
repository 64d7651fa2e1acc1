import type { FedexLabels } from '#config/carriers/fedex-settings.ts';
import type { Booking, Recipient, Sender } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import {
  brokenLines,
  cut,
  daysUntil,
  dialedDigits,
  hasState,
  labelInches,
  labelPounds,
} from '#partners/carriers/label-fields.ts';

/** A label may be dated so far ahead; a later one is dated by FedEx when it is made. */
const mostDaysAhead = 10;

interface ShipmentSettings {
  account: string;
  labels: FedexLabels;
  service: string;
  now: Date;
}

/** POST …/shipments: one box from one of our centers to one door. Weight in pounds, lengths in inches. */
export function shipmentRequestOf(booking: Booking, { account, labels, service, now }: ShipmentSettings) {
  const [box] = boxesOf(booking);
  const isFarAhead = daysUntil(booking.shippingDate, now) > mostDaysAhead - 1;
  return {
    labelResponseOptions: 'LABEL',
    accountNumber: { value: account },
    requestedShipment: {
      ...(!isFarAhead && { shipDatestamp: booking.shippingDate }),
      shipper: centerOf(booking.sender),
      recipients: [recipientOf(booking.recipient)],
      pickupType: 'USE_SCHEDULED_PICKUP',
      serviceType: service,
      packagingType: 'YOUR_PACKAGING',
      totalWeight: box.weight.value,
      shippingChargesPayment: bySender,
      labelSpecification: labelOf(labels),
      requestedPackageLineItems: [box],
    },
  };
}

/** We pay, for the way and for what customs take. */
export const bySender = { paymentType: 'SENDER' };

/** How a label is asked for; 4 by 6 inches, as our printers take it. */
export function labelOf(labels: FedexLabels) {
  return labels === 'zpl'
    ? { imageType: 'ZPLII', labelStockType: 'STOCK_4X6' }
    : { imageType: 'PNG', labelStockType: 'PAPER_4X6' };
}

/** The one box of a booking, with our key as its reference. */
export function boxesOf({ effectKey, parcel }: Pick<Booking, 'effectKey' | 'parcel'>) {
  const box = {
    customerReferences: [{ customerReferenceType: 'CUSTOMER_REFERENCE', value: referenceOf(effectKey) }],
    weight: { units: 'LB', value: labelPounds(parcel.ounces) },
    dimensions: dimensionsOf(parcel),
  };
  return [box] as const;
}

/** Lengths of a box, in inches. */
export function dimensionsOf({ lengthInches, widthInches, heightInches }: Booking['parcel']) {
  return {
    length: labelInches(lengthInches),
    width: labelInches(widthInches),
    height: labelInches(heightInches),
    units: 'IN',
  };
}

/** One of our centers, at either end of the way. */
export function centerOf({ company, name, phone, country, ...place }: Sender) {
  return {
    contact: {
      personName: cut(name, 70),
      companyName: cut(company || name, 35),
      phoneNumber: dialedDigits(phone, country),
    },
    address: addressOf({ ...place, address2: '' }, country),
  };
}

/** Who a box is for. */
export function recipientOf(recipient: Recipient) {
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  const company = cut(recipient.placeName, 35);
  return {
    contact: {
      personName: cut(person || recipient.placeName, 70),
      ...(company !== '' && { companyName: company }),
      phoneNumber: dialedDigits(recipient.phone, 'US'),
    },
    address: { ...addressOf(recipient, 'US'), residential: recipient.locationType !== 'commercial' },
  };
}

type Lines = Pick<Recipient, 'address1' | 'address2' | 'city' | 'state' | 'zipCode'>;

function addressOf({ address1, address2, city, state, zipCode }: Lines, country: string) {
  const zip = zipCode.trim();
  return {
    streetLines: brokenLines([address1, address2], 35).slice(0, 3),
    city: cut(city, 35),
    ...(country === 'US' && hasState(state, country) && { stateOrProvinceCode: cut(state, 2) }),
    ...(zip !== '' && { postalCode: zip.slice(0, 10) }),
    countryCode: country,
  };
}
