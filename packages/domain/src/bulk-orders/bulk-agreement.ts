import type { BulkColumn } from './bulk-columns.ts';
import type { BulkRow } from './bulk-row.ts';

/** What is to be said about a row of the file: a problem refuses its order, a warning does not. */
export interface RowRemark {
  rowNumber: number;
  text: string;
}

type AgreedField = readonly [column: BulkColumn, of: (row: BulkRow) => string | number | undefined];

const ofCustomer: readonly AgreedField[] = [
  ['customerEmail', ({ customer }) => customer.email],
  ['customerFirstName', ({ customer }) => customer.firstName],
  ['customerLastName', ({ customer }) => customer.lastName],
  ['customerPhone', ({ customer }) => customer.phone],
];

const ofDelivery: readonly AgreedField[] = [
  ['recipientFirstName', ({ recipient }) => recipient.firstName],
  ['recipientLastName', ({ recipient }) => recipient.lastName],
  ['recipientPhone', ({ recipient }) => recipient.phone],
  ['recipientEmail', ({ recipient }) => recipient.email],
  ['locationType', ({ recipient }) => recipient.locationType],
  ['placeName', ({ recipient }) => recipient.placeName],
  ['instructions', ({ recipient }) => recipient.instructions],
  ['lat', ({ point }) => point?.lat],
  ['lng', ({ point }) => point?.lng],
  ['fcId', ({ fcId }) => fcId],
  ['areaId', ({ areaId }) => areaId],
  ['transportMode', ({ transportMode }) => transportMode],
  ['windowStart', ({ windowStart }) => windowStart],
  ['message', ({ message }) => message],
];

/** The customer of an order is the same in all its rows (table A8). */
export function customerDisagreements(rows: readonly BulkRow[]): RowRemark[] {
  return disagreements(rows, ofCustomer, (first) => `differs from row ${first} of the same order`);
}

/**
 * One address on one day is one delivery, with one recipient, one message and one window (table A8): where its rows say
 * different things the first one counts, and staff are told. A blank cell agrees with whatever another row says.
 */
export function deliveryDisagreements(rows: readonly BulkRow[]): RowRemark[] {
  return disagreements(rows, ofDelivery, (first) => `differs from row ${first} of the same delivery, which counts`);
}

/** The delivery as its rows together tell it: the first row counts, and what it leaves blank a later one fills in. */
export function mergedDelivery(rows: readonly [BulkRow, ...BulkRow[]]): BulkRow {
  const [first] = rows;
  const firstSaid = <T>(of: (row: BulkRow) => T): T => of(rows.find((row) => !isSilent(of(row))) ?? first);
  const recipient = {
    ...first.recipient,
    email: firstSaid((row) => row.recipient.email),
    placeName: firstSaid((row) => row.recipient.placeName),
    instructions: firstSaid((row) => row.recipient.instructions),
  };
  return {
    ...first,
    recipient,
    point: firstSaid((row) => row.point),
    fcId: firstSaid((row) => row.fcId),
    areaId: firstSaid((row) => row.areaId),
    transportMode: firstSaid((row) => row.transportMode),
    windowStart: firstSaid((row) => row.windowStart),
    message: firstSaid((row) => row.message),
  };
}

function disagreements(
  rows: readonly BulkRow[],
  fields: readonly AgreedField[],
  words: (firstRow: number) => string,
): RowRemark[] {
  if (rows.length < 2) return [];
  return fields.flatMap(([column, valueOf]) => {
    const first = rows.find((row) => !isSilent(valueOf(row)));
    if (first === undefined) return [];
    const value = valueOf(first);
    return rows
      .filter((row) => !isSilent(valueOf(row)) && valueOf(row) !== value)
      .map(({ rowNumber }) => ({
        rowNumber,
        text: `${column}: ${words(first.rowNumber)}`,
      }));
  });
}

function isSilent(value: unknown): boolean {
  return value === undefined || value === '';
}
