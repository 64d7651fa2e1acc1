import { z } from 'zod/mini';

/*
 * What FedEx takes, in words of ours: every request that is not just so is refused, so whatever is tested against the
 * stand-in is tested against this. Where BLOOMDESK_DATA has FedEx's own documents, requests are held against those too.
 */

const text = (longest: number) => z.string().check(z.minLength(1), z.maxLength(longest));
const accountNumber = z.strictObject({ value: z.string().check(z.regex(/^\d{9}$/)) });
const day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/));
const trackingNumber = z.string().check(z.regex(/^\d{12}$/));
const distribution = z.literal('INTERNATIONAL_PRIORITY_DISTRIBUTION');
const bySender = z.strictObject({ paymentType: z.literal('SENDER') });

const address = z.strictObject({
  streetLines: z.array(text(35)).check(z.minLength(1), z.maxLength(3)),
  city: text(35),
  stateOrProvinceCode: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  postalCode: z.optional(text(10)),
  countryCode: z.string().check(z.regex(/^[A-Z]{2}$/)),
  residential: z.optional(z.boolean()),
});
const contact = z.strictObject({
  personName: text(70),
  companyName: z.optional(text(35)),
  phoneNumber: z.string().check(z.regex(/^\d{10,15}$/)),
});
const party = z.strictObject({ contact, address });

const labelSizes = { imageType: z.enum(['PNG', 'ZPLII', 'PDF']), labelStockType: z.enum(['PAPER_4X6', 'STOCK_4X6']) };
const labelFrom = z.strictObject({ ...labelSizes, printedLabelOrigin: party });

const weight = z.strictObject({ units: z.literal('LB'), value: z.number().check(z.positive(), z.maximum(150)) });
const measure = z.int().check(z.minimum(1), z.maximum(999));
const dimensions = z.strictObject({ length: measure, width: measure, height: measure, units: z.literal('IN') });
const box = z.strictObject({
  customerReferences: z
    .array(z.strictObject({ customerReferenceType: z.literal('CUSTOMER_REFERENCE'), value: text(40) }))
    .check(z.length(1)),
  weight,
  dimensions,
});

export const shipRequest = z.strictObject({
  labelResponseOptions: z.literal('LABEL'),
  accountNumber,
  requestedShipment: z.strictObject({
    shipDatestamp: z.optional(day),
    shipper: party,
    recipients: z.array(party).check(z.length(1)),
    pickupType: z.literal('USE_SCHEDULED_PICKUP'),
    serviceType: z.enum(['FEDEX_GROUND', 'GROUND_HOME_DELIVERY', 'STANDARD_OVERNIGHT', 'FEDEX_2_DAY']),
    packagingType: z.literal('YOUR_PACKAGING'),
    totalWeight: z.number().check(z.positive()),
    shippingChargesPayment: bySender,
    labelSpecification: z.strictObject(labelSizes),
    requestedPackageLineItems: z.array(box).check(z.length(1)),
  }),
});

export const cancelRequest = z.strictObject({
  accountNumber,
  deletionControl: z.literal('DELETE_ALL_PACKAGES'),
  trackingNumber,
});

const papers = z.strictObject({ format: z.strictObject({ docType: z.literal('PDF'), stockType: text(40) }) });
const paperKinds = z.strictObject({
  consolidationDocumentTypes: z.array(
    z.enum(['CONSOLIDATED_COMMERCIAL_INVOICE', 'CUSTOMS_PACKING_LIST', 'CRN_REPORT']),
  ),
  consolidatedCommercialInvoiceDetail: papers,
  customsPackingListDetail: papers,
  crnReportDetail: papers,
});

