import type { IpdSettings } from '#config/carriers/fedex-settings.ts';
import type { Booking, Sender } from '#partners/carriers/carriers.ts';
import { cut, daysUntil } from '#partners/carriers/label-fields.ts';
import { exportTerms } from '@bloomdesk/domain/printing/customs';
import type { ConsolidationKey } from './fedex-consolidations.store.ts';
import { boxesOf, bySender, centerOf, dimensionsOf, labelOf, recipientOf } from './fedex-requests.ts';
import { distribution } from './fedex-service-types.ts';
import type { FedexPlace } from './fedex-shipping.ts';

/** What a consolidation is opened with, whichever of its boxes comes first. */
export type Consolidated = Pick<Booking, 'sender' | 'consignee' | 'parcel' | 'shippingDate'>;

type Place = Pick<FedexPlace, 'account' | 'labels'>;

/** FedEx takes no later day of shipping. */
const mostDaysAhead = 10;

/** POST …/consolidations: one entry with customs, from one of our centers to our first center in the country the goods go to. */
export function consolidationRequestOf({ account, labels }: Place, { clearance }: IpdSettings, booking: Consolidated) {
  const { sender, parcel, shippingDate } = booking;
  return {
    accountNumber: { value: account },
    requestedConsolidation: {
      consolidationType: distribution,
      shipDate: shippingDate,
      shipper: { ...centerOf(sender), accountNumber: { value: account } },
      shippingChargesPayment: bySender,
      internationalDistributionDetail: {
        dropOffType: 'REGULAR_PICKUP',
        unitSystem: 'ENGLISH',
        totalDimensions: dimensionsOf(parcel),
        declaredCurrencies: { currency: 'USD', value: 'CUSTOMS_VALUE' },
        clearanceFacilityLocationId: clearance,
      },
      customsClearanceDetail: {
        importerOfRecord: centerOf(booking.consignee ?? sender),
        dutiesPayment: bySender,
        documentContent: 'NON_DOCUMENTS',
        commercialInvoice: {
          termsOfSale: exportTerms.incoterm,
          purpose: 'CONSUMER',
          declarationStatement: exportTerms.declaration,
        },
      },
      labelSpecification: { ...labelOf(labels), printedLabelOrigin: centerOf(sender) },
      consolidationDocumentSpecification: papers,
    },
  };
}

const paperFormat = { format: { docType: 'PDF', stockType: 'PAPER_LETTER' } };

/** The papers that a consolidation crosses the border with. */
const papers = {
  consolidationDocumentTypes: ['CONSOLIDATED_COMMERCIAL_INVOICE', 'CUSTOMS_PACKING_LIST', 'CRN_REPORT'],
  consolidatedCommercialInvoiceDetail: paperFormat,
  customsPackingListDetail: paperFormat,
  crnReportDetail: paperFormat,
};

/** Where a box goes in, and under which index: it is one box there, however often it is asked for. */
export interface Joining {
  key: ConsolidationKey;
  index: string;
  now: Date;
}

/** POST …/consolidations/shipments: one box into an open consolidation. */
export function boxRequestOf({ account, labels }: Place, booking: Booking, { key, index, now }: Joining) {
  const [box] = boxesOf(booking);
  const { sender, recipient, customs, shippingDate } = booking;
  const isFarAhead = daysUntil(shippingDate, now) > mostDaysAhead - 1;
  return {
    accountNumber: { value: account },
    consolidationKey: keyOf(key),
    index,
    labelResponseOptions: 'LABEL',
    requestedShipment: {
      shipDatestamp: isFarAhead ? now.toISOString().slice(0, 10) : shippingDate,
      pickupType: 'USE_SCHEDULED_PICKUP',
      serviceType: distribution,
      packagingType: 'YOUR_PACKAGING',
      shipper: centerOf(sender),
      recipients: [recipientOf(recipient)],
      shippingChargesPayment: bySender,
      ...(customs && { customsClearanceDetail: declarationOf(customs) }),
      labelSpecification: { ...labelOf(labels), printedLabelOrigin: centerOf(sender) },
      packageCount: 1,
      requestedPackageLineItems: [box],
    },
  };
}

/** What is in a box; amounts in dollars. */
function declarationOf({ goods }: NonNullable<Booking['customs']>) {
  const dollars = (value: number) => ({ amount: value / 100, currency: 'USD' });
  return {
    dutiesPayment: bySender,
    documentContent: 'NON_DOCUMENTS',
    totalCustomsValue: dollars(goods.reduce((sum, { value }) => sum + value, 0)),
    commodities: goods.map(({ description, hsCode, origin, quantity, ounces, value }) => ({
      numberOfPieces: quantity,
      description: cut([description, hsCode && `HS ${hsCode}`].filter(Boolean).join(', '), 450),
      countryOfManufacture: origin,
      quantity,
      quantityUnits: 'EA',
      weight: { units: 'LB', value: Math.round((ounces / 16) * 100) / 100 },
      customsValue: dollars(value),
    })),
  };
}

/** POST …/consolidations/confirmations: it is whole; papers for its pouch come from it. */
export function confirmationRequestOf({ account }: Place, key: ConsolidationKey, origin: Sender) {
  return {
    accountNumber: { value: account },
    consolidationKey: keyOf(key),
    processingOptionType: 'ALLOW_ASYNCHRONOUS',
    labelSpecification: { imageType: 'PDF', labelStockType: 'PAPER_4X6', printedLabelOrigin: centerOf(origin) },
    consolidationDocumentSpecification: papers,
  };
}

/** A consolidation as FedEx is asked about it. */
export function keyOf({ index, date }: ConsolidationKey) {
  return { type: distribution, index, date };
}
