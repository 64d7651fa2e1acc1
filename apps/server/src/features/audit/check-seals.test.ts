import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenRowsOf } from '#db/invariants.ts';
import { invariants } from '#db/all-invariants.ts';
import { databaseOf } from '#db/db.ts';
import { securityLog } from '#features/identity/security-log.store.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { type SealStore, sealStore } from './audit-seals.store.ts';
import { checkSeals } from './check-seals.ts';
import { type SealCheckStore, sealCheckStore } from './seal-checks.store.ts';
import { sealTrail } from './seal-trail.ts';

let desk: TestServer;
let owner: pg.Client;
let seals: SealStore;
let checks: SealCheckStore;
beforeAll(async () => {
  desk = await startTestServer();
  owner = new pg.Client({ connectionString: desk.databaseUrl, options: '-c search_path=bloomdesk' });
  await owner.connect();
  seals = sealStore(desk.app.pool, 'security');
  checks = sealCheckStore(desk.app.pool);
  await noteAndSeal(25);
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});

async function noteAndSeal(events: number): Promise<void> {
  const log = securityLog(databaseOf(desk.app.pool));
  for (let each = 0; each < events; each++)
    await log.note({ kind: 'sign-in-failed', subject: `s-${each}`, ip: '203.0.113.7', requestId: 'r' }, new Date());
  await sealTrail(seals);
}

const start = Date.parse('2027-02-10T15:00:00Z');
const look = async (hours: number, most?: number) => {
  await checkSeals(seals, checks, new Date(start + hours * 3_600_000), most);
  return await checks.of('security');
};

/** What the page of invariants and the alert say. */
async function shown(): Promise<string[]> {
  const invariant = invariants.find(({ number }) => number === 'L1');
  if (!invariant) throw new Error('there is no invariant L1');
  return (await brokenRowsOf(databaseOf(desk.app.pool), invariant, 10, new Date(start))).map(({ fault }) => fault);
}

const spoil = (event: number, by: number) =>
  owner.query(`update security_events set at = at + ${by} * interval '1 second' where event_id = (
    select event_id from security_seals where place = ${event})`);

test('a chain is read on from where it was left, so many seals at a time', async () => {
  expect(await look(0, 10)).toMatchObject({ place: 10, wholeAt: null });
  expect(await look(0, 10)).toMatchObject({ place: 20, wholeAt: null });
  expect(await look(0.1, 10)).toMatchObject({ place: 25, wholeAt: new Date(start + 360_000), brokenEvent: null });
  await noteAndSeal(5);
  expect(await look(1, 10)).toMatchObject({ place: 30 });
  expect(await shown()).toEqual([]);
});

test('what is tampered with behind the last look is found by the next day, and stays until all is whole again', async () => {
  await spoil(3, 1);
  expect(await look(2)).toMatchObject({ brokenEvent: null }); // already read today
  const found = await look(25);
  expect(found).toMatchObject({ place: 0, brokenEvent: expect.any(Number) });
  expect(await shown()).toEqual([
    `event ${found?.brokenEvent} of the security trail was changed or deleted after it was sealed`,
  ]);
  expect(await look(26)).toMatchObject({ brokenEvent: found?.brokenEvent });
  await spoil(3, -1);
  expect(await look(27, 10)).toMatchObject({ place: 10, brokenEvent: found?.brokenEvent });
  expect(await look(27.1)).toMatchObject({ place: 30, brokenEvent: null });
  expect(await shown()).toEqual([]);
});

test('an end that was read and is gone is noticed at the next look', async () => {
  await owner.query('delete from security_seals where place > 28');
  expect(await look(28)).toMatchObject({ brokenEvent: 0 });
  expect(await shown()).toEqual(['the end of the security trail, which was read before, is gone']);
  expect(await look(29)).toMatchObject({ place: 28, brokenEvent: null });
});
