import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/test-database.ts';
import { databaseOf, openPool, transact } from '#db/db.ts';
import { brokenRowsOf } from '#db/invariants.ts';
import { invariants } from '#db/all-invariants.ts';

let database: TestDatabase;
let owner: pg.Pool;
let server: pg.Pool;
const opened: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Pool({ connectionString: database.url, max: 2, options: '-c search_path=bloomdesk' });
  owner.on('error', () => {});
  server = openPool(database.serverUrl, { max: 4, lockTimeout: 20_000, statementTimeout: 20_000 });
  const [one, two, drop] = [owner, server, database.drop];
  opened.push(async () => {
    await Promise.all([one.end(), two.end()]);
    await drop();
  });
});
afterAll(async () => {
  for (const close of opened) await close();
});

const before = new Date('2026-06-20T00:00:00Z');

async function event(at: string, sequence: number | null = null): Promise<number> {
  const { rows } = await server.query<{ id: number }>(
    `insert into events (type, subject_type, subject_id, fc_ids, data, at, sequence)
     values ('order.placed', 'order', '1', '{1}', '{}', $1, $2) returning event_id as id`,
    [at, sequence],
  );
  return Number(rows[0]?.id);
}

/** How many months the sweep drops that lie before a time. */
const kept = async (until = before) =>
  Number((await server.query('select keep_event_months($1) as n', [until])).rows[0].n);

const longAgo = new Date('1980-01-01T00:00:00Z');

const months = async () =>
  (
    await owner.query(
      `select tableoid::regclass::text as month, count(*)::int as events from events group by 1 order by 1`,
    )
  ).rows;

const tables = async () =>
  (
    await owner.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'events'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

const forgotten = async () => Number((await owner.query('select forgotten_sequence as n from event_stream')).rows[0].n);

async function sending(eventId: number, sequence: number): Promise<void> {
  await owner.query(
    `with w as (insert into webhooks (name, url, patterns, hint, created_by, created_at)
       values ('w', 'https://example.com', '{order.*}', 'abcd', 'a', now()) returning webhook_id)
     insert into webhook_sendings (webhook_id, event_id, sequence, subject, next_at, created_at)
     select webhook_id, $1, $2, 'order:1', now(), now() from w`,
    [eventId, sequence],
  );
}

test('an event is written where no month is made for it, and is in its month after the next sweep', async () => {
  for (const at of [
    '1987-05-01T00:00:00Z',
    '2026-06-30T23:59:59.999999Z',
    '2026-07-01T00:00:00Z',
    '2131-01-01T00:00:00Z',
  ])
    await event(at);
  expect(await months()).toEqual([{ month: 'events_other', events: 4 }]);
  expect(await kept()).toBe(0); // none of them has its place
  expect(await months()).toEqual([
    { month: 'events_1987_05', events: 1 },
    { month: 'events_2026_06', events: 1 },
    { month: 'events_2026_07', events: 1 },
    { month: 'events_2131_01', events: 1 },
  ]);
});

test('three months are made ahead by the clock of the product, and twice makes none twice', async () => {
  const ahead = openPool(database.serverUrl, { max: 1, clockOffset: 20 * 365 * 24 * 3600 });
  const { rows } = await ahead.query<{ name: string }>(
    `select 'events_' || to_char(month_of(clock_now()) + make_interval(months => n), 'YYYY_MM') as name,
       keep_event_months('1980-01-01'), keep_event_months('1980-01-01') from generate_series(0, 2) n order by 1`,
  );
  await ahead.end();
  expect(await tables()).toEqual([...rows.map(({ name }) => name), 'events_other']);
});

test('a month goes as a whole once it lies wholly before what is kept, and the stream says where it begins', async () => {
  await event('2026-04-30T23:59:59Z', 1);
  await event('2026-05-31T23:59:59Z', 2);
  await event('2026-06-01T00:00:00Z', 3);
  expect(await kept()).toBe(2);
  expect(await months()).toEqual([{ month: 'events_2026_06', events: 1 }]); // the 20th: the month is not over yet
  expect((await tables()).filter((name) => name < 'events_2026_06')).toEqual([]);
  expect(await forgotten()).toBe(2);
});

test('a month stays while one of its events has no place yet, or is in a log', async () => {
  await event('2026-04-10T00:00:00Z');
  const sent = await event('2026-05-10T00:00:00Z', 1);
  await sending(sent, 1);
  expect(await kept()).toBe(0);
  await server.query('update events set sequence = 2 where sequence is null');
  expect(await kept()).toBe(1);
  expect(await months()).toEqual([{ month: 'events_2026_05', events: 1 }]);
  await server.query('delete from webhook_sendings');
  expect(await kept()).toBe(1);
  expect([await months(), await forgotten()]).toEqual([[], 2]);
});

test('a month that is being read stays and keeps nobody waiting; the next sweep drops it', async () => {
  await event('2026-05-10T00:00:00Z', 1);
  await kept(longAgo);
  await event('2026-04-10T00:00:00Z', 2);
  const reader = await owner.connect();
  await reader.query('begin');
  await reader.query('select count(*) from events');
  expect(await kept()).toBe(0);
  expect(await months()).toEqual([
    { month: 'events_2026_05', events: 1 },
    { month: 'events_other', events: 1 },
  ]);
  await reader.query('commit');
  reader.release();
  expect(await kept()).toBe(2);
});

test('what is written while its month is being made waits for it, and is in it', async () => {
  const maker = await owner.connect();
  await maker.query(`begin; select make_event_month('2030-03-01')`);
  const written = event('2030-03-08T00:00:00Z');
  const waiting = `select from pg_locks where not granted and relation = 'events'::regclass`;
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(1), { timeout: 10_000 });
  await maker.query('commit');
  maker.release();
  await written;
  expect(await months()).toEqual([{ month: 'events_2030_03', events: 1 }]);
});

test('what one transaction tells of twice is one event, however long it takes', async () => {
  await kept(longAgo);
  await transact(server, async (db) => {
    const tell = (field: string, n: number) =>
      sql`select put_event('suborder.changed', 'suborder', '1-1', '{1}', ${JSON.stringify({ changed: [field], n })}::jsonb)`.execute(
        db,
      );
    await tell('lines', 1);
    await sql`select pg_sleep(0.01)`.execute(db);
    await tell('message', 2);
  });
  expect((await owner.query('select data from events')).rows).toEqual([
    { data: { n: 2, changed: ['lines', 'message'] } },
  ]);
});

test('V1: a place given twice, one beyond the end, and a sending without its event are found', async () => {
  const [v1] = invariants.filter(({ number }) => number === 'V1');
  const broken = async () => (v1 ? await brokenRowsOf(databaseOf(owner), v1, 10, before) : undefined);
  expect(await broken()).toEqual([]);
  await event('2026-05-10T00:00:00Z', 1);
  await event('2026-06-10T00:00:00Z', 2);
  await owner.query('update event_stream set last_sequence = 2');
  await kept(longAgo);
  expect(await broken()).toEqual([]);
  const twice = await event('2026-06-11T00:00:00Z', 1);
  await event('2026-06-12T00:00:00Z', 3);
  await sending(twice + 100, 1);
  expect((await broken())?.map(({ fault }) => fault).toSorted()).toEqual([
    '2 events have the place 1 in the stream',
    `its event ${twice + 100} is gone`,
    'its place 3 is beyond the end of the stream',
  ]);
});
