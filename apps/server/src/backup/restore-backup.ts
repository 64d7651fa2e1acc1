import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateDatabase } from '#db/migrate.ts';
import { migrations } from '#db/migrations.ts';
import { beginRestore, endRestore } from '#db/operation/restoring.ts';
import type { BackupPlace } from './backup-place.ts';
import { columnList, quoted, type StoredTable, storedSequences, storedTables } from './catalog.ts';
import { BackupProblem, type BackupTable, type Manifest } from './manifest.ts';
import { assertOpens, openTable, readingTable, readManifest } from './read-backup.ts';
import { withoutRules } from './without-rules.ts';
import { newConnection } from './snapshot.ts';
import { beginQuarantine } from './begin-quarantine.ts';

export interface RestoreRequest {
  place: BackupPlace;
  name: string;
  /** Opens a sealed backup. */
  key: string | undefined;
  /** The owner's connection string of an empty database. */
  databaseUrl: string;
  /** The name of the login that a server will work with there (D479). */
  serverLogin?: string | undefined;
  now: Date;
  /** What has to be done before a Bloomdesk may start there: erasing again who was erased after the backup (D493). */
  beforeOpening?: (databaseUrl: string) => Promise<void>;
}

/**
 * Brings a backup into an empty database: all of it, or nothing that a Bloomdesk would start on. Partners stay in
 * quarantine afterwards: what was sent after the backup was made is not known here.
 */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { place, name, databaseUrl, serverLogin, now } = request;
  const manifest = await readManifest(place, name);
  assertReadable(manifest);
  await assertOpens(place, manifest, request.key);
  await beginRestore(databaseUrl, name);
  await migrateDatabase(databaseUrl, undefined, { upTo: manifest.steps.at(-1), isRestore: true, serverLogin });
  const { client, cut } = newConnection(databaseUrl);
  try {
    await client.connect();
    await client.query('begin');
    await withoutRules(client, () => loadAll(client, request, manifest));
    await client.query('commit');
    await client.query('analyze');
  } finally {
    cut();
  }
  await migrateDatabase(databaseUrl, undefined, { isRestore: true, serverLogin });
  await beginQuarantine(databaseUrl, { backup: name, madeAt: manifest.madeAt, since: now });
  await request.beforeOpening?.(databaseUrl);
  await endRestore(databaseUrl);
  return manifest;
}

/** Was it made by a Bloomdesk no newer than we are? */
function assertReadable({ name, steps, program }: Manifest): void {
  const unknown = steps.filter((step) => !Object.hasOwn(migrations, step));
  if (unknown.length > 0)
    throw new BackupProblem(
      `The backup ${name} was made by a newer Bloomdesk (${program}; ${unknown.join(', ')}). Restore it with that version.`,
    );
  const last = steps.at(-1) ?? '';
  const missing = Object.keys(migrations).filter((step) => step <= last && !steps.includes(step));
  if (missing.length > 0)
    throw new BackupProblem(
      `The backup ${name} lacks steps of the schema that this version expects: ${missing.join(', ')}.`,
    );
}

async function loadAll(client: pg.Client, request: RestoreRequest, manifest: Manifest): Promise<void> {
  const here = await storedTables(client);
  const pairs = manifest.tables.map((table) => ({ table, target: targetOf(here, table) }));
  await client.query(`truncate ${here.map(quoted).join(', ')}`);
  for (const { table, target } of pairs) await loadTable(client, request, manifest, table, target);
  for (const [target, own] of Map.groupBy(pairs, (pair) => pair.target))
    await assertCount(
      client,
      target,
      own.reduce((sum, { table }) => sum + table.rows, 0),
    );
  await sortIntoMonths(client);
  await setSequences(client, manifest);
  await client.query(
    `update bloomdesk_jobs._private_jobs set locked_at = null, locked_by = null where locked_by is not null`,
  );
  await client.query(`update bloomdesk_jobs._private_job_queues set locked_at = null, locked_by = null`);
}

/** The table of the same name with all its columns; a job queue of another version may have others. */
function targetOf(here: readonly StoredTable[], { schema, name, columns }: BackupTable): StoredTable {
  const target = here.find((each) => each.schema === schema && each.name === name) ?? wholeOf(here, name);
  const missing = target ? columns.filter((column) => !target.columns.includes(column)) : ['all of it'];
  if (!target || missing.length > 0)
    throw new BackupProblem(`This Bloomdesk has no place for ${missing.join(', ')} of ${schema}.${name}.`);
  return target;
}

/** A server from before there were months copies each as a table of its own. */
function wholeOf(here: readonly StoredTable[], name: string): StoredTable | undefined {
  if (!/^events_(\d+_\d\d|other)$/.test(name)) return undefined;
  return here.find((each) => each.name === 'events_by_month') ?? here.find((each) => each.name === 'events');
}

async function loadTable(
  client: pg.Client,
  { place, key }: RestoreRequest,
  manifest: Manifest,
  table: BackupTable,
  target: StoredTable,
): Promise<void> {
  const { content, assertWhole } = await openTable(place, manifest, table, key);
  const into = client.query(copyFrom(`copy ${quoted(target)} (${columnList(table)}) from stdin`));
  await readingTable(place, manifest, table, () => pipeline(content, into));
  assertWhole();
}

/** What is there is counted, not what was sent. */
async function assertCount(client: pg.Client, table: StoredTable, wanted: number): Promise<void> {
  const { rows } = await client.query<{ rows: number }>(`select count(*)::int as rows from ${quoted(table)}`);
  if (rows[0]?.rows !== wanted)
    throw new BackupProblem(`${quoted(table)} has ${rows[0]?.rows ?? 0} rows, and ${wanted} were backed up.`);
}

/** Events of months that this database has not made yet lie beside the months until here. */
async function sortIntoMonths(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regprocedure('bloomdesk.make_event_months()') is not null as has`,
  );
  if (rows[0]?.has) await client.query('select bloomdesk.make_event_months()');
}

/**
 * How far every numbering goes ahead: what was made after the backup is lost here, but partners know its numbers, and
 * must not take a new order for one of those.
 */
const numbersLeftOut = 100_000;

async function setSequences(client: pg.Client, { sequences }: Manifest): Promise<void> {
  const here = await storedSequences(client);
  for (const { schema, name, last } of sequences) {
    if (last === null || !here.some((each) => each.schema === schema && each.name === name)) continue;
    await client.query('select setval($1::regclass, $2)', [quoted({ schema, name }), last + numbersLeftOut]);
  }
}
