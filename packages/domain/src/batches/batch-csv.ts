import { csvLine } from '../csv-cell.ts';

/** What the file reads of a batch's suborder. */
export interface CsvSuborder {
  orderId: string;
  suborderId: string;
  fulfillmentDate: string;
  delivery: {
    deliveryDate: string;
    transportVendorDelivery: { onfleetTaskId: string | null; trackingCode: string | null } | null;
  };
}

const columns = ['orderId', 'suborderId', 'trackingNumber', 'fulfillmentDate', 'deliveryDate'];

/** The suborders of a batch as a file, in batch order; text is harmless in a spreadsheet (spec 3, section 2.5; D219). */
export function batchCsv(suborders: readonly CsvSuborder[]): string {
  const lines = suborders.map(({ orderId, suborderId, fulfillmentDate, delivery }) => [
    orderId,
    suborderId,
    trackingNumberOf(delivery.transportVendorDelivery),
    fulfillmentDate,
    delivery.deliveryDate,
  ]);
  return [columns, ...lines].map((line) => `${csvLine(line)}\r\n`).join('');
}

/** The Onfleet task id, or the tracking code of EasyPost; empty while nothing is booked. */
function trackingNumberOf(vendor: CsvSuborder['delivery']['transportVendorDelivery']): string {
  return vendor?.onfleetTaskId ?? vendor?.trackingCode ?? '';
}
