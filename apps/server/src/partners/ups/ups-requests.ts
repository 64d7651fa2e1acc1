import type { Booking, Recipient, Sender } from '#partners/carriers/carriers.ts';
import { referenceOf } from '#partners/carriers/key-reference.ts';
import {
  brokenLines,
  cut,
  daysUntil,
  dialedDigits,
  goodsWords,
  hasState,
  labelInches,
  labelPounds,
} from '#partners/carriers/label-fields.ts';
import { upsServiceOf } from './ups-service-codes.ts';

/** A label may be dated so far ahead; a later one is dated by UPS when it is made. */
const mostDaysAhead = 7;

export type LabelFormat = 'ZPL' | 'GIF';

interface ShipmentSettings {
  /** The shipper number that is billed. */
  account: string;
  format: LabelFormat;
  now: Date;
  /** What makes it part of a consolidated shipment. */
  worldEase?: object;
}

/** POST …/ship: one box from one of our centers to one door. Weight in pounds, lengths in inches. */
export function shipmentRequestOf(booking: Booking, { account, format, now, worldEase }: ShipmentSettings) {
  const { sender, recipient, parcel, customs, effectKey, transportMode } = booking;
  const reference = referenceOf(effectKey);
  const isWithinCountry = sender.country === 'US';
  const references = [{ Code: 'TN', Value: reference }]; // their code for a reference of no kind of its own
  return {
    ShipmentRequest: {
      Request: { RequestOption: 'nonvalidate', TransactionReference: { CustomerContext: reference } },
      Shipment: {
        ...(customs && { Description: goodsWords(customs.goods, 50) }),
        Shipper: shipperOf(sender, account),
        ShipTo: shipToOf(recipient),
        PaymentInformation: {
          ShipmentCharge: chargedTo(account, customs !== null),
        },
        Service: { Code: upsServiceOf(transportMode)?.code ?? '' },
        ...shippingDay(booking.shippingDate, now),
        ...(!isWithinCountry && { ReferenceNumber: references }), // UPS refuses it at the other place
        ...(worldEase && { WorldEase: worldEase }),
        Package: [
          {
            Packaging: { Code: '02' },
            Dimensions: {
              UnitOfMeasurement: { Code: 'IN' },
              Length: String(labelInches(parcel.lengthInches)),
              Width: String(labelInches(parcel.widthInches)),
              Height: String(labelInches(parcel.heightInches)),
            },
            PackageWeight: { UnitOfMeasurement: { Code: 'LBS' }, Weight: String(labelPounds(parcel.ounces)) },
            ...(isWithinCountry && { ReferenceNumber: references }),
          },
        ],
      },
      LabelSpecification: labelOf(format),
    },
  };
}

/** How a label is asked for; 4 by 6 inches, as our printers take it. */
export function labelOf(format: LabelFormat) {
  return {
    LabelImageFormat: { Code: format },
    LabelStockSize: { Height: '6', Width: '4' },
    ...(format === 'GIF' && { HTTPUserAgent: 'Mozilla/4.5' }),
  };
}

/** We pay for the way and, across a border, for what customs take. */
export function chargedTo(account: string, crossesBorder: boolean) {
  const billed = { BillShipper: { AccountNumber: account } };
  return [{ Type: '01', ...billed }, ...(crossesBorder ? [{ Type: '02', ...billed }] : [])];
}

/** One of our centers as the one who ships. */
export function shipperOf(center: Sender, account: string) {
  return { ...centerOf(center), ShipperNumber: account };
}

/** One of our centers, at either end of the way. */
export function centerOf({ company, name, phone, country, ...place }: Sender) {
  return {
    Name: cut(company || name, 35),
    AttentionName: cut(name, 35),
    ...phoneOf(phone, country),
    Address: addressOf({ ...place, address2: '' }, country),
  };
}

function shipToOf(recipient: Recipient) {
  const person = `${recipient.firstName} ${recipient.lastName}`.trim();
  const isHome = recipient.locationType !== 'commercial';
  return {
    Name: cut(recipient.placeName || person, 35),
    AttentionName: cut(person || recipient.placeName, 35),
    ...phoneOf(recipient.phone, 'US'),
    Address: { ...addressOf(recipient, 'US'), ...(isHome && { ResidentialAddressIndicator: '' }) },
  };
}

type Lines = Pick<Recipient, 'address1' | 'address2' | 'city' | 'state' | 'zipCode'>;

/** Lines of at most 35 signs, three of them; what is longer is broken between words. */
export function addressOf({ address1, address2, city, state, zipCode }: Lines, country: string) {
  return {
    AddressLine: brokenLines([address1, address2], 35).slice(0, 3),
    City: cut(city, 30),
    ...(hasState(state, country) && { StateProvinceCode: cut(state, 5) }),
    ...(zipCode.trim() !== '' && { PostalCode: zipCode.replaceAll(/[^\w]/g, '').slice(0, 9) }),
    CountryCode: country,
  };
}

function phoneOf(phone: string, country: string): { Phone?: { Number: string } } {
  const digits = dialedDigits(phone, country);
  return digits === '' ? {} : { Phone: { Number: digits } };
}

function shippingDay(day: string, now: Date): { ShipmentDate?: string } {
  return daysUntil(day, now) > mostDaysAhead - 1 ? {} : { ShipmentDate: day.replaceAll('-', '') };
}
