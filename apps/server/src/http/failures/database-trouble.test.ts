import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { listViews, saveView } from '@bloomdesk/contract/views/calls';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { passingFolder } from '#test/support/passing-folder.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: TestServer;
let database: string;
beforeAll(async () => {
  desk = await startTestServer({ databaseLimits: {} }); // the product's own
  database = new URL(desk.databaseUrl).pathname.slice(1);
});
afterAll(() => desk.close());

/** Changes how the database takes its connections, and ends those it has. */
async function reopened(...settings: string[]): Promise<void> {
  for (const setting of settings) await ask(inject('testServerUrl'), `alter database ${database} ${setting}`);
  await ask(
    desk.databaseUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await expect.poll(() => desk.app.pool.totalCount).toBe(0);
}
afterEach(() => reopened('reset default_transaction_read_only', 'connection limit -1'));

async function saved() {
  const care = await desk.staff('CareManager');
  const state = { sort: null, filters: {}, hidden: [], shown: [], order: [], widths: {}, density: null };
  const { status, body } = await care.send(saveView, { table: 'found-orders', name: 'Mine', state });
  return { status, code: body.code, message: body.message, notDone: body.notDone, retryable: body.retryable };
}

async function views(): Promise<number> {
  const [row] = await ask(desk.databaseUrl, 'select count(*)::int as views from bloomdesk.table_views');
  return Number(row?.['views']);
}

const notDone = { status: 503, code: 'database-away', notDone: true, retryable: true };

test('of a database that has become read-only people hear that nothing was changed, and go on reading', async () => {
  const care = await desk.staff('CareManager');
  await reopened('set default_transaction_read_only = on');
  expect(await saved()).toEqual({
    ...notDone,
    message: 'The database takes no changes right now. Nothing was changed. Please try again in a moment.',
  });
  expect((await care.send(listViews, { table: 'found-orders' })).status).toBe(200);
});

test('of a database whose connections are all taken people hear that, and not that it is away', async () => {
  await desk.staff('CareManager');
  await reopened('connection limit 0');
  expect(await saved()).toEqual({
    ...notDone,
    code: 'overloaded',
    message: 'The database takes no more connections. Please try again in a moment.',
  });
});

test('of a full disk people hear that nothing was changed and whom to tell, and it is so', async () => {
  const before = await views();
  await ask(
    desk.databaseUrl,
    `create function bloomdesk.disk_is_full() returns trigger language plpgsql as $$ begin
       raise exception using errcode = '53100', message = 'could not extend file "base/5/16384": No space left on device';
     end $$;
     create trigger disk_is_full after insert on bloomdesk.table_views for each statement execute function bloomdesk.disk_is_full()`,
  );
  expect(await saved()).toEqual({
    ...notDone,
    message: 'The disk of the database is full. Nothing was changed. Please tell your administrator.',
  });
  expect(await views()).toBe(before);
  await ask(desk.databaseUrl, 'drop trigger disk_is_full on bloomdesk.table_views');
  expect((await saved()).status).toBe(200);
});

/** A disk of a megabyte for tables; undefined where the system lets us mount none. */
async function smallDisk(name: string): Promise<string | undefined> {
  const folder = mkdtempSync(join(passingFolder(), 'bloomdesk-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=700', 'tmpfs', folder]);
  if (status !== 0) {
    rmdirSync(folder);
    return undefined;
  }
  const [row] = await ask(inject('testServerUrl'), `select current_setting('data_directory') as data`);
  const { uid, gid } = statSync(String(row?.['data']));
  chownSync(folder, uid, gid);
  await ask(inject('testServerUrl'), `create tablespace ${name} location '${folder}'`);
  return folder;
}

/** Writes until no byte goes onto the disk any more. */
function fill(file: string): void {
  const chunk = Buffer.alloc(4096);
  for (;;)
    try {
      writeFileSync(file, chunk, { flag: 'a' });
    } catch {
      return;
    }
}

test.runIf(process.getuid?.() === 0)(
  'a full disk is reported as a full disk, and work goes on once it has room',
  async (context) => {
    const name = `small_${database}`;
    const disk = await smallDisk(name);
    if (disk === undefined) return context.skip('no disk can be mounted here');
    try {
      await ask(
        desk.databaseUrl,
        `alter table bloomdesk.table_views set tablespace ${name}; truncate bloomdesk.table_views cascade`,
      );
      fill(join(disk, 'filler'));
      expect(await saved()).toMatchObject({
        ...notDone,
        message: 'The disk of the database is full. Nothing was changed. Please tell your administrator.',
      });
      rmSync(join(disk, 'filler'));
      expect((await saved()).status).toBe(200);
    } finally {
      await ask(desk.databaseUrl, 'alter table bloomdesk.table_views set tablespace pg_default');
      await ask(inject('testServerUrl'), `drop tablespace ${name}`);
      spawnSync('umount', ['--lazy', disk]); // PostgreSQL may hold a file of it for a moment longer
      rmdirSync(disk);
    }
  },
);
