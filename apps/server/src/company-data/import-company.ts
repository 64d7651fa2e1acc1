import type pg from 'pg';
import { openPool } from '#db/db.ts';
import { workedOutAgain } from './left-out.ts';
import { checkFiles } from './check-files.ts';
import { type KindOfExport, type Manifest, readManifest } from './manifest.ts';
import { linePieces } from './read-lines.ts';
import { companyTables, type TableShape } from './table-shapes.ts';
import { longestStatement } from './export-company.ts';

interface ImportOptions {
  url: string;
  folder: string;
  now: Date;
}

/**
 * Puts an export into an empty database, all of it or nothing (D401). Its files are checked against the manifest first; no
 * trigger fires, as what triggers would write is in the export or worked out again; what refers to what is checked at the end.
 * With a masked one the place is for practice from then on (D467).
 */
export async function importCompany({ url, folder, now }: ImportOptions): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const pool = openPool(url, { role: null, max: 1, statementTimeout: longestStatement, lockTimeout: 60_000 });
  const client = await pool.connect();
  try {
    await client.query('begin');
    await assertSameSteps(client, manifest);
    await assertEmpty(client);
    await fill(client, folder, manifest);
    if (manifest.isMasked) await client.query('insert into practice (since) values ($1)', [now]);
    await client.query('commit');
    return manifest;
  } finally {
    client.release(true); // without a commit, all of it is undone
    await pool.end();
  }
}

/** What a company has at the latest when it has begun to work; centers alone come with some starts. */
const signsOfWork = ['staff_users', 'customers', 'orders', 'products', 'lots', 'delivery_areas'];

async function assertEmpty(client: pg.ClientBase): Promise<void> {
  const asked = signsOfWork.map((table) => `select '${table}' as name where exists (select from ${table})`);
  const { rows } = await client.query<{ name: string }>(asked.join(' union all '));
  if (rows.length === 0) return;
  const words = rows.map(({ name }) => name.replaceAll('_', ' ')).join(', ');
  throw new Error(`The database is not empty: it holds ${words}. An export is read into an empty one.`);
}

async function assertSameSteps(client: pg.ClientBase, { steps }: Manifest): Promise<void> {
  const { rows } = await client.query<{ name: string }>('select name from bloomdesk_meta.kysely_migration');
  const ours = new Set(rows.map(({ name }) => name));
  const newer = steps.filter((name) => !ours.has(name));
  if (newer.length > 0)
    throw new Error(`The export is of a newer Bloomdesk (${newer.join(', ')}). Import it with that version.`);
  const older = [...ours].filter((name) => !steps.includes(name)).toSorted();
  if (older.length > 0)
    throw new Error(
      `The export is of an older Bloomdesk, without ${older.join(', ')}. Import it with that version, then start this one.`,
    );
}

async function fill(client: pg.ClientBase, folder: string, { kinds, sequences }: Manifest): Promise<void> {
  const tables = await companyTables(client);
  const references = await takeReferencesOff(client);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
  for (const { name } of tables) await client.query(`delete from ${name}`); // what every new database begins with
  for (const kind of kinds) await fillTable(client, folder, kind, tableOf(tables, kind));
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
  for (const query of workedOutAgain) await client.query(query);
  for (const { table, name, definition } of references)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const [name, last] of Object.entries(sequences))
    await client.query('select setval($1::regclass, $2)', [name, last]);
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Rows refer to rows that come later; each reference is checked for all rows when it is put on again. */
async function takeReferencesOff(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'bloomdesk'::regnamespace order by 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
  return rows;
}

function tableOf(tables: readonly TableShape[], { kind, columns }: KindOfExport): TableShape {
  const table = tables.find(({ name }) => name === kind);
  if (!table) throw new Error(`The export holds ${kind}, which this database has no table for.`);
  const unknown = columns.find((column) => !table.columns.some(({ name }) => name === column));
  if (unknown !== undefined)
    throw new Error(`The export holds ${kind}.${unknown}, which this database has no column for.`);
  return table;
}

async function fillTable(
  client: pg.ClientBase,
  folder: string,
  { file, columns }: KindOfExport,
  table: TableShape,
): Promise<void> {
  const names = columns.map((column) => `"${column}"`).join(', ');
  const values = columns.map((column) => valueOf(table, column)).join(', ');
  const query = `insert into ${table.name} (${names}) overriding system value select ${values} from json_populate_recordset(null::${table.name}, $1::json) r`;
  for await (const lines of linePieces(folder, file)) await client.query(query, [`[${lines.join(',')}]`]);
}

/** The null of JSON and that of the database look the same in a line; where a value is required, it is that of JSON. */
function valueOf({ columns }: TableShape, column: string): string {
  const shape = columns.find(({ name }) => name === column);
  const isJson = shape?.isRequired === true && /^jsonb?$/.test(shape.type);
  return isJson ? `coalesce(r."${column}", 'null')` : `r."${column}"`;
}
