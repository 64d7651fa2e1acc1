import { csvLine } from '../csv-cell.ts';
import type { CustomsLine } from './customs.ts';

/** One package of a FedEx International Priority Direct shipment. */
export interface IpdPackage {
  suborderId: string;
  trackingNumber: string;
  recipient: {
    name: string;
    company: string;
    address1: string;
    address2: string;
    city: string;
    state: string;
    zipCode: string;
    phone: string;
  };
  pounds: number;
  goods: readonly CustomsLine[];
}

const columns = [
  'Package',
  'Reference',
  'Tracking Number',
  'Recipient Name',
  'Recipient Company',
  'Address Line 1',
  'Address Line 2',
  'City',
  'State',
  'Postal Code',
  'Country',
  'Phone',
  'Weight (lb)',
  'Commodity Description',
  'Harmonized Code',
  'Country of Manufacture',
  'Quantity',
  'Customs Value (USD)',
] as const;

/** FedEx IPD's input file: one row for each kind of goods in each package, formulas made harmless (D103, trust P25). */
export function ipdManifest(packages: readonly IpdPackage[], country: string): string {
  const rows = packages.flatMap(({ suborderId, trackingNumber, recipient, pounds, goods }, at) =>
    goods.map((line) =>
      csvLine([
        at + 1,
        suborderId,
        trackingNumber,
        recipient.name,
        recipient.company,
        recipient.address1,
        recipient.address2,
        recipient.city,
        recipient.state,
        recipient.zipCode,
        'US',
        recipient.phone,
        pounds,
        line.description,
        line.hsCode,
        country,
        line.quantity,
        { cents: line.value },
      ]),
    ),
  );
  return `${[csvLine(columns), ...rows].join('\r\n')}\r\n`;
}

/** `Bloomdesk_IPD_Input_50012_20270213.csv` (D103). */
export function ipdFileName(batchId: string, day: string): string {
  return `Bloomdesk_IPD_Input_${batchId}_${day.replaceAll('-', '')}.csv`;
}
