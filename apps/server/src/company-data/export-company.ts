import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { openPool } from '#db/db.ts';
import { columnsLeftOut, tablesLeftOut } from './left-out.ts';
import { maskedTables, maskingFacts, maskLines, rowsKept, tablesNotMasked } from './masking/masked-tables.ts';
import { masksOf } from './masking/masks.ts';
import { type Manifest, manifestName } from './manifest.ts';
import { tableLines } from './read-rows.ts';
import { sheetLines, sheets } from './sheets.ts';
import { companyTables, type TableShape } from './table-shapes.ts';
import { writeLines } from './write-lines.ts';

/** Milliseconds; sorting the largest table of a large company takes minutes. */
export const longestStatement = 6 * 3600_000;

interface ExportOptions {
  url: string;
  folder: string;
  now: Date;
  /** People are invented, for practice (D467). */
  isMasked?: boolean;
}

/**
 * Writes everything a company owns into a new folder: a file of JSON lines for each kind, sheets for people, and a manifest
 * with counts and checksums. All of it is one moment of the database, and no more than some rows are in memory (D400).
 */
export async function exportCompany({ url, folder, now, isMasked = false }: ExportOptions): Promise<Manifest> {
  await makeFolder(folder);
  return await inOneMoment(url, async (client) => {
    const all = await companyTables(client);
    const tables = isMasked ? maskedTables(all) : all;
    const mask = isMasked ? masksOf(await maskingFacts(client)) : undefined;
    const manifest: Manifest = {
      bloomdesk: 'export',
      format: 1,
      madeAt: now.toISOString(),
      isMasked,
      steps: await stepsOf(client),
      kinds: await writeKinds(client, folder, tables, mask),
      tables: isMasked ? [] : await writeSheets(client, folder),
      sequences: await sequencesOf(client),
      leftOut: [...whatIsLeftOut(), ...(isMasked ? whatIsNotMasked() : [])],
    };
    await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  });
}

async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that is new or empty.`);
}

/** As the owner of the database, over a connection of its own: it may take hours, and everyone goes on working. */
async function inOneMoment<T>(url: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const pool = openPool(url, { role: null, max: 1, statementTimeout: longestStatement });
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    client.release(true);
    await pool.end();
  }
}

async function writeKinds(
  client: pg.PoolClient,
  folder: string,
  tables: readonly TableShape[],
  masks: Masks | undefined,
): Promise<Manifest['kinds']> {
  const kinds: Manifest['kinds'] = [];
  for (const table of tables) {
    const file = `${table.name}.ndjson`;
    const lines = masks ? maskedLines(client, table, masks) : tableLines(client, table);
    const written = await writeLines(join(folder, file), lines);
    kinds.push({ kind: table.name, file, columns: table.columns.map(({ name }) => name), ...written });
  }
  return kinds;
}

type Masks = ReturnType<typeof masksOf>;

async function* maskedLines(client: pg.PoolClient, table: TableShape, masks: Masks): AsyncGenerator<string[]> {
  for await (const lines of tableLines(client, table, rowsKept[table.name])) yield maskLines(table.name, masks, lines);
}

async function writeSheets(client: pg.PoolClient, folder: string): Promise<Manifest['tables']> {
  await mkdir(join(folder, 'csv'), { mode: 0o700 });
  const written: Manifest['tables'] = [];
  for (const { name, query } of sheets) {
    const file = `csv/${name}.csv`;
    const { head, lines } = await sheetLines(client, query);
    written.push({ file, ...(await writeLines(join(folder, file), lines, head)) });
  }
  return written;
}

async function stepsOf(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from bloomdesk_meta.kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}

/** Where numbers go on, so that no number is given twice. */
async function sequencesOf(client: pg.PoolClient): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(
    `select sequencename as name, last_value as last from pg_sequences
     where schemaname = 'bloomdesk' and last_value is not null order by 1`,
  );
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

function whatIsNotMasked(): Manifest['leftOut'] {
  return Object.entries(tablesNotMasked).map(([what, why]) => ({ what, why }));
}

function whatIsLeftOut(): Manifest['leftOut'] {
  const columns = Object.entries(columnsLeftOut).flatMap(([table, left]) =>
    Object.entries(left).map(([column, why]) => ({ what: `${table}.${column}`, why })),
  );
  const tables = Object.entries(tablesLeftOut).map(([what, why]) => ({ what, why }));
  const elsewhere = {
    what: 'files in a folder or bucket',
    why: 'their bytes stay where they are; copy the folder or bucket',
  };
  return [...columns, ...tables, elsewhere];
}
