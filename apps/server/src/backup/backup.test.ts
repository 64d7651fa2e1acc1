import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { migrations } from '#db/migrations.ts';
import { contentOf } from '#test/support/backups/database-content.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { standInBucket, type StandInBucket } from '#test/support/files/stand-in-bucket.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { backupBucket } from './backup-bucket.ts';
import { backupFolder } from './backup-folder.ts';
import type { BackupPlace } from './backup-place.ts';
import { makeBackup } from './make-backup.ts';
import { makeReadableBackup } from './make-readable-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { newKeyPair } from './sealing.ts';
import { verifyBackup } from './verify-backup.ts';

const now = new Date('2027-02-12T15:00:00Z');
let desk: TestServer;
let folder: string;
let bucket: StandInBucket;
const made: string[] = [];
beforeAll(async () => {
  desk = await startTestServer();
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-backups-'));
  bucket = await standInBucket();
  await desk.staff('CareManager');
  await desk.app.pool.query(
    `insert into bloomdesk.outbox (effect_key, partner, kind, payload, created_at)
     values ('letter:1', 'mail', 'mail.send', '{"to":"ann@lilac.example"}', '2027-02-12T14:00Z')`,
  );
  await ask(
    desk.databaseUrl,
    `insert into bloomdesk.events (type, subject_type, subject_id, fc_ids, data, at)
     select 'order.placed', 'order', '1', '{}', '{}', at from unnest('{2027-01-31T23:00Z, 2027-02-01T01:00Z}'::timestamptz[]) at;
     select bloomdesk.make_event_months()`,
  );
});
afterAll(async () => {
  await desk.close();
  await bucket.close();
  await rm(folder, { recursive: true, force: true });
  for (const name of made) await ask(inject('testServerUrl'), `drop database if exists ${name} with (force)`);
});

