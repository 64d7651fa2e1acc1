import { countOf } from '../count-of.ts';
import { oneLine } from '../plain-text.ts';
import type { RowRemark } from './bulk-agreement.ts';
import type { BulkColumn, BulkHeader } from './bulk-columns.ts';
import type { BulkGroup } from './bulk-grouping.ts';
import { cellOf } from './bulk-record.ts';

/** An order that will not be ingested, with what its first row says and why. */
export interface BadOrder {
  orderRef: string;
  rowNumbers: readonly number[];
  customerName: string;
  customerEmail: string;
  recipientName: string;
  recipientAddress: string;
  /** `row 14: …; row 15: …` */
  ingestionExceptionReason: string;
}

const mostRowsNamed = 50;
const longestCell = 100;

/** The refusal of an order of a bulk file, with every reason by row. */
export function badOrder(group: BulkGroup, header: BulkHeader, problems: readonly RowRemark[]): BadOrder {
  const words = (...columns: BulkColumn[]) =>
    columns
      .map((column) => shortened(cellOf(group.records[0], header, column)))
      .filter((text) => text !== '')
      .join(' ');
  return {
    orderRef: shortened(group.orderRef),
    rowNumbers: group.records.map(({ rowNumber }) => rowNumber),
    customerName: words('customerFirstName', 'customerLastName'),
    customerEmail: words('customerEmail'),
    recipientName: words('recipientFirstName', 'recipientLastName'),
    recipientAddress: words('address1', 'address2', 'city', 'state', 'zipCode'),
    ingestionExceptionReason: reasonByRow(problems),
  };
}

/** A cut may fall between the halves of an emoji; what is left of it is replaced. */
function shortened(text: string): string {
  return oneLine(text.slice(0, longestCell)).toWellFormed();
}

/** `row 14: zipCode: Invalid zipcode, sku: is required; row 15: …` in the order of the file (D212). */
export function reasonByRow(problems: readonly RowRemark[]): string {
  const byRow = new Map<number, Set<string>>();
  for (const { rowNumber, text } of problems.toSorted((a, b) => a.rowNumber - b.rowNumber)) {
    byRow.set(rowNumber, (byRow.get(rowNumber) ?? new Set()).add(text));
  }
  const rows = [...byRow].map(([rowNumber, texts]) => `row ${rowNumber}: ${[...texts].join(', ')}`);
  const named = rows.slice(0, mostRowsNamed).join('; ');
  return rows.length > mostRowsNamed ? `${named}; and ${countOf(rows.length - mostRowsNamed, 'more row')}` : named;
}
