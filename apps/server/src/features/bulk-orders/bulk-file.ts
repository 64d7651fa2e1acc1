import { isUtf8 } from 'node:buffer';
import { type BulkHeader, parseBulkHeader } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { type BulkGroup, groupBulkRecords } from '@bloomdesk/domain/bulk-orders/bulk-grouping';
import { type BulkRecord, cellOf, isBlank } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { isPaidByCard } from '@bloomdesk/domain/bulk-orders/bulk-payment';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { type Day, isDay } from '@bloomdesk/domain/time/calendar-day';
import { csvRecords, NotCsvError } from './csv-records.ts';
import { givingWay } from './give-way.ts';

/** A bulk file that has been read, before anything in it is checked. */
export interface BulkFile {
  header: BulkHeader;
  /** The orders of the file, packed; an order's place is its index here. */
  groups: readonly PackedGroup[];
  /** Rows with anything in them, the header not counted. */
  rowCount: number;
  zipCodes: ReadonlySet<string>;
  /** Days of the calendar on which something is to be delivered. */
  deliveryDays: ReadonlySet<Day>;
  /** The first order that names each card transaction. */
  cardTransactions: ReadonlyMap<string, string>;
}

interface PackedGroup {
  orderRef: string;
  rows: [PackedRow, ...PackedRow[]];
}

/** The cells of a row as one text: a million small texts would keep the garbage collector busy and everybody waiting. */
interface PackedRow {
  rowNumber: number;
  text: string;
}

/** No plain text has it, so it can stand between cells. */
const nul = '\0';

export type BulkFileReading = { kind: 'orders'; file: BulkFile } | { kind: 'longer' } | { kind: 'unreadable' };

/** Wider than any order system's export; a file of more columns is no bulk file. */
const mostColumns = 256;

/**
 * Reads a bulk file while its bytes come in: its orders; `longer` once it has more than so many rows; `unreadable` when
 * it is no CSV, its header row has a problem, or there is no order in it (spec 2, section 5).
 */
export async function readBulkFile(slices: AsyncIterable<Uint8Array>, mostRows: number): Promise<BulkFileReading> {
  const giveWay = givingWay();
  let intake: Intake | undefined;
  let rowNumber = 0;
  try {
    for await (const records of csvRecords(slices)) {
      const numbered = records.map((cells) => ({ rowNumber: ++rowNumber, cells }));
      if (!intake && numbered.length > 0) {
        intake = intakeOf(numbered.shift()?.cells ?? []);
        if (!intake) return { kind: 'unreadable' };
      }
      intake?.take(numbered);
      // Blank rows are free for people, but a file of nothing else must end somewhere.
      if ((intake?.rowCount() ?? 0) > mostRows || rowNumber > mostRows * 16 + 20_000) return { kind: 'longer' };
      await giveWay();
    }
  } catch (error) {
    if (error instanceof NotCsvError) return { kind: 'unreadable' };
    throw error;
  }
  return intake && intake.rowCount() > 0 ? { kind: 'orders', file: intake.file() } : { kind: 'unreadable' };
}

/** The order at a place of the file, with all its rows. */
export function orderAt({ groups }: BulkFile, place: number): BulkGroup {
  const group = groups[place];
  if (!group) throw new RangeError(`there is no order at place ${place}`);
  const [first, ...more] = group.rows;
  return { orderRef: group.orderRef, records: [unpacked(first), ...more.map(unpacked)] };
}

/** Is this the text a bulk file is made of? Spreadsheets, archives and UTF-16 are not. */
export function isPlainText(bytes: Uint8Array): boolean {
  return isUtf8(bytes) && !bytes.includes(0);
}

type Intake = NonNullable<ReturnType<typeof intakeOf>>;

/** Gathers the orders of a file from its records; undefined when the header row is not that of a bulk file. */
function intakeOf(headerCells: readonly string[]) {
  const reading = parseBulkHeader(headerCells);
  if (!reading.ok || headerCells.length > mostColumns) return undefined;
  const { header } = reading;
  const groups: PackedGroup[] = [];
  const byRef = new Map<string, PackedGroup>();
  const zipCodes = new Set<string>();
  const deliveryDays = new Set<Day>();
  const cardTransactions = new Map<string, string>();
  let rowCount = 0;

  return {
    take(numbered: readonly BulkRecord[]): void {
      const records = numbered.filter((record) => !isBlank(record)).map((record) => withoutExcess(record, header));
      rowCount += records.length;
      for (const record of records) {
        zipCodes.add(cellOf(record, header, 'zipCode').slice(0, 5));
        const day = cellOf(record, header, 'deliveryDate');
        if (isDay(day)) deliveryDays.add(day);
      }
      // What was read before belongs to the same orders, so the groups of this piece are joined to earlier ones.
      for (const {
        orderRef,
        records: [first, ...more],
      } of groupBulkRecords(records, header)) {
        const known = orderRef === '' ? undefined : byRef.get(orderRef);
        const group: PackedGroup = known ?? { orderRef, rows: [packed(first)] };
        for (const record of known ? [first, ...more] : more) group.rows.push(packed(record));
        if (known) continue;
        groups.push(group);
        byRef.set(orderRef, group);
        const transactionId = cardTransactionOf(first, header);
        if (transactionId !== '' && !cardTransactions.has(transactionId)) cardTransactions.set(transactionId, orderRef);
      }
    },
    rowCount: () => rowCount,
    file: (): BulkFile => ({ header, groups, rowCount, zipCodes, deliveryDays, cardTransactions }),
  };
}

/** Empty where no card has paid. */
function cardTransactionOf(first: BulkRecord, header: BulkHeader): string {
  return isPaidByCard(first, header) ? oneLine(cellOf(first, header, 'transactionId')) : '';
}

function packed({ rowNumber, cells }: BulkRecord): PackedRow {
  return { rowNumber, text: cells.join(nul) };
}

function unpacked({ rowNumber, text }: PackedRow): BulkRecord {
  return { rowNumber, cells: text.split(nul) };
}

/** A row of a million cells need not be kept: one cell too many tells as much. */
function withoutExcess({ rowNumber, cells }: BulkRecord, { width }: BulkHeader): BulkRecord {
  if (cells.length <= width) return { rowNumber, cells };
  const excess = cells.slice(width).find((cell) => cell.trim() !== '');
  return { rowNumber, cells: [...cells.slice(0, width), ...(excess === undefined ? [] : [excess.slice(0, 20)])] };
}