async function emptyDatabase(): Promise<string> {
  const name = `test_restored_${process.pid}_${randomBytes(4).toString('hex')}`;
  await ask(inject('testServerUrl'), `create database ${name}`);
  made.push(name);
  const url = new URL(inject('testServerUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const backUp = (place: BackupPlace, recipient: string | null = null, databaseUrl = desk.databaseUrl) =>
  makeBackup({ databaseUrl, place, reason: 'asked', recipient, program: '0.1.0', now });

const folders = () => backupFolder(join(folder, randomBytes(4).toString('hex')));

const orderNumber = async (url: string) =>
  Number((await ask(url, `select nextval('bloomdesk.order_numbers') as n`))[0]?.['n']);

/**
 * Keys, references, indexes, triggers and rights; not those of a role that other tests may have made meanwhile, nor rights to
 * months, which are reached through their table.
 */
const shapeOf = (url: string) =>
  ask(
    url,
    `select conrelid::regclass::text as at, pg_get_constraintdef(oid) as is from pg_constraint where conrelid <> 0
     union all select 'index', pg_get_indexdef(indexrelid) from pg_index where indrelid::regclass::text like 'bloomdesk%'
     union all select tgrelid::regclass::text, tgname || tgenabled::text from pg_trigger where not tgisinternal
     union all select table_schema || table_name, grantee || privilege_type from information_schema.table_privileges
       where table_schema like 'bloomdesk%' and grantee <> 'bloomdesk_app' and table_name !~ '^events_[0-9]' order by 1, 2`,
  );

test('what is backed up and restored elsewhere is the same to the row, keeps its promises, and sends nothing', async () => {
  const last = await orderNumber(desk.databaseUrl);
  const place = folders();
  const { name, tables } = await backUp(place);
  expect(tables.find((table) => table.name === 'zip_places')?.rows).toBeGreaterThan(30_000);
  await verifyBackup(place, name, undefined);

  const url = await emptyDatabase();
  const request = { place, name, key: undefined, databaseUrl: url, serverLogin: 'bloomdesk_server', now };
  await restoreBackup(request);
  expect(await contentOf(url)).toEqual(await contentOf(desk.databaseUrl));
  const [restoredShape, shape] = await Promise.all([shapeOf(url), shapeOf(desk.databaseUrl)]);
  expect(restoredShape).toEqual(shape);
  const pool = openPool(url, { role: null });
  expect(await breachesOf(databaseOf(pool))).toEqual([]);
  await pool.end();
  // who reads on after a cursor of the other one is told that it is of another stream
  const [here, there] = await Promise.all(
    [url, desk.databaseUrl].map((each) => ask(each, 'select stream from bloomdesk.event_stream')),
  );
  expect(here).not.toEqual(there);
  // what was made after the backup is lost here, and partners know its numbers
  expect((await orderNumber(url)) - last).toBe(100_001);
  expect(await ask(url, 'select backup from bloomdesk.quarantine')).toEqual([{ backup: name }]);

  await expect(restoreBackup(request)).rejects.toThrow('A backup is only restored into an empty place');
  await ask(url, `insert into bloomdesk_meta.kysely_migration values ('999-from-the-future', now())`);
  const newer = await backUp(place, null, url);
  expect(newer.name).toBe(`${name}-2`);
  await expect(restoreBackup({ ...request, name: newer.name })).rejects.toThrow(
    'was made by a newer Bloomdesk (0.1.0; 999-from-the-future)',
  );
});

test('a byte that was changed is found; what a restore has begun with it is begun again with a whole backup', async () => {
  const place = folders();
  const { name } = await backUp(place);
  const file = join(place.description, name, 'tables/bloomdesk.outbox.copy.gz');
  const bytes = await readFile(file);
  bytes[bytes.length - 9] = (bytes.at(-9) ?? 0) ^ 1;
  await writeFile(file, bytes);
  const words = `The backup ${name} is damaged: tables/bloomdesk.outbox.copy.gz is not what was written.`;
  await expect(verifyBackup(place, name, undefined)).rejects.toThrow(words);
  const url = await emptyDatabase();
  const restoreDamaged = () => restoreBackup({ place, name, key: undefined, databaseUrl: url, now });
  await expect(restoreDamaged()).rejects.toThrow(words);
  await writeFile(file, gzipSync('1\tletter:1\n')); // the database refuses this row before the file has come to its end
  await expect(restoreDamaged()).rejects.toThrow(words);
  await expect(migrateDatabase(url)).rejects.toThrow(
    `The backup ${name} was being restored here and did not come to its end. Run bloomdesk restore ${name} again.`,
  );

  const { key, recipient } = await newKeyPair();
  const other = await newKeyPair();
  const sealedPlace = backupBucket(bucket.account);
  const sealed = await backUp(sealedPlace, recipient);
  expect(sealed.tables.every((table) => table.file.endsWith('.copy.gz.age'))).toBe(true);
  const restore = (opened: string | undefined) =>
    restoreBackup({ place: sealedPlace, name: sealed.name, key: opened, databaseUrl: url, now });
  await expect(restore(undefined)).rejects.toThrow('The backup is sealed: name the file of its key with --key FILE.');
  await expect(restore(other.key)).rejects.toThrow('The key does not open this backup.');
  await verifyBackup(sealedPlace, sealed.name, undefined);
  await restore(key);
  expect(await contentOf(url)).toEqual(await contentOf(desk.databaseUrl));
  await sealedPlace.remove(sealed.name);
  expect(await sealedPlace.names()).toEqual([]);
});

test('the files of a sealed backup are those of age, with sums the usual tool checks', async () => {
  const { key, recipient } = await newKeyPair();
  const place = folders();
  const { name } = await backUp(place, recipient);
  const folderOfBackup = join(place.description, name);
  const letters = join(folderOfBackup, 'tables/bloomdesk.outbox.copy.gz.age');
  expect((await readFile(letters)).subarray(0, 22).toString()).toBe('age-encryption.org/v1\n');
  const sums = spawnSync('sha256sum', ['-c', '--quiet', 'SHA256SUMS'], { cwd: folderOfBackup });
  expect([sums.status, sums.stderr.toString()]).toEqual([0, '']);
  await verifyBackup(place, name, key);
  const bytes = await readFile(letters);
  bytes[bytes.length - 3] = (bytes.at(-3) ?? 0) ^ 1;
  await writeFile(letters, bytes);
  await expect(verifyBackup(place, name, key)).rejects.toThrow(`The backup ${name} is damaged`);
});

test('large files reach a bucket in parts, and the parts of one that fails are taken back', async () => {
  const place = backupBucket(bucket.account);
  const bytes = randomBytes(20 * 1024 * 1024);
  const writer = await place.begin('20270212T150000Z-clock');
  await writer.write('tables/large', Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]));
  const chunks: Buffer[] = [];
  for await (const chunk of await place.read('20270212T150000Z-clock', 'tables/large')) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  expect(await place.names()).toEqual([]); // without its sums it is not whole
  const failing = Readable.from(
    (async function* () {
      yield bytes;
      throw new Error('the database went away');
    })(),
  );
  await expect(writer.write('tables/cut', failing)).rejects.toThrow('the database went away');
  expect(bucket.openUploads()).toBe(0);
  await writer.abandon();
  await expect(place.read('20270212T150000Z-clock', 'tables/large')).rejects.toThrow('does not have this file');
});

test('a backup of an older schema is restored into it and brought up to date', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url, undefined, { upTo: '068-files' });
  await ask(
    url,
    `insert into bloomdesk.staff_users (staff_id, email, given_name, family_name, created_at)
     values (gen_random_uuid(), 'rosa@lilac.example', 'Rosa', 'Lilac', now())`,
  );
  const place = folders();
  const { name, steps } = await backUp(place, null, url);
  expect(steps.at(-1)).toBe('068-files');
  const restored = await emptyDatabase();
  await restoreBackup({ place, name, key: undefined, databaseUrl: restored, now });
  expect(await ask(restored, 'select email from bloomdesk.staff_users')).toEqual([{ email: 'rosa@lilac.example' }]);
  expect(await ask(restored, 'select name from bloomdesk_meta.kysely_migration')).toHaveLength(
    Object.keys(migrations).length,
  );
});

test('a backup that fails on its way leaves nothing that looks like one', async () => {
  const place = folders();
  const failing: BackupPlace = {
    ...place,
    begin: async (name) => {
      const writer = await place.begin(name);
      const write: typeof writer.write = async (file, content) => {
        if (file.includes('zip_places')) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        await writer.write(file, content);
      };
      return { ...writer, write };
    },
  };
  await expect(backUp(failing)).rejects.toThrow('no space left');
  expect([await place.names(), await readdir(place.description)]).toEqual([[], []]);
  await expect
    .poll(() =>
      ask(
        desk.databaseUrl,
        `select pid from pg_stat_activity where application_name = 'bloomdesk-backup' and datname = current_database()`,
      ),
    )
    .toEqual([]);
});

test('a backup that cannot be read back is an error, and is not counted upon', async () => {
  const place = backupFolder(join(folder, 'worn'));
  const request = {
    databaseUrl: desk.databaseUrl,
    place,
    reason: 'clock' as const,
    recipient: null,
    program: '0.1.0',
    now,
  };
  const worn: BackupPlace = {
    ...place,
    read: async (name, file) => (file.includes('orders') ? Readable.from(['worn']) : await place.read(name, file)),
  };
  await expect(makeReadableBackup({ ...request, place: worn })).rejects.toThrow('orders');
  expect(await place.names()).toEqual([]);
  const { name } = await makeReadableBackup(request);
  expect(await place.names()).toEqual([name]);
});
