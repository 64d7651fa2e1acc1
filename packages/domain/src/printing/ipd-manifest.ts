import { machineCsvLine } from '../machine-csv.ts';
import { type CustomsLine, exportTerms } from './customs.ts';
import { phoneDigits } from './format-phone.ts';

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
  'Commodity Weight (lb)',
  'Terms of Sale',
  'Reason for Export',
] as const;

/** FedEx IPD's input file, read by a machine: one row for each kind of goods in each package (D103, P25). */
export function ipdManifest(packages: readonly IpdPackage[]): string {
  const rows = packages.flatMap(({ suborderId, trackingNumber, recipient, pounds, goods }, at) =>
    goods.map((line) =>
      machineCsvLine([
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
        phoneDigits(recipient.phone),
        pounds,
        line.description,
        line.hsCode,
        line.origin,
        line.quantity,
        { cents: line.value },
        poundsOf(line),
        exportTerms.incoterm,
        exportTerms.reasonForExport,
      ]),
    ),
  );
  return `${[machineCsvLine(columns), ...rows].join('\r\n')}\r\n`;
}

/** Pounds to a hundredth, as customs forms have them. */
export function poundsOf({ ounces }: Pick<CustomsLine, 'ounces'>): number {
  return Math.round((ounces / 16) * 100) / 100;
}

/** `Bloomdesk_IPD_Input_50012_20270213.csv` (D103). */
export function ipdFileName(batchId: string, day: string): string {
  return `Bloomdesk_IPD_Input_${batchId}_${day.replaceAll('-', '')}.csv`;
}

/** `Bloomdesk_IPD_50012_1_commercial-invoice.pdf`, by what FedEx calls the kind and the format of a paper. */
export function ipdPaperName(
  batchId: string,
  paper: number,
  { kind, format }: { kind: string; format: string },
): string {
  const words = kind.toLowerCase().replaceAll(/[^a-z]+/g, '-') || 'paper';
  const ending = format.toLowerCase().replaceAll(/[^a-z]+/g, '') || 'pdf';
  return `Bloomdesk_IPD_${batchId}_${paper}_${words}.${ending === 'zplii' ? 'zpl' : ending}`;
}
