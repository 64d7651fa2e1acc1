import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { migrateDatabase } from '#db/migrate.ts';
import * as exchange from '#db/migrations/207-events-by-month/exchange.ts';
import { unendedWork } from '#db/steps/long-work.ts';
import * as months from './tables.ts';

/* A database of before, at work: its events are moved piece by piece, killed half way, and moved on (D568). */
const total = 12_345;
const serverOfBefore = `server_of_before_${process.pid}`;
let url: string;
let pool: pg.Pool;
beforeAll(async () => {
  const server = inject('testServerUrl');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name}`);
  url = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  await migrateDatabase(url, undefined, { upTo: '205-provider-sign-ins' });
  pool = new pg.Pool({ connectionString: url, max: 3, options: '-c search_path=bloomdesk' });
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  await pool.query(
    `insert into events (type, subject_type, subject_id, fc_ids, data, at, sequence)
       select 'order.placed', 'order', n::text, '{1}', jsonb_build_object('n', n), '2026-03-20Z'::timestamptz + n * interval '5 minutes', n
       from generate_series(1, $1) n`,
    [total],
  );
  await pool.query(
    `create role ${serverOfBefore} nologin; grant usage on schema bloomdesk to ${serverOfBefore};
     grant select, insert, update, delete on events, event_stream to ${serverOfBefore};
     update event_stream set last_sequence = ${total}`,
  );
});
afterAll(async () => {
  await pool.end();
  await ask(inject('testServerUrl'), `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  await ask(inject('testServerUrl'), `drop role if exists ${serverOfBefore}`);
});

/** What a server of before does meanwhile, with its rights: it writes, gives places, and forgets what is old. */
async function goOnAsBefore(forgotten: readonly number[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`set role ${serverOfBefore}`);
    await client.query(
      `insert into events (type, subject_type, subject_id, fc_ids, data) values ('order.placed', 'order', 'new', '{1}', '{}')`,
    );
    await client.query(
      `with s as (update event_stream set last_sequence = last_sequence + 1 returning last_sequence)
       update events set sequence = last_sequence from s where sequence is null`,
    );
    await client.query(`update events set data = '{"changed": true}' where event_id in (1, 4000, 12000)`);
    await client.query('delete from events where event_id = any($1)', [forgotten]);
  } finally {
    client.release(true); // and its role with it
  }
}

const rowsOf = async (text: string) => (await pool.query(text)).rows;
const sumOf = async (table: string) =>
  await rowsOf(
    `select count(*)::int as rows, md5(string_agg(to_jsonb(t)::text, ',' order by event_id)) as sum from ${table} t`,
  );

/** Moves in a process of its own that is killed in its second piece, which waits for a row. */
async function moveUntilKilled(): Promise<string[]> {
  const holder = await pool.connect();
  await holder.query('begin');
  await holder.query('select from events where event_id = 7000 for update');
  const script = join(import.meta.dirname, '../../../../test/support/database/migrate-apart.ts');
  const child = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] });
  const said: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line);
    if (line.includes(' 5,000 of')) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(child.signalCode).toBe('SIGKILL');
  await holder.query('rollback');
  holder.release();
  return said;
}

test('killed half way, events go on to their months from there, with all that servers did meanwhile', async () => {
  expect(await moveUntilKilled()).toEqual([
    '206-event-months: 0 of 12,345 events moved into their months.',
    '206-event-months: 5,000 of 12,345 events moved into their months.',
  ]);
  expect(await rowsOf('select place::int, done::int, total::int, ended from bloomdesk_meta.long_work')).toEqual([
    { place: 5000, done: 5000, total, ended: false },
  ]);
  expect(await unendedWork(pool)).toEqual(['206-event-months has come to 5,000 of 12,345 rows']);
  await goOnAsBefore([2, 5001]);
  const before = await sumOf('events');

  const said: string[] = [];
  const { migrated } = await migrateDatabase(url, undefined, { onSay: (line) => said.push(line) });
  expect(migrated[0]).toEqual('207-events-by-month');
  expect(await unendedWork(pool)).toEqual([]);
  expect([said[0], said.at(-1)]).toEqual([
    '206-event-months: 5,000 of 12,345 events moved into their months.',
    '206-event-months: 12,345 of 12,345 events moved into their months.',
  ]);
  expect(await sumOf('events')).toEqual(before);
  const [first, second] = await rowsOf('select distinct tableoid::regclass::text as month from events order by 1');
  expect([first, second]).toEqual([{ month: 'events_2026_03' }, { month: 'events_2026_04' }]);
});

test('a server of before goes on with the months, its rights and numbers', async () => {
  const [last] = await rowsOf('select max(event_id)::int as id from events');
  await goOnAsBefore([3]);
  expect(await rowsOf('select event_id::int as id, sequence::int from events order by event_id desc limit 1')).toEqual([
    { id: last.id + 1, sequence: total + 2 },
  ]);
});

test('taken back, all events are as they were', async () => {
  const before = await sumOf('events');
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) });
  await exchange.down(db);
  expect(await sumOf('events_by_month')).toEqual(before);
  await pool.query(`grant select, insert, update, delete on events to ${serverOfBefore}`); // as each start does
  await goOnAsBefore([4]);
  expect(await sumOf('events_by_month')).toEqual(await sumOf('events'));
  await months.down(db);
  expect(await rowsOf(`select from pg_class where relname like 'events\\__%' and relkind in ('r', 'p')`)).toEqual([]);
});
