import { parse } from 'csv-parse/sync';
import { type CourierReported, readStatusRow, word } from './status-row.ts';

/** What a courier says of a manifest. */
export interface Acknowledgement {
  number: string;
  isAccepted: boolean;
  /** How many parcels it has counted; null where it does not say. */
  parcels: number | null;
  message: string;
}

/** One line of a file: what it says, or why it is left out. */
export type CourierRow = { line: number } & (
  | { acknowledgement: Acknowledgement }
  | { reported: CourierReported }
  | { problem: string }
);

const mostRows = 20_000;
const longestMessage = 200;

/**
 * The lines of a courier's file (D590): acknowledgements of manifests, or statuses of parcels, as its first line says. What
 * cannot be understood is a problem of its line alone.
 */
export function courierRows(content: Uint8Array, codes: Parameters<typeof readStatusRow>[1]): CourierRow[] {
  const [head = [], ...rows] = cellsOf(content);
  const columns = head.map((name) => name.trim().toLowerCase());
  const has = (...names: string[]) => names.every((name) => columns.includes(name));
  const isAcknowledging = has('manifest_id', 'result');
  if (!isAcknowledging && !has('parcel_number', 'event_code', 'event_time'))
    return [{ line: 1, problem: 'neither acknowledgements nor statuses: its columns are others' }];
  return rows.slice(0, mostRows).map((cells, at) => {
    const line = at + 2;
    if (cells.length !== columns.length)
      return { line, problem: `${cells.length} cells where ${columns.length} are due` };
    const row = new Map(columns.map((name, place) => [name, (cells[place] ?? '').trim()]));
    return { line, ...(isAcknowledging ? acknowledgementOf(row) : readStatusRow(row, codes)) };
  });
}

function cellsOf(content: Uint8Array): string[][] {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(content);
    return parse(text, { relaxColumnCount: true, skipEmptyLines: true, bom: true });
  } catch {
    return [];
  }
}

function acknowledgementOf(
  row: ReadonlyMap<string, string>,
): { acknowledgement: Acknowledgement } | { problem: string } {
  const result = (row.get('result') ?? '').toLowerCase();
  if (result !== 'accepted' && result !== 'rejected') return { problem: `result ${word(result)} is not known` };
  const counted = row.get('parcels') ?? '';
  return {
    acknowledgement: {
      number: row.get('manifest_id') ?? '',
      isAccepted: result === 'accepted',
      parcels: /^\d{1,6}$/.test(counted) ? Number(counted) : null,
      message: (row.get('message') ?? '').slice(0, longestMessage).toWellFormed(),
    },
  };
}
