import { Readable } from 'node:stream';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { backupName, type BackupPlace, type BackupWriter } from './backup-place.ts';
import { columnList, quoted, stepsTaken, storedSequences, storedTables, tablesInSql } from './catalog.ts';
import type { StoredTable } from './catalog.ts';
import { erasuresIn, type ListedErasure, listErasures } from './erasure-list.ts';
import { inSnapshot } from './snapshot.ts';
import { filesElsewhere } from './files-elsewhere.ts';
import { backupFormat, BackupProblem, type BackupTable, type Manifest, manifestFile, sumsFile } from './manifest.ts';
import { behind, measure, packed } from './sealing.ts';

export interface BackupRequest {
  /** The owner's connection string. */
  databaseUrl: string;
  place: BackupPlace;
  reason: Manifest['reason'];
  /** Whom it is sealed for; null leaves it open. */
  recipient: string | null;
  program: string;
  now: Date;
}

/** Copies the database as it is in one moment; people go on working meanwhile. Answers what was made. */
export async function makeBackup(request: BackupRequest): Promise<Manifest> {
  const { place, now, reason } = request;
  const name = await freeName(place, now, reason);
  const writer = await place.begin(name);
  try {
    const sums: Sum[] = [];
    const erased: ListedErasure[] = [];
    const manifest = await inSnapshot(request.databaseUrl, (clients) =>
      copyAll({ ...request, name, sums, writer, erased }, clients),
    );
    await writeText(writer, sums, manifestFile, `${JSON.stringify(manifest, undefined, 2)}\n`);
    const lines = sums.toSorted((one, other) => (one.file < other.file ? -1 : 1));
    await writer.write(sumsFile, Readable.from([lines.map(({ file, sha256 }) => `${sha256}  ${file}\n`).join('')]));
    await listErasures(place, erased); // first: an older backup must never be brought back without it
    await writer.finish();
    return manifest;
  } catch (error) {
    await writer.abandon().catch(() => {}); // the first failure is the one to report
    throw error;
  }
}

interface Sum {
  file: string;
  sha256: string;
}

interface Copying extends BackupRequest {
  name: string;
  writer: BackupWriter;
  sums: Sum[];
  /** Who was erased until now, for the list beside the backups. */
  erased: ListedErasure[];
}

async function copyAll(copying: Copying, clients: readonly pg.Client[]): Promise<Manifest> {
  const [first] = clients;
  if (!first) throw new Error('no connection');
  const { steps, queueStep } = await stepsTaken(first);
  if (steps.length === 0) throw new BackupProblem('There is nothing to back up: the database holds no Bloomdesk.');
  const { rows } = await first.query<{ version: string }>(`select current_setting('server_version') as version`);
  await writeText(copying.writer, copying.sums, 'schema.sql', await tablesInSql(first));
  const elsewhere = await filesElsewhere(first, (file, text) => writeText(copying.writer, copying.sums, file, text));
  copying.erased.push(...(await erasuresIn(first, steps)));
  const tables = await copyTables(copying, clients, await storedTables(first));
  return {
    format: backupFormat,
    name: copying.name,
    madeAt: copying.now.toISOString(),
    reason: copying.reason,
    program: copying.program,
    postgres: rows[0]?.version ?? '',
    steps,
    queueStep,
    sealedFor: copying.recipient,
    tables: tables.toSorted((one, other) => (one.file < other.file ? -1 : 1)),
    sequences: await storedSequences(first), // last: they may only be ahead of the rows
    filesElsewhere: elsewhere,
  };
}

/** Every connection takes the next table when it has copied one. */
async function copyTables(copying: Copying, clients: readonly pg.Client[], tables: StoredTable[]) {
  const waiting = [...tables];
  const copied: BackupTable[] = [];
  const copyNext = async (client: pg.Client) => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift())
      copied.push(await copyTable(copying, client, table));
  };
  await Promise.all(clients.map(copyNext));
  return copied;
}

async function copyTable({ writer, recipient, sums }: Copying, client: pg.Client, table: StoredTable) {
  const file = `tables/${table.schema}.${table.name}.copy.gz${recipient === null ? '' : '.age'}`;
  const rows = client.query(copyTo(`copy (select ${columnList(table)} from ${quoted(table)}) to stdout`));
  const [plain, stored] = [measure(), measure()];
  const content = await packed(behind(rows, plain.stream), recipient);
  await writer.write(file, behind(content, stored.stream));
  const sha256 = stored.sha256();
  sums.push({ file, sha256 });
  return { ...table, file, rows: rows.rowCount, bytes: plain.bytes(), sha256 };
}

async function writeText(writer: BackupWriter, sums: Sum[], file: string, text: string): Promise<string> {
  const stored = measure();
  await writer.write(file, Readable.from([Buffer.from(text)]).pipe(stored.stream));
  const sha256 = stored.sha256();
  sums.push({ file, sha256 });
  return sha256;
}

/** Two in one second have names of their own. */
async function freeName(place: BackupPlace, now: Date, reason: string): Promise<string> {
  const taken = new Set(await place.names());
  const name = backupName(now, reason);
  for (let number = 1; ; number++) {
    const each = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(each)) return each;
  }
}
