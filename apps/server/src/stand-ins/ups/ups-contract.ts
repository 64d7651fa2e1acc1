import { z } from 'zod/mini';

/*
 * What UPS takes, in words of ours: every request that is not just so is refused, so whatever is tested against the
 * stand-in is tested against this. Where BLOOMDESK_DATA has UPS's own documents, requests are held against those too.
 */

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const account = z.string().check(z.regex(/^[A-Z\d]{6}$/));
const country = z.string().check(z.regex(/^[A-Z]{2}$/));
const day = z.string().check(z.regex(/^20\d{6}$/));
const code = <T extends readonly [string, ...string[]]>(...codes: T) => z.strictObject({ Code: z.enum(codes) });
const gccn = z.string().check(z.regex(/^[A-Za-z\d]{11}$/));
/** Of a country without them nothing but US postal codes passes. */
const usPostalCode = z.string().check(z.regex(/^\d{5}(-\d{4})?$/));

const address = z.strictObject({
  AddressLine: z.array(text(35)).check(z.minLength(1), z.maxLength(3)),
  City: text(30),
  StateProvinceCode: z.optional(text(5)),
  PostalCode: z.optional(text(9)),
  CountryCode: country,
  ResidentialAddressIndicator: z.optional(z.string()),
});

const party = {
  Name: text(35),
  AttentionName: z.optional(text(35)),
  Phone: z.optional(z.strictObject({ Number: z.string().check(z.regex(/^\d{1,15}$/)) })),
  Address: address,
};

const references = z.array(z.strictObject({ Code: z.optional(text(2)), Value: text(35) })).check(z.maxLength(5));

const worldEase = z.strictObject({
  DestinationCountryCode: country,
  DestinationPostalCode: z.optional(usPostalCode),
  MasterShipmentChgType: z.enum(['CAF', 'COL', 'DDP', 'FOB', 'PRE', 'SDT']),
  /** Of a child: what it belongs to. */
  GCCN: z.optional(gccn),
  /** Of a master alone: a doc box that is one, or one that is only data. */
  MasterHasDocBox: z.optional(z.enum(['0', '1'])),
  PortOfEntry: z.strictObject({
    Name: text(35),
    ClearancePortCode: text(10),
    Consignee: text(35),
    Address: z.strictObject({
      AddressLine: z.array(text(35)).check(z.minLength(1), z.maxLength(2)),
      City: text(30),
      StateProvinceCode: z.optional(text(5)),
      PostalCode: z.optional(usPostalCode),
      CountryCode: country,
    }),
  }),
});

const measure = z.string().check(z.regex(/^\d{1,3}$/));

const parcel = z.strictObject({
  /** A box of the shipper's own. */
  Packaging: code('02'),
  Dimensions: z.optional(
    z.strictObject({ UnitOfMeasurement: code('IN', 'CM'), Length: measure, Width: measure, Height: measure }),
  ),
  PackageWeight: z.strictObject({
    UnitOfMeasurement: code('LBS', 'KGS'),
    Weight: z.string().check(z.regex(/^\d{1,3}(\.\d)?$/)),
  }),
  ReferenceNumber: z.optional(references),
});

/** There is no PNG among the labels of a shipment. */
const label = z.strictObject({
  LabelImageFormat: code('GIF', 'ZPL', 'EPL', 'SPL'),
  LabelStockSize: z.strictObject({ Height: z.enum(['6', '8']), Width: z.literal('4') }),
  HTTPUserAgent: z.optional(text(64)),
});

const charge = z.strictObject({
  Type: z.enum(['01', '02', '03']),
  BillShipper: z.strictObject({ AccountNumber: account }),
});

/** Services of parcels, by their codes. */
const service = code('01', '02', '03', '07', '08', '11', '12', '13', '14', '54', '59', '65');

export const shipRequest = z.strictObject({
  ShipmentRequest: z.strictObject({
    Request: z.strictObject({
      RequestOption: z.enum(['nonvalidate', 'validate']),
      TransactionReference: z.optional(z.strictObject({ CustomerContext: text(512) })),
    }),
    Shipment: z.strictObject({
      Description: z.optional(text(50)),
      Shipper: z.strictObject({ ...party, ShipperNumber: account }),
      ShipTo: z.strictObject(party),
      PaymentInformation: z.strictObject({ ShipmentCharge: z.array(charge).check(z.minLength(1), z.maxLength(3)) }),
      Service: service,
      ShipmentDate: z.optional(day),
      ReferenceNumber: z.optional(references),
      WorldEase: z.optional(worldEase),
      Package: z.array(parcel).check(z.minLength(1), z.maxLength(200)),
    }),
    LabelSpecification: label,
  }),
});
export type ShipRequest = z.infer<typeof shipRequest>['ShipmentRequest'];

export const recoveryRequest = z.strictObject({
  LabelRecoveryRequest: z.strictObject({
    Request: z.strictObject({}),
    LabelSpecification: label,
    /** One of the two. */
    TrackingNumber: z.optional(z.string().check(z.regex(/^1Z[0-9A-Z]{16}$/))),
    ReferenceValues: z.optional(
      z.strictObject({ ReferenceNumber: z.strictObject({ Value: text(35) }), ShipperNumber: account }),
    ),
  }),
});

export const masterRequest = z.strictObject({ shipperAccountNumber: account });

export const addressRequest = z.strictObject({
  XAVRequest: z.strictObject({
    AddressKeyFormat: z.strictObject({
      AddressLine: z.array(text(100)).check(z.minLength(1), z.maxLength(3)),
      PoliticalDivision2: text(30),
      PoliticalDivision1: z.optional(text(30)),
      PostcodePrimaryLow: z.optional(text(10)),
      CountryCode: country,
    }),
  }),
});

export const subscriptionRequest = z.strictObject({
  locale: z.string().check(z.regex(/^[a-z]{2}_[A-Z]{2}$/)),
  countryCode: z.optional(country),
  shipperAccountNumber: account,
});

/** What every call but that for a token carries. */
export const callHeaders = z.object({
  authorization: z.string().check(z.regex(/^Bearer \S+$/)),
  transid: text(32),
  transactionsrc: text(512),
});
