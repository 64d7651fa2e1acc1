/** The columns every bulk file has, one row per line item (table A8). */
export const requiredBulkColumns = [
  'orderRef',
  'customerEmail',
  'customerFirstName',
  'customerLastName',
  'customerPhone',
  'recipientFirstName',
  'recipientLastName',
  'address1',
  'city',
  'state',
  'zipCode',
  'recipientPhone',
  'locationType',
  'deliveryDate',
  'sku',
  'quantity',
] as const;

/** The columns a bulk file may have besides (table A8). */
export const optionalBulkColumns = [
  'address2',
  'placeName',
  'recipientEmail',
  'instructions',
  'lat',
  'lng',
  'fcId',
  'areaId',
  'transportMode',
  'windowStart',
  'unitPrice',
  'discount',
  'taxRate',
  'shipping',
  'shippingTax',
  'message',
  'paymentType',
  'transactionId',
  'brand',
  'amount',
] as const;

export const bulkColumns = [...requiredBulkColumns, ...optionalBulkColumns] as const;
export type BulkColumn = (typeof bulkColumns)[number];

/** Is this the name of one of our columns, letter for letter? */
export function isBulkColumn(name: string): name is BulkColumn {
  return bulkColumns.some((column) => column === name);
}

/** Where each known column stands in the file, and how many columns the file has. */
export interface BulkHeader {
  places: ReadonlyMap<BulkColumn, number>;
  width: number;
}

export type BulkHeaderReading = { ok: true; header: BulkHeader } | { ok: false; problems: readonly string[] };

/** Which of our columns a file's own column is, by its name as `columnKey` makes it: `shipto` is `recipientLastName`. */
export type ColumnMapping = Readonly<Record<string, BulkColumn>>;

const columnByKey = new Map<string, BulkColumn>(bulkColumns.map((column) => [columnKey(column), column]));

/** A name of a column as it is compared: its letters and digits, so that `ZIP Code *` and `zip_code` are `zipCode`. */
export function columnKey(name: string): string {
  return name.length > 64 ? '' : name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The same text for files with the same columns, in whatever order and spelling: what their mapping is remembered by. */
export function columnSetKey(names: readonly string[]): string {
  return [...new Set(names.map(columnKey))]
    .filter((key) => key !== '')
    .toSorted()
    .join('\n');
}

/**
 * The header row of a bulk file, in any order, case and spacing. A missing column and a known one given twice are
 * refused; columns the product does not know are ignored, whatever their name, unless the mapping says what they are.
 */
export function parseBulkHeader(cells: readonly string[], mapping: ColumnMapping = {}): BulkHeaderReading {
  const places = new Map<BulkColumn, number>();
  const twice = new Set<BulkColumn>();
  for (const [place, cell] of cells.entries()) {
    const key = columnKey(cell);
    const column = Object.hasOwn(mapping, key) ? mapping[key] : columnByKey.get(key);
    if (column === undefined) continue;
    if (places.has(column)) twice.add(column);
    else places.set(column, place);
  }
  const missing = requiredBulkColumns.filter((column) => !places.has(column));
  const problems = [
    ...missing.map((column) => `column ${column} is missing`),
    ...[...twice].map((column) => `column ${column} is there twice`),
  ];
  return problems.length > 0 ? { ok: false, problems } : { ok: true, header: { places, width: cells.length } };
}

/** So many rows of titles and notes may stand above the header. */
export const mostRowsAboveHeader = 20;

export type BulkHeaderSearch =
  | { ok: true; header: BulkHeader; at: number }
  /** The row that looks most like a header, and what is wrong with it. */
  | { ok: false; cells: readonly string[]; problems: readonly string[] };

/** The first row that is the header of a bulk file, below titles that a person has written above it (D266). */
export function findBulkHeader(rows: readonly (readonly string[])[], mapping: ColumnMapping = {}): BulkHeaderSearch {
  let best: Extract<BulkHeaderSearch, { ok: false }> = { ok: false, cells: [], problems: parseBulkHeaderProblems([]) };
  let fewest = Infinity;
  for (const [at, cells] of rows.slice(0, mostRowsAboveHeader + 1).entries()) {
    const reading = parseBulkHeader(cells, mapping);
    if (reading.ok) return { ...reading, at };
    const words = cells.filter((cell) => cell.trim() !== '').length;
    // Of rows that are no header at all the one with most cells is what a person would call the header.
    const distance = reading.problems.length * 1000 - words;
    if (distance >= fewest) continue;
    fewest = distance;
    best = { ok: false, cells, problems: reading.problems };
  }
  return best;
}

function parseBulkHeaderProblems(cells: readonly string[]): readonly string[] {
  const reading = parseBulkHeader(cells);
  return reading.ok ? [] : reading.problems;
}
