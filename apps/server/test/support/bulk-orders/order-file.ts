import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'csv-parse/sync';

const root = resolve(import.meta.dirname, '../../../../..');
const realData = resolve(root, process.env['BLOOMDESK_DATA'] ?? '../shared/data');
const realOrders = resolve(realData, 'scripts/make-bulk-orders.mjs');
const madeUpOrders = resolve(root, 'tools/make-bulk-orders.ts');

/** A large file made of real baskets, names and addresses where they are at hand; of made-up ones otherwise, and says so. */
export function orderFile(orders: number, more: readonly string[] = []): Buffer {
  const isReal = existsSync(realOrders);
  if (!isReal) console.log(`There is no real data in ${realData}, so these orders are made up.`);
  const words = ['--orders', String(orders), '--date', '2027-02-13', ...more];
  return execFileSync(process.execPath, [isReal ? realOrders : madeUpOrders, ...words], { maxBuffer: 100_000_000 });
}

/** Where the file of hard CSV cases is, or undefined. */
export function csvCasesPath(): string | undefined {
  const path = resolve(realData, 'orders/csv-cases.jsonl');
  return existsSync(path) ? path : undefined;
}

/** The rows of a file as a person reads them, each with its number; the header is row 1. */
export function rowsOf(csv: Buffer): { rowNumber: number; row: Record<string, string> }[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true });
  return rows.map((row, index) => ({ rowNumber: index + 2, row }));
}

/** What a file's orders come to in cents, counted from its cells by nothing that the product uses. */
export function centsOf(rows: readonly { row: Record<string, string> }[]): bigint {
  const seen = new Set<string>();
  let sum = 0n;
  for (const { row } of rows) {
    const price = amount(row['unitPrice']) * BigInt(row['quantity'] ?? '') - amount(row['discount']);
    const rate = decimal(row['taxRate'], 6);
    sum += price + (price * rate * 2n + 1_000_000n) / 2_000_000n;
    const orderRef = row['orderRef'] ?? '';
    if (!seen.has(orderRef)) sum += amount(row['shipping']) + amount(row['shippingTax']);
    seen.add(orderRef);
  }
  return sum;
}

function amount(text = ''): bigint {
  return decimal(text, 2);
}

function decimal(text = '', places = 2): bigint {
  const [whole = '', fraction = ''] = (text || '0').split('.');
  return BigInt(whole + fraction.padEnd(places, '0'));
}