export const openRequest = z.strictObject({
  accountNumber,
  requestedConsolidation: z.strictObject({
    consolidationType: distribution,
    shipDate: day,
    shipper: z.strictObject({ contact, address, accountNumber }),
    shippingChargesPayment: bySender,
    internationalDistributionDetail: z.strictObject({
      dropOffType: z.literal('REGULAR_PICKUP'),
      unitSystem: z.literal('ENGLISH'),
      totalDimensions: dimensions,
      declaredCurrencies: z.strictObject({ currency: z.literal('USD'), value: z.literal('CUSTOMS_VALUE') }),
      clearanceFacilityLocationId: z.string().check(z.regex(/^[A-Z]{4,5}$/)),
    }),
    customsClearanceDetail: z.strictObject({
      importerOfRecord: party,
      dutiesPayment: bySender,
      documentContent: z.literal('NON_DOCUMENTS'),
      commercialInvoice: z.strictObject({
        termsOfSale: z.literal('DDP'),
        purpose: z.literal('CONSUMER'),
        declarationStatement: text(554),
      }),
    }),
    labelSpecification: labelFrom,
    consolidationDocumentSpecification: paperKinds,
  }),
});

const key = z.strictObject({ type: distribution, index: text(40), date: day });
const dollars = z.strictObject({ amount: z.number().check(z.nonnegative()), currency: z.literal('USD') });

export const addRequest = z.strictObject({
  accountNumber,
  consolidationKey: key,
  index: text(40),
  labelResponseOptions: z.literal('LABEL'),
  requestedShipment: z.strictObject({
    shipDatestamp: day,
    pickupType: z.literal('USE_SCHEDULED_PICKUP'),
    serviceType: distribution,
    packagingType: z.literal('YOUR_PACKAGING'),
    shipper: party,
    recipients: z.array(party).check(z.length(1)),
    shippingChargesPayment: bySender,
    customsClearanceDetail: z.strictObject({
      dutiesPayment: bySender,
      documentContent: z.literal('NON_DOCUMENTS'),
      totalCustomsValue: dollars,
      commodities: z
        .array(
          z.strictObject({
            numberOfPieces: z.int().check(z.positive()),
            description: text(450),
            countryOfManufacture: z.string().check(z.regex(/^[A-Z]{2}$/)),
            quantity: z.int().check(z.positive()),
            quantityUnits: z.literal('EA'),
            weight: z.strictObject({ units: z.literal('LB'), value: z.number() }),
            customsValue: dollars,
          }),
        )
        .check(z.minLength(1)),
    }),
    labelSpecification: labelFrom,
    packageCount: z.literal(1),
    requestedPackageLineItems: z.array(box).check(z.length(1)),
  }),
});

export const removeRequest = z.strictObject({
  accountNumber,
  deletionControl: z.literal('DELETE_ONE_PACKAGE'),
  trackingNumber,
});

export const deleteRequest = z.strictObject({
  accountNumber,
  consolidationKey: key,
  trackingId: z.strictObject({ trackingIdType: text(10), formId: text(10), trackingNumber }),
});

export const retrieveRequest = z.strictObject({ accountNumber, consolidationKey: key });

export const confirmRequest = z.strictObject({
  accountNumber,
  consolidationKey: key,
  processingOptionType: z.literal('ALLOW_ASYNCHRONOUS'),
  labelSpecification: labelFrom,
  consolidationDocumentSpecification: paperKinds,
});

export const resultsRequest = z.strictObject({ accountNumber, jobId: text(60) });

export const trackRequest = z.strictObject({
  includeDetailedScans: z.boolean(),
  trackingInfo: z
    .array(z.strictObject({ trackingNumberInfo: z.strictObject({ trackingNumber: text(34) }) }))
    .check(z.minLength(1), z.maxLength(30)),
});

export const referenceRequest = z.strictObject({
  referencesInformation: z.strictObject({
    type: z.literal('CUSTOMER_REFERENCE'),
    value: text(40),
    accountNumber: z.string().check(z.regex(/^\d{9}$/)),
    shipDateBegin: day,
    shipDateEndDate: day,
  }),
  includeDetailedScans: z.boolean(),
});

/** What every call but that for a token carries. */
export const callHeaders = z.object({
  'authorization': z.string().check(z.regex(/^Bearer \S+$/)),
  'content-type': z.literal('application/json'),
  'x-locale': z.literal('en_US'),
  'x-customer-transaction-id': text(40),
});
