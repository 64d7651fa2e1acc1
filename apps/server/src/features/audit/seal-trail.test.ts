import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transact } from '#db/db.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { type SealStore, sealStore } from './audit-seals.store.ts';
import { auditTrail } from './audit.store.ts';
import { firstBrokenSeal, sealTrail } from './seal-trail.ts';

let desk: TestServer;
let owner: pg.Client;
let seals: SealStore;
beforeAll(async () => {
  desk = await startTestServer();
  seals = sealStore(desk.app.pool, 'audit');
  owner = new pg.Client({ connectionString: desk.databaseUrl, options: '-c search_path=bloomdesk' });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await desk.close();
});

async function write(order: number): Promise<void> {
  await transact(desk.app.pool, async (db) => {
    const trail = auditTrail(db, {
      performedBy: 'ana@bloomdesk.test',
      requestId: `r-${order}`,
      now: desk.app.clock(),
    });
    trail.touch('ORDER', String(1000000 + order), { before: { status: 'Received' }, after: { status: 'Processing' } });
    trail.note({ reasons: [{ tag: 'Other: Other', details: `number ${order}` }] });
    await trail.write('order.change');
  });
}

test('the product itself may neither change nor delete what the trail says', async () => {
  await write(1);
  for (const table of ['audit_events', 'audit_links', 'audit_seals', 'security_events']) {
    await expect(desk.app.pool.query(`delete from ${table}`)).rejects.toThrow(/permission denied/);
    await expect(desk.app.pool.query(`truncate ${table}`)).rejects.toThrow(/permission denied/);
  }
  await expect(desk.app.pool.query(`update audit_events set performed_by = 'someone else'`)).rejects.toThrow(
    /permission denied/,
  );
});

/** How many events are left when it has been sealed once more. */
async function unsealed(): Promise<number> {
  await sealTrail(seals);
  const { rows } = await owner.query<{ left: number }>(
    'select count(*)::int - (select count(*) from audit_seals)::int as left from audit_events',
  );
  return rows[0]?.left ?? Number.NaN;
}

test('a sealed trail is whole, however many events were written at once', async () => {
  await Promise.all(Array.from({ length: 60 }, (_, index) => write(100 + index)));
  await Promise.all([sealTrail(seals), sealTrail(seals)]);
  // what anybody's transaction in this PostgreSQL still runs before is sealed the next time
  await expect.poll(unsealed, { interval: 20, timeout: 60_000 }).toBe(0);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
});

test('a trail that was sealed before seals had digests is whole, and goes on with new ones', async () => {
  await owner.query(`
    create temp table old_chain as
      with recursive sealed as (select s.place, s.event_id, audit_content(e) as content from audit_seals s join audit_events e using (event_id)),
      chain as (
        select place, event_id, sha256(decode(repeat('00', 32), 'hex') || convert_to(content, 'UTF8')) as hash from sealed where place = 1
        union all
        select s.place, s.event_id, sha256(c.hash || convert_to(s.content, 'UTF8')) from chain c join sealed s on s.place = c.place + 1)
      select * from chain;
    create temp table seals_before as select * from audit_seals;
    update audit_seals s set hash = o.hash, salt = null, digest = null from old_chain o where o.place = s.place`);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
  await write(300);
  await expect.poll(unsealed, { interval: 20, timeout: 60_000 }).toBe(0);
  expect(await firstBrokenSeal(seals)).toBeUndefined();
  await owner.query(
    `update audit_events set data = data || '{"amount": 1}' where event_id = (select min(event_id) from audit_seals)`,
  );
  expect(await firstBrokenSeal(seals)).toBeDefined();
  await owner.query(
    `update audit_events set data = data - 'amount' where event_id = (select min(event_id) from audit_seals)`,
  );
});

test('a user who changes one event, its links or a seal is found out', async () => {
  const { rows } = await owner.query<{ event_id: string }>('select event_id from audit_seals order by place');
  const tamperings = [
    (id: string) => [
      `update audit_events set performed_by = 'b' || performed_by where event_id = ${id}`,
      `update audit_events set performed_by = substr(performed_by, 2) where event_id = ${id}`,
    ],
    (id: string) => [
      `update audit_events set data = data || '{"amount": 1}' where event_id = ${id}`,
      `update audit_events set data = data - 'amount' where event_id = ${id}`,
    ],
    (id: string) => [
      `update audit_events set at = at + interval '1 microsecond' where event_id = ${id}`,
      `update audit_events set at = at - interval '1 microsecond' where event_id = ${id}`,
    ],
    (id: string) => [
      `update audit_links set entity_id = entity_id || 'x' where event_id = ${id}`,
      `update audit_links set entity_id = rtrim(entity_id, 'x') where event_id = ${id}`,
    ],
    (id: string) => [
      `update audit_seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where event_id = ${id}`,
      `update audit_seals set hash = set_byte(hash, 0, get_byte(hash, 0) # 1) where event_id = ${id}`,
    ],
  ];
  for (const [index, { event_id }] of rows.entries()) {
    const [spoil, mend] = tamperings[index % tamperings.length]?.(event_id) ?? [];
    await owner.query(spoil ?? '');
    expect(await firstBrokenSeal(seals)).toBeDefined();
    await owner.query(mend ?? '');
  }
  expect(await firstBrokenSeal(seals)).toBeUndefined();
});
