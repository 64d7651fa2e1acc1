import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import pg from 'pg';
import { databaseOf } from '#db/db.ts';
import { securityLog } from '#features/identity/security-log.store.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { firstLostHead, keepHead } from './audit-heads.ts';
import { type SealStore, sealStore } from './audit-seals.store.ts';
import { firstBrokenSeal, sealTrail } from './seal-trail.ts';

/*
 * Security events are sealed as the audit trail is: of so many, each is changed and each is deleted, and each time that
 * very event is named. `npm run prove -- seals` does it to all of 1,000.
 */
const count = Number(process.env['SEALED_EVENTS'] ?? 60);

let desk: TestServer;
let owner: pg.Client;
let seals: SealStore;
beforeAll(async () => {
  desk = await startTestServer();
  owner = new pg.Client({ connectionString: desk.databaseUrl, options: '-c search_path=bloomdesk' });
  await owner.connect();
  seals = sealStore(desk.app.pool, 'security');
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});
beforeEach(async () => {
  await owner.query('delete from security_seals; delete from security_events');
});

const recent = new Date();

async function noteAndSeal(events: number, at = recent): Promise<void> {
  const log = securityLog(databaseOf(desk.app.pool));
  for (let each = 0; each < events; each++)
    await log.note(
      { kind: 'sign-in-failed', subject: `subject-${each}`, ip: '203.0.113.7', requestId: `r-${each}` },
      at,
    );
  await sealTrail(seals);
}

const tamperings = [
  (id: string) => `update security_events set subject = subject || 'x' where event_id = ${id}`,
  (id: string) => `update security_events set ip = '198.51.100.1' where event_id = ${id}`,
  (id: string) => `update security_events set at = at - interval '1 hour' where event_id = ${id}`,
  (id: string) => `update security_seals set at = at - interval '2 years' where event_id = ${id}`,
  (id: string) => `update security_seals set salt = null where event_id = ${id}`,
];

test(`of ${count} events each one that is changed or deleted is found and named`, { timeout: 600_000 }, async () => {
  await noteAndSeal(count);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
  const { rows } = await owner.query<{ id: string }>('select event_id as id from security_events order by event_id');
  expect(rows).toHaveLength(count);
  const found: unknown[] = [];
  for (const [index, { id }] of rows.entries())
    for (const spoil of [
      tamperings[index % tamperings.length]?.(id) ?? '',
      `delete from security_events where event_id = ${id}`,
      `delete from security_seals where event_id = ${id}`,
    ])
      found.push(await seen(spoil, Number(id)));
  expect(found.filter((each) => each !== 'found')).toEqual([]);
});

/** Tampers within a transaction that is taken back, and reads the chain there. */
async function seen(spoil: string, id: number): Promise<string> {
  await owner.query('begin');
  await owner.query(spoil);
  const broken = await firstBrokenSeal(sealStore(Object(owner), 'security'));
  const { rows } = await owner.query<{ last: string }>('select max(event_id) as last from security_seals');
  await owner.query('rollback');
  const isCutEnd = Number(rows[0]?.last) < id; // the end alone is missed by the heads that are kept elsewhere
  if (spoil.startsWith('delete from security_seals')) return isCutEnd || (broken ?? 0) > id ? 'found' : spoil;
  return broken === id ? 'found' : `${spoil}: ${broken}`;
}

test('what is older than events are kept may go, and nothing else', async () => {
  const old = new Date(Date.now() - 401 * 24 * 60 * 60_000);
  await noteAndSeal(5, old);
  await noteAndSeal(5);
  await desk.app.pool.query('select bloomdesk.forget_security_events()');
  const { rows } = await owner.query('select count(*)::int as left from security_events');
  expect(rows).toEqual([{ left: 5 }]);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
  await noteAndSeal(3);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
});

test('an end that was cut off is missed by what is kept elsewhere, and is not taken for the other trail’s', async () => {
  const file = join(inject('runFolder'), `security-heads-${process.pid}.log`);
  await noteAndSeal(6);
  const kept = await keepHead(seals, file, desk.app.clock());
  expect(kept).toMatchObject({ place: 6 });
  expect(await firstLostHead(sealStore(desk.app.pool, 'audit'), file)).toBeUndefined();
  await owner.query(`with cut as (delete from security_seals where place > 4 returning event_id)
    delete from security_events where event_id in (select event_id from cut)`);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
  expect(await firstLostHead(seals, file)).toEqual(kept);
});
