import { parse } from 'csv-parse/sync';
import type { LotDraft, LotField } from '@bloomdesk/domain/inventory/lot-form';
import { oneLine } from '@bloomdesk/domain/plain-text';
import { keysOf } from '@bloomdesk/domain/typed-object';
import { lotFieldOnWire } from './lot-on-wire.ts';

/** The columns of a file of lots: the center, and the fields of a lot as the inventory API calls them. */
const lotColumns = ['fc_id', ...keysOf(lotFieldOnWire).map((field) => lotFieldOnWire[field])] as const;
const neededColumns = ['fc_id', 'sku', 'external_id'];

/** A lot of a file, with its row as a spreadsheet counts it. */
export interface LotInFile {
  row: number;
  fcId: number;
  draft: LotDraft;
}

interface LotsRead {
  lots: LotInFile[];
  problems: { place: string; message: string }[];
}

/** The lots of a CSV file. A column that is left out stays as it is, an empty cell takes away what was there. */
export function parseLots(text: string): LotsRead {
  const problems: LotsRead['problems'] = [];
  const [head = [], ...rows] = rowsOf(text, problems);
  const columns = head.map((name) => name.trim());
  const complain = (message: string) => problems.push({ place: 'file', message });
  for (const name of columns)
    if (!isKnown(name)) complain(`there is no column ${name}; they are ${lotColumns.join(', ')}`);
  for (const name of neededColumns) if (!columns.includes(name)) complain(`the column ${name} is missing`);
  if (problems.length > 0) return { lots: [], problems };

  const lots = rows.map((cells, index): LotInFile => {
    const given = new Map(columns.map((name, at) => [name, oneLine(cells[at] ?? '')]));
    const fcId = Number(given.get('fc_id') || Number.NaN);
    return { row: index + 2, fcId, draft: draftOf((field) => given.get(lotFieldOnWire[field])) };
  });
  return { lots, problems };
}

function rowsOf(text: string, problems: LotsRead['problems']): string[][] {
  try {
    return parse(text, { bom: true, skipEmptyLines: true });
  } catch (error) {
    problems.push({ place: 'file', message: error instanceof Error ? error.message : 'it cannot be read as CSV' });
    return [];
  }
}

function isKnown(name: string): boolean {
  return lotColumns.some((column) => column === name);
}

/** A cell is undefined where the file has no such column. */
function draftOf(cell: (field: LotField) => string | undefined): LotDraft {
  const orNone = (field: LotField) => cell(field) || (cell(field) === undefined ? undefined : null);
  const count = (field: LotField) => (cell(field) ? Number(cell(field)) : undefined);
  return {
    sku: cell('sku'),
    externalId: cell('externalId'),
    label: orNone('label'),
    transactionId: orNone('transactionId'),
    vendor: cell('vendor'),
    purchaseOrder: cell('purchaseOrder'),
    poUnits: cell('poUnits') === '' ? null : count('poUnits'),
    arrivalDate: orNone('arrivalDate'),
    startFulfillmentDate: orNone('startFulfillmentDate'),
    expirationDate: orNone('expirationDate'),
    stockInitial: count('stockInitial'),
    inboundQuantity: count('inboundQuantity'),
    reason: cell('reason'),
  };
}
