import type { BulkHeader } from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { type BulkGroup, groupBulkRecords } from '@bloomdesk/domain/bulk-orders/bulk-grouping';
import { type BulkRecord, cellOf, isBlank } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { isPaidByCard } from '@bloomdesk/domain/bulk-orders/bulk-payment';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { type Day, isDay } from '@bloomdesk/domain/time/calendar-day';
import { givingWay } from '#workflows/placing/give-way.ts';
import { type FindMapping, headerSearch } from './header-search.ts';
import { recordSourceOf } from './record-source.ts';
import { UnreadableFileError } from './unreadable-file.ts';

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
  /** What was guessed to read it, in sentences. */
  notes: readonly string[];
}

interface PackedGroup {
  orderRef: string;
  /** As its first row gives it. */
  customerEmail: string;
  firstRow: number;
  rows: PackedRow[];
}

/** A million small texts would keep the garbage collector busy, and so would a buffer for each: many rows lie in one block. */
interface PackedRow {
  rowNumber: number;
  block: Buffer;
  from: number;
  to: number;
}

/** In bytes. */
const blockSize = 256 * 1024;

/** No plain text has it, so it can stand between cells. */
const nul = '\0';

export type BulkFileReading =
  | { kind: 'orders'; file: BulkFile }
  | { kind: 'longer' }
  /** Why in words for who uploaded it, and the columns of the row most like a header where there is one. */
  | { kind: 'unreadable'; cause: string; columns: readonly string[] };

interface Reading {
  /** The bytes of the file from its start, each time it is called. */
  open: () => AsyncIterable<Uint8Array>;
  mostRows: number;
  findMapping?: FindMapping;
}

/**
 * Reads a bulk file row by row: its orders; `longer` once it has more than so many rows; `unreadable` when it is neither
 * workbook nor text, has no header row, or there is no order in it (spec 2, section 5; D266).
 */
export async function readBulkFile({ open, mostRows, findMapping }: Reading): Promise<BulkFileReading> {
  try {
    const source = await recordSourceOf(open);
    const giveWay = givingWay();
    const search = headerSearch(findMapping);
    let intake: Intake | undefined;
    for await (const records of source.records) {
      const rows = intake ? records : await search.take(records);
      const header = search.header();
      if (header) intake ??= intakeOf(header);
      intake?.take(rows);
      // Blank rows are free for people, but a file of nothing else must end somewhere.
      const last = records.at(-1)?.rowNumber ?? 0;
      if ((intake?.rowCount() ?? 0) > mostRows || last > mostRows * 16 + 20_000) return { kind: 'longer' };
      await giveWay();
    }
    intake ??= intakeOf(await search.end());
    if (intake.rowCount() === 0) throw new UnreadableFileError('There is no row with an order below the column names.');
    return { kind: 'orders', file: intake.file([...source.notes(), ...search.notes()]) };
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    return { kind: 'unreadable', cause: error.message, columns: error.columns };
  }
}

/** The order at a place of the file, with all its rows. */
export function orderAt({ groups }: BulkFile, place: number): BulkGroup {
  const group = groups[place];
  if (!group) throw new RangeError(`there is no order at place ${place}`);
  const [first, ...more] = unpacked(group);
  if (!first) throw new RangeError(`the order at place ${place} has no row`);
  return { orderRef: group.orderRef, records: [first, ...more] };
}

type Intake = ReturnType<typeof intakeOf>;

/** Gathers the orders of a file from its records. */
function intakeOf(header: BulkHeader) {
  const groups: PackedGroup[] = [];
  const byRef = new Map<string, PackedGroup>();
  const zipCodes = new Set<string>();
  const deliveryDays = new Set<Day>();
  const cardTransactions = new Map<string, string>();
  const pack = packing();
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
        const group = known ?? emptyGroup(first, orderRef, header);
        group.rows.push(pack(first), ...more.map(pack));
        if (known) continue;
        groups.push(group);
        byRef.set(group.orderRef, group);
        const transactionId = ofItsOwn(cardTransactionOf(first, header));
        if (transactionId !== '' && !cardTransactions.has(transactionId))
          cardTransactions.set(transactionId, group.orderRef);
      }
    },
    rowCount: () => rowCount,
    file: (notes: readonly string[]): BulkFile => ({
      header,
      groups,
      rowCount,
      zipCodes,
      deliveryDays,
      cardTransactions,
      notes,
    }),
  };
}

/** Empty where no card has paid. */
function cardTransactionOf(first: BulkRecord, header: BulkHeader): string {
  return isPaidByCard(first, header) ? oneLine(cellOf(first, header, 'transactionId')) : '';
}

function emptyGroup(first: BulkRecord, orderRef: string, header: BulkHeader): PackedGroup {
  const customerEmail = ofItsOwn(cellOf(first, header, 'customerEmail'));
  return { orderRef: ofItsOwn(orderRef), customerEmail, firstRow: first.rowNumber, rows: [] };
}

/** Packs rows one behind the other. */
function packing(): (record: BulkRecord) => PackedRow {
  let block = Buffer.alloc(0);
  let end = 0;
  return ({ rowNumber, cells }) => {
    const text = cells.join(nul);
    const size = Buffer.byteLength(text);
    if (end + size > block.length) {
      block = Buffer.allocUnsafeSlow(Math.max(blockSize, size));
      end = 0;
    }
    const from = end;
    end += block.write(text, from);
    return { rowNumber, block, from, to: end };
  };
}

function unpacked({ rows }: PackedGroup): BulkRecord[] {
  return rows.map(({ rowNumber, block, from, to }) => ({
    rowNumber,
    cells: block.toString('utf8', from, to).split(nul),
  }));
}

/** A text that is cut out of another one keeps all of that: here it would be the whole file. */
function ofItsOwn(text: string): string {
  return Buffer.from(text).toString();
}

/** A row of a million cells need not be kept: one cell too many tells as much. */
function withoutExcess({ rowNumber, cells }: BulkRecord, { width }: BulkHeader): BulkRecord {
  if (cells.length <= width) return { rowNumber, cells };
  const excess = cells.slice(width).find((cell) => cell.trim() !== '');
  return { rowNumber, cells: [...cells.slice(0, width), ...(excess === undefined ? [] : [excess.slice(0, 20)])] };
}
