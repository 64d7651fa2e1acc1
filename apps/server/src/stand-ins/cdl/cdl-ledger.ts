/** A parcel of a manifest that the courier has read. */
export interface StandInParcel {
  manifest: string;
  zip: string;
}

/** What the courier has really been told, and what it holds against us. */
export interface CdlLedger {
  /** Of each number the manifests that named it: one, where nothing was told twice. */
  parcels: Map<string, StandInParcel[]>;
  /** Every manifest it has read, by number, with the names of its files. */
  manifests: Map<string, string[]>;
  /** What is no part of the contract. */
  offences: string[];
  calls: { operation: string }[];
}

export function newLedger(): CdlLedger {
  return { parcels: new Map(), manifests: new Map(), offences: [], calls: [] };
}

const wanted = ['manifest_id', 'parcel_number'];

/** Reads a manifest as the courier does: what is not as agreed is an offence. */
export function readManifest(ledger: CdlLedger, name: string, content: string): { number: string; parcels: string[] } {
  const [head = [], ...rows] = rowsOf(content);
  const missing = wanted.filter((column) => !head.includes(column));
  if (missing.length > 0) ledger.offences.push(`${name} has no column ${missing.join(', ')}`);
  if (!content.endsWith('\r\n')) ledger.offences.push(`${name} does not end with a line`);
  const cell = (row: readonly string[], column: string) => row[head.indexOf(column)] ?? '';
  const number = cell(rows[0] ?? [], 'manifest_id');
  if (rows.length === 0) ledger.offences.push(`${name} has no parcels`);
  for (const row of rows) {
    if (row.length !== head.length) ledger.offences.push(`${name} has a row of ${row.length} cells`);
    if (cell(row, 'manifest_id') !== number) ledger.offences.push(`${name} is of two manifests`);
    const parcel = cell(row, 'parcel_number');
    if (!isNumber(parcel)) ledger.offences.push(`${name} has a parcel without a number: ${parcel}`);
    const known = ledger.parcels.get(parcel) ?? [];
    ledger.parcels.set(parcel, [...known, { manifest: number, zip: cell(row, 'postal_code') }]);
  }
  ledger.manifests.set(number, [...(ledger.manifests.get(number) ?? []), name]);
  return { number, parcels: rows.map((row) => cell(row, 'parcel_number')) };
}

/** The courier calculates check digits itself. */
function isNumber(text: string): boolean {
  const digits = /^[A-Z]{2,4}(\d{10,})$/.exec(text)?.[1];
  if (digits === undefined) return false;
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Rows and cells of a CSV file, quoted ones too. */
export function rowsOf(content: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /("(?:[^"]|"")*"|[^",\r\n]*)(,|\r\n|\n|$)/g;
  for (const [whole, cell = '', end] of content.matchAll(cells)) {
    if (whole === '') break;
    rows.at(-1)?.push(cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell);
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 0);
}
