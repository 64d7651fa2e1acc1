import type pg from 'pg';
import { keysOf } from '@bloomdesk/domain/typed-object';
import type { TableShape } from '#company-data/table-shapes.ts';
import { keptColumns } from './kept-columns.ts';
import { maskedColumns, type TableMask } from './masked-columns.ts';
import type { MaskedRow, MaskingFacts, masksOf } from './masks.ts';

const asSent = 'messages and files as people sent them; they are full of real people';

/** What a masked export leaves out besides what every export does, each with its reason. */
export const tablesNotMasked: Readonly<Record<string, string>> = {
  accounting_days: 'how the books compared with real ones',
  accounting_differences: 'how the books compared with real ones',
  accounting_records: 'records in real books',
  audit_seals: 'seals of events that are masked; the practice database seals its own',
  bulk_action_results: 'words about single orders; runs that are over',
  bulk_actions: 'words about single orders; runs that are over',
  bulk_column_mappings: 'of files that are left out',
  bulk_orders: asSent,
  bulk_requests: asSent,
  demo_scenes: 'they name people of a demo',
  security_seals: 'seals of events that are left out; the practice database seals its own',
  seal_checks: 'how far seals that are left out were read',
  erased_events: 'seals of events that are masked; the practice database seals its own',
  erasures: 'who was erased; nobody in a practice database was',
  intake_orders: asSent,
  order_files: asSent,
  platform_copies: asSent,
  security_events: 'network addresses of people',
  privacy_requests: 'who a real shop has asked about',
  shop_events: asSent,
  shop_levels: 'stock of a real shop',
  shop_parcels: 'what a real shop was told',
  shop_reconciliations: 'what was asked of a shop that practice never asks',
  simulated_charges: 'what a simulated gateway holds of cards',
  simulated_refunds: 'what a simulated gateway holds of cards',
  storefront_refunds: asSent,
  table_view_defaults: 'of views that are left out',
  table_views: 'filters in which people look for people',
  custody_steps: 'where real drivers were',
  delivery_proofs: 'names and pictures from doors of real people',
  delivery_proof_pictures: 'names and pictures from doors of real people',
  courier_files: 'files of a real courier',
  courier_manifests: 'what a real courier was told',
  courier_parcels: 'parcels of a real courier, with names and addresses',
  fedex_boxes: 'boxes of real consolidations',
  fedex_consolidations: 'real consolidations with FedEx',
  fedex_doubts: 'labels of real shipments',
  ups_children: 'boxes of real shipments',
  ups_masters: 'real shipments with UPS',
  worldease_plds: 'parcels with names and addresses',
};

/** Which rows of a table stay; all of them, where nothing is said. */
export const rowsKept: Readonly<Record<string, string>> = {
  files: ofGoods('hash'),
  file_contents: ofGoods('hash'),
};

/** Pictures of products and the logo; what was added to orders shows people. */
function ofGoods(column: string): string {
  return `${column} in (select hash from product_pictures union select logo_hash from company_settings where logo_hash is not null)`;
}

/** The tables of a masked export; a column nobody has decided about ends it by name. */
export function maskedTables(tables: readonly TableShape[]): TableShape[] {
  const kept = tables.filter(({ name }) => !Object.hasOwn(tablesNotMasked, name));
  const unknown = kept.flatMap(({ name, columns }) => {
    const known = new Set([...keptOf(name), ...keysOf(maskOf(name).mask ?? {})]);
    return columns.filter((column) => !known.has(column.name)).map((column) => `${name}.${column.name}`);
  });
  if (unknown.length > 0)
    throw new Error(`Nobody has said whether a masked export may hold ${unknown.join(', ')}. Nothing was exported.`);
  return kept;
}

/** Masks the rows of a table, one line of JSON after the other. */
export function maskLines(table: string, masks: ReturnType<typeof masksOf>, lines: readonly string[]): string[] {
  const { mask = {} } = maskOf(table);
  return lines.map((line) => {
    const row: MaskedRow = JSON.parse(line);
    const masked = { ...row };
    for (const [column, name] of Object.entries(mask)) masked[column] = masks[name](row[column], row);
    return JSON.stringify(masked);
  });
}

/** What masks need to know, read once. */
export async function maskingFacts(client: pg.ClientBase): Promise<MaskingFacts> {
  const reasons = await client.query<{ tag: string }>(
    `select category || ': ' || label as tag from reason_lists, unnest(labels || retired) label`,
  );
  const places = await client.query<{ zip: string; lat: number; lng: number }>('select * from zip_places');
  return {
    reasons: new Set(reasons.rows.map(({ tag }) => tag)),
    places: new Map(places.rows.map(({ zip, lat, lng }) => [zip, { lat, lng }])),
  };
}

/** What is decided about the columns of a table; nothing of one that is new. */
function maskOf(table: string): TableMask {
  return maskedColumns[table] ?? keptColumns[table] ?? { keep: '' };
}

function keptOf(table: string): string[] {
  return maskOf(table).keep.split(' ');
}
