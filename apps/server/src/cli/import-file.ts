import { readFile } from 'node:fs/promises';
import { assignTableSlots } from '@bloomdesk/domain/products/table-slot';
import type { Config } from '#config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { areasOfFile } from '#features/delivery-areas/area-file.ts';
import { productsOfCsv } from '#features/products/product-file.ts';
import { type Stores, storesOf } from '#stores.ts';
import { openDatabase } from './open-database.ts';

const importers: Record<string, (stores: Stores, text: string) => Promise<string>> = {
  async products({ products }, text) {
    const rows = productsOfCsv(text);
    await products.put(rows);
    const known = await products.all();
    await products.putTableSlots([...assignTableSlots(known.map((product) => product.sku))]);
    return `${rows.length} products are in.`;
  },
  async 'table-slots'({ products }, text) {
    const slots = text
      .split(/\r?\n/)
      .slice(1)
      .map((line) => line.split(',').map((cell) => cell.trim()));
    const pairs = slots.flatMap(([sku, label]) => (sku && label ? [[sku, label] as const] : []));
    await products.putTableSlots(pairs);
    return `${pairs.length} table slots are in.`;
  },
  async areas({ areas }, text) {
    const rows = areasOfFile(text);
    await areas.put(rows, new Date());
    return `${rows.length} delivery areas are in.`;
  },
};

/** `bloomdesk import products|table-slots|areas FILE`: reference data from a file, added or brought up to date. */
export async function importFile(config: Config, [kind = '', path = '']: string[]): Promise<void> {
  const importer = importers[kind];
  if (!importer || !path) throw new Error('Usage: bloomdesk import products|table-slots|areas FILE');
  const text = await readFile(path, 'utf8');
  const database = await openDatabase(config);
  const pool = openPool(database.url, { statementTimeout: 60_000 });
  try {
    console.log(await importer(storesOf(databaseOf(pool)), text));
  } finally {
    await pool.end();
    await database.close();
  }
}
