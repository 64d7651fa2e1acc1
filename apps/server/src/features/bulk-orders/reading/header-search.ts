import {
  type BulkHeader,
  type ColumnMapping,
  findBulkHeader,
  mostRowsAboveHeader,
  requiredBulkColumns,
} from '@bloomdesk/domain/bulk-orders/bulk-columns';
import { type BulkRecord, isBlank } from '@bloomdesk/domain/bulk-orders/bulk-record';
import { UnreadableFileError } from './unreadable-file.ts';

/** Wider than any order system's export; a file of more columns is no bulk file. */
const mostColumns = 256;

/** What columns a file with these names was said to have, by somebody who mapped such a file before. */
export type FindMapping = (names: readonly string[]) => Promise<ColumnMapping | undefined>;

/** Looks for the header of a bulk file among its first rows with anything in them; the rows behind it are orders (D266). */
export function headerSearch(findMapping: FindMapping = () => Promise.resolve(undefined)) {
  const seen: BulkRecord[] = [];
  const notes: string[] = [];
  let found: BulkHeader | undefined;

  /** The rows behind the header; none before it is found. */
  async function look(): Promise<BulkRecord[]> {
    const rows = seen.map(({ cells }) => cells);
    let search = findBulkHeader(rows);
    const mapping = search.ok ? undefined : await findMapping(search.cells);
    if (mapping) search = findBulkHeader(rows, mapping);
    if (!search.ok) return [];
    const { header, at } = search;
    if (header.width > mostColumns) throw new UnreadableFileError(`The file has more than ${mostColumns} columns.`);
    if (mapping) notes.push('Columns were read as they were mapped for a file with the same names.');
    const rowNumber = seen[at]?.rowNumber ?? 1;
    if (rowNumber > 1) notes.push(`The column names were found in row ${rowNumber}.`);
    found = header;
    return seen.slice(at + 1);
  }

  function missing(): never {
    const search = findBulkHeader(seen.map(({ cells }) => cells));
    if (search.ok) throw new Error('the header was found, and looked for again');
    throw new UnreadableFileError(headerCause(search.problems), search.cells.slice(0, mostColumns));
  }

  return {
    header: () => found,
    notes: () => notes,
    /** The rows behind the header among those seen so far. */
    async take(records: readonly BulkRecord[]): Promise<BulkRecord[]> {
      seen.push(...records.filter((record) => !isBlank(record)));
      const rows = await look();
      if (!found && seen.length > mostRowsAboveHeader) missing();
      return rows;
    },
    async end(): Promise<BulkHeader> {
      await look();
      return found ?? missing();
    },
  };
}

/** `These columns are missing: sku, quantity.` */
function headerCause(problems: readonly string[]): string {
  const named = (end: string) =>
    problems.filter((text) => text.endsWith(end)).map((text) => text.slice('column '.length, -end.length));
  const [missing, twice] = [named(' is missing'), named(' is there twice')];
  if (missing.length === requiredBulkColumns.length) return 'No row with the column names was found.';
  return [
    ...(missing.length > 0 ? [`These columns are missing: ${missing.join(', ')}.`] : []),
    ...(twice.length > 0 ? [`These columns are there twice: ${twice.join(', ')}.`] : []),
  ].join(' ');
}
