import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { backupFolder } from '#backup/backup-folder.ts';
import { makeBackup } from '#backup/make-backup.ts';
import { restoreBackup } from '#backup/restore-backup.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { contentOf } from '#test/support/backups/database-content.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { passingFolder } from '#test/support/passing-folder.ts';
import { hasDebianPostgres, startDebianPostgres } from './debian-postgres.ts';
import { startKillableServer } from '#test/fault-injection/killable-server.ts';
import { ownPostgres } from '#test/fault-injection/faults/own-postgres.ts';
import { signedIn } from '#test/fault-injection/retrying-client.ts';

/* A backup belongs to no version of PostgreSQL (P32). It runs by `npm run prove -- postgres-versions` alone. */
const isRun = process.env['POSTGRES_VERSIONS'] === 'all';

test.runIf(isRun)('this machine has a PostgreSQL 15', () => {
  expect(hasDebianPostgres, 'The proof needs the Debian package postgresql-15.').toBe(true);
});

test.runIf(isRun && hasDebianPostgres)(
  'a backup of the embedded PostgreSQL is restored into 15, worked on there, and one of that is restored into the embedded one',
  { timeout: 900_000 },
  async () => {
    const folder = await mkdtemp(join(passingFolder(), 'bloomdesk-versions-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const place = backupFolder(folder);
    const backUp = (databaseUrl: string) =>
      makeBackup({ databaseUrl, place, reason: 'asked', recipient: null, program: '0.1.0', now: new Date() });
    const restore = (name: string, databaseUrl: string) =>
      restoreBackup({ place, name, key: undefined, databaseUrl, now: new Date() });

    const embedded = await ownPostgres();
    onTestFinished(() => embedded.remove());
    await embedded.start();
    const from = await backUp(embedded.superuserUrl());
    const debian = await startDebianPostgres();
    onTestFinished(() => debian.stop());
    await ask(debian.url('postgres'), 'create database restored');
    const restored = debian.url('restored');
    await restore(from.name, restored);
    expect(await contentOf(restored)).toEqual(await contentOf(embedded.superuserUrl()));
    expect(await versionsOf(restored, embedded.superuserUrl())).toEqual([15, expect.toSatisfy((major) => major > 15)]);

    await ask(restored, 'delete from bloomdesk.quarantine');
    const server = await startKillableServer({ DATABASE_URL: restored });
    onTestFinished(() => server.stop());
    const care = await signedIn(server, 'care.manager@bloomdesk.test');
    const [order] = await ask(restored, `select email from bloomdesk.customers order by customer_id limit 1`);
    for (let time = 1; time <= 5; time++) {
      const credit = { email: order?.['email'], amount: time, tag: 'Quality issue: Wilted', reason: `time ${time}` };
      expect((await care.send('POST', '/v1/customers/credits', credit)).status).toBe(200);
    }
    await server.endServer();
    await expectKept(restored);

    const back = await backUp(restored);
    const name = `test_versions_${process.pid}_${randomBytes(4).toString('hex')}`;
    await ask(inject('testServerUrl'), `create database ${name}`);
    onTestFinished(() => ask(inject('testServerUrl'), `drop database if exists ${name} with (force)`).then(() => {}));
    const url = new URL(inject('testServerUrl'));
    url.pathname = `/${name}`;
    await restore(back.name, url.href);
    expect(await contentOf(url.href)).toEqual(await contentOf(restored));
    await expectKept(url.href);
  },
);

async function versionsOf(...urls: string[]): Promise<number[]> {
  const versions = await Promise.all(urls.map((url) => ask(url, `select current_setting('server_version_num') as v`)));
  return versions.map(([row]) => Math.floor(Number(row?.['v']) / 10_000));
}

async function expectKept(url: string): Promise<void> {
  const pool = openPool(url, { role: null, statementTimeout: 120_000 });
  try {
    expect(await breachesOf(databaseOf(pool))).toEqual([]);
  } finally {
    await pool.end();
  }
}
