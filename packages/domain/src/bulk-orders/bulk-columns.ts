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

/** Where each known column stands in the file, and how many columns the file has. */
export interface BulkHeader {
  places: ReadonlyMap<BulkColumn, number>;
  width: number;
}

export type BulkHeaderReading = { ok: true; header: BulkHeader } | { ok: false; problems: readonly string[] };

const columnByName = new Map<string, BulkColumn>(bulkColumns.map((column) => [column.toLowerCase(), column]));

/**
 * The header row of a bulk file, in any order and any case. A missing column and a known one given twice are refused;
 * columns the product does not know are ignored, whatever their name.
 */
export function parseBulkHeader(cells: readonly string[]): BulkHeaderReading {
  const places = new Map<BulkColumn, number>();
  const twice = new Set<BulkColumn>();
  for (const [place, cell] of cells.entries()) {
    const column = cell.length > 64 ? undefined : columnByName.get(withoutMark(cell).trim().toLowerCase());
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

/** Spreadsheets begin a UTF-8 file with a byte order mark. */
function withoutMark(cell: string): string {
  return cell.startsWith('\uFEFF') ? cell.slice(1) : cell;
}
