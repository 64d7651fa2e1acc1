import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { freshNumber } from './clock.ts';

const root = join(import.meta.dirname, '../..');

export interface BulkFile {
  text: string;
  rows: Record<string, string>[];
}

/** A file of orders: from real data where that is at hand, else from our own generator, which every clone has. */
export function bulkFile(orders: number, date: string): BulkFile {
  const real = resolve(root, process.env.BLOOMDESK_DATA ?? '../shared/data', 'scripts/make-bulk-orders.mjs');
  const isReal = existsSync(real);
  if (!isReal) console.log('The real data is not at hand, so the orders come from our own generator.');
  const options = ['--orders', String(orders), '--date', date];
  const [script, more] = isReal
    ? [real, ['--local', '--ref-prefix', `J${freshNumber(1e8)}`]]
    : [join(root, 'tools/make-bulk-orders.ts'), ['--seed', String(freshNumber(1e6))]];
  const text = execFileSync(process.execPath, [script, ...options, ...more], { encoding: 'utf8', maxBuffer: 1e8 });
  return { text, rows: readCsv(text) };
}

/** Quoted cells with commas, quotes and line breaks (RFC 4180), independent of the product's own reader. */
function readCsv(text: string): Record<string, string>[] {
  const cells = [...text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  const [head = [], ...body] = rows;
  return body
    .filter((row) => row.length === head.length)
    .map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}
