import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#db/db.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { backupFolder } from '#backup/backup-folder.ts';
import { firstLostHead, keepHead } from './audit-heads.ts';
import { type SealStore, sealStore } from './audit-seals.store.ts';
import { auditTrail } from './audit.store.ts';
import { firstLostElsewhere, keepHeadElsewhere } from './heads-elsewhere.ts';
import { firstBrokenSeal, sealTrail } from './seal-trail.ts';

let desk: TestServer;
let owner: pg.Client;
let seals: SealStore;
let folder: string;
beforeAll(async () => {
  desk = await startTestServer();
  seals = sealStore(desk.app.pool, 'audit');
  owner = new pg.Client({ connectionString: desk.databaseUrl, options: '-c search_path=bloomdesk' });
  await owner.connect();
  folder = await mkdtemp(join(tmpdir(), 'bloomdesk-heads-'));
});
afterAll(async () => {
  await owner.end();
  await desk.close();
  await rm(folder, { recursive: true, force: true });
});

const sealedCount = async () => (await seals.head())?.place ?? 0;

async function writeAndSeal(count: number): Promise<void> {
  const goal = (await sealedCount()) + count;
  for (let order = 0; order < count; order++)
    await transact(desk.app.pool, async (db) => {
      const trail = auditTrail(db, {
        performedBy: 'ana@bloomdesk.test',
        requestId: `r-${order}`,
        now: desk.app.clock(),
      });
      trail.touch('ORDER', String(1000000 + order), { after: { status: 'Processing' } });
      await trail.write('order.change');
    });
  const seal = async () => {
    await sealTrail(seals);
    return await sealedCount();
  };
  // what another transaction in this PostgreSQL still runs before is sealed the next time
  await expect.poll(seal, { interval: 20, timeout: 60_000 }).toBe(goal);
}

/** What an owner of the database does who wants the last events never to have been. */
const cut = async (places: number) => {
  const { rows } = await owner.query<{ id: string }>(
    'select event_id as id from audit_seals order by place desc limit $1',
    [places],
  );
  const ids = rows.map(({ id }) => id);
  for (const table of ['audit_seals', 'audit_links', 'audit_events'])
    await owner.query(`delete from ${table} where event_id = any($1::bigint[])`, [ids]);
};

test('the end is kept when it has moved; a chain that goes on still holds what was kept', async () => {
  const file = join(folder, 'deep', 'heads.log');
  expect(await keepHead(seals, file, desk.app.clock())).toBeUndefined();
  await writeAndSeal(20);
  expect(await keepHead(seals, file, desk.app.clock())).toMatchObject({ place: 20 });
  expect(await keepHead(seals, file, desk.app.clock())).toBeUndefined();
  await writeAndSeal(5);
  await keepHead(seals, file, desk.app.clock());
  expect((await readFile(file, 'utf8')).trim().split('\n')).toHaveLength(2);
  await writeAndSeal(3);
  expect(await firstLostHead(seals, file)).toBeUndefined();
});

test('events cut off the end are missed, also when others were sealed in their place', async () => {
  const file = join(folder, 'cut.log');
  await writeAndSeal(10);
  const kept = await keepHead(seals, file, desk.app.clock());
  await cut(4);
  expect(await firstBrokenSeal(seals)).toBeUndefined(); // the chain alone looks whole
  expect(await firstLostHead(seals, file)).toEqual(kept);
  await writeAndSeal(6);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
  expect(await firstLostHead(seals, file)).toEqual(kept);
});

test('a line that a full disk has cut is passed over', async () => {
  const file = join(folder, 'torn.log');
  await writeAndSeal(1);
  await keepHead(seals, file, desk.app.clock());
  await writeFile(file, `${await readFile(file, 'utf8')}{"at":"2027-02-`);
  expect(await firstLostHead(seals, file)).toBeUndefined();
});

test('the end beside the backups tells a cut too, where the file here was written again', async () => {
  const place = backupFolder(join(folder, 'backups'));
  await writeAndSeal(4);
  await keepHeadElsewhere(seals, place, desk.app.clock());
  await keepHeadElsewhere(seals, place, desk.app.clock());
  expect(await place.heads()).toHaveLength(1); // once for each end
  expect(await place.names()).toEqual([]); // and is no backup
  await writeAndSeal(2);
  expect(await firstLostElsewhere(seals, place)).toBeUndefined();
  await cut(3);
  expect(await firstLostElsewhere(seals, place)).toMatchObject({ at: '2027-02-10T15:00:00Z' });
});
