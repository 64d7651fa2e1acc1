import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { backupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { type Manifest, manifestFile, sumsFile } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

const now = new Date('2027-02-12T15:00:00Z');
const restored = `test_restored_${process.pid}_${randomBytes(4).toString('hex')}`;
let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-backups-'));
  await ask(inject('testServerUrl'), `create database ${restored}`);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
  await ask(inject('testServerUrl'), `drop database if exists ${restored} with (force)`);
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** What the version before writes beside this one: it takes each month for a table of its own (D567). */
async function splitIntoTables(backup: string): Promise<void> {
  const manifest: Manifest = JSON.parse(await readFile(join(backup, manifestFile), 'utf8'));
  const [whole] = manifest.tables.filter(({ name }) => name === 'events');
  if (!whole) throw new Error('no events');
  const lines = gunzipSync(await readFile(join(backup, whole.file)))
    .toString()
    .split('\n')
    .slice(0, -1);
  const parts = [
    { name: 'events_2027_01', own: lines.slice(0, 1) },
    { name: 'events_2027_02', own: lines.slice(1, 2) },
    { name: 'events_other', own: lines.slice(2) },
  ];
  const sums = [];
  for (const { name, own } of parts) {
    const plain = Buffer.from(own.map((line) => `${line}\n`).join(''));
    const stored = gzipSync(plain);
    const file = `tables/bloomdesk.${name}.copy.gz`;
    await writeFile(join(backup, file), stored);
    manifest.tables.push({ ...whole, name, file, rows: own.length, bytes: plain.length, sha256: sha256(stored) });
    sums.push(`${sha256(stored)}  ${file}`);
  }
  manifest.tables.splice(manifest.tables.indexOf(whole), 1);
  const text = Buffer.from(JSON.stringify(manifest));
  await writeFile(join(backup, manifestFile), text);
  const others = (await readFile(join(backup, sumsFile), 'utf8'))
    .split('\n')
    .filter((line) => line !== '' && !line.endsWith(whole.file) && !line.endsWith(manifestFile));
  await writeFile(join(backup, sumsFile), [...others, ...sums, `${sha256(text)}  ${manifestFile}`, ''].join('\n'));
}

test('months that were copied as tables of their own come together, each event in its month', async () => {
  await ask(
    database.url,
    `insert into bloomdesk.events (type, subject_type, subject_id, fc_ids, data, at, sequence)
     select 'order.placed', 'order', at::text, '{}', '{}', at, n
     from unnest('{2027-01-31T23:00Z, 2027-02-01T01:00Z, 2031-05-05T05:00Z}'::timestamptz[]) with ordinality t (at, n)`,
  );
  const place = backupFolder(folder);
  const { name } = await makeBackup({
    databaseUrl: database.url,
    place,
    reason: 'asked',
    recipient: null,
    program: '0.1.0',
    now,
  });
  await splitIntoTables(join(folder, name));
  const url = Object.assign(new URL(database.url), { pathname: `/${restored}` }).href;
  await restoreBackup({ place, name, key: undefined, databaseUrl: url, now });
  const months = await ask(
    url,
    `select relname as month, sequence::int from bloomdesk.events e join pg_class c on c.oid = e.tableoid order by sequence`,
  );
  expect(months).toEqual([
    { month: 'events_2027_01', sequence: 1 },
    { month: 'events_2027_02', sequence: 2 },
    { month: 'events_2031_05', sequence: 3 },
  ]);
});
