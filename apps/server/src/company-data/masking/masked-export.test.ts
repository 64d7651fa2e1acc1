import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { practiceSince } from '#db/operation/practice.ts';
import { seedDemo } from '#seed/first-start.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { exportCompany } from '#company-data/export-company.ts';
import { importCompany } from '#company-data/import-company.ts';
import type { Manifest } from '#company-data/manifest.ts';
import { companyTables, type TableShape } from '#company-data/table-shapes.ts';
import { keptColumns } from './kept-columns.ts';
import { maskedColumns } from './masked-columns.ts';
import { maskedTables, tablesNotMasked } from './masked-tables.ts';

let desk: TestServer;
let owner: pg.Client;
let place: string;
let manifest: Manifest;
let tables: TableShape[];
let real: string[];
const made: string[] = [];

beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DEMO: 'on' } });
  place = mkdtempSync(join(tmpdir(), 'bloomdesk-masked-'));
  await seedDemo(desk.app, { date: '2027-02-09', orders: 110, seed: 1 });
  owner = new pg.Client({ connectionString: desk.databaseUrl, options: '-c search_path=bloomdesk' });
  await owner.connect();
  tables = await companyTables(owner);
  real = await realWords();
  manifest = await exportCompany({
    url: desk.databaseUrl,
    folder: join(place, 'first'),
    now: new Date(1),
    isMasked: true,
  });
});
afterAll(async () => {
  await owner.end();
  for (const name of made) await ask(inject('testServerUrl'), `drop database if exists ${name} with (force)`);
  rmSync(place, { recursive: true });
  await desk.close();
});

/** Addresses, streets and words of the people there are; their numbers are of those kept for fiction already. */
async function realWords(): Promise<string[]> {
  const { rows } = await owner.query<{ word: string }>(`
    select email as word from customers union select email from staff_users
    union select recipient ->> 'address1' from suborders union select message from suborders
    union select recipient ->> 'email' from suborders union select first_name || ' ' || last_name from customers
    union select body from order_comments union select to_address from order_letters
    union select transaction_id from order_transactions where length(transaction_id) > 5`);
  return rows.map(({ word }) => word).filter((word) => word !== null && word.length > 5);
}

const textOf = (folder: string) =>
  readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

/** A database that nobody has worked with. */
async function emptyDatabase(): Promise<string> {
  const server = inject('testServerUrl');
  const name = `test_${process.pid}_${randomBytes(6).toString('hex')}`;
  await ask(server, `create database ${name}`);
  made.push(name);
  const url = new URL(server);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  return url.href;
}

test('every column of every table is decided about, and nothing else is', () => {
  const decided = { ...keptColumns, ...maskedColumns };
  expect(Object.keys(keptColumns).filter((table) => table in maskedColumns)).toEqual([]);
  const columns = tables
    .filter(({ name }) => !(name in tablesNotMasked))
    .flatMap((table) => table.columns.map(({ name }) => `${table.name}.${name}`));
  const named = Object.entries(decided).flatMap(([table, { keep, mask = {} }]) =>
    [...keep.split(' ').filter(Boolean), ...Object.keys(mask)].map((column) => `${table}.${column}`),
  );
  expect(named.toSorted()).toEqual(columns.toSorted());
  expect(Object.keys(tablesNotMasked).filter((name) => !tables.some((table) => table.name === name))).toEqual([]);
});

test('a new column or table stops a masked export by its name', () => {
  const column = { name: 'nickname', type: 'text', isRequired: false };
  expect(() => maskedTables([{ name: 'customers', columns: [column], key: [] }])).toThrow('customers.nickname');
  expect(() => maskedTables([{ name: 'diaries', columns: [column], key: [] }])).toThrow('diaries.nickname');
});

test('nobody of the company and nothing they wrote is in it', () => {
  const text = textOf(join(place, 'first'));
  expect(real.length).toBeGreaterThan(300);
  expect(real.filter((word) => text.includes(JSON.stringify(word).slice(1, -1)))).toEqual([]);
  expect(manifest).toMatchObject({ isMasked: true, tables: [] });
  expect(readdirSync(join(place, 'first'))).not.toContain('csv');
});

test('one person is one person in every table', () => {
  const rowsOf = (table: string) =>
    readFileSync(join(place, `first/${table}.ndjson`), 'utf8')
      .trim()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const customers = rowsOf('customers').map(({ email }) => email);
  expect(new Set(customers).size).toBe(customers.length);
  expect(customers.every((email) => email.endsWith('@practice.example'))).toBe(true);
  const staff = new Set(rowsOf('staff_users').map(({ email }) => email));
  const doers = rowsOf('audit_events').map(({ performed_by }) => performed_by);
  expect(doers.filter((doer) => doer.includes('@')).every((doer) => staff.has(doer))).toBe(true);
});

test('it is read into an empty database, everything holds together, and the place is for practice', async () => {
  const url = await emptyDatabase();
  await importCompany({ url, folder: join(place, 'first'), now: new Date(3) });
  const pool = openPool(url, { role: null });
  const db = databaseOf(pool);
  expect(await practiceSince(db)).toEqual(new Date(3));
  expect(await breachesOf(db)).toEqual([]);
  await pool.end();
  const again = await exportCompany({ url, folder: join(place, 'again'), now: new Date(4) });
  expect(again.isMasked).toBe(false);
  const practice = readFileSync(join(place, 'again/practice.ndjson'), 'utf8');
  expect(practice).toContain('"since"'); // it stays one for practice, wherever it moves
});

test('a word that is planted anywhere but in what is kept never comes out', async () => {
  const planted = await plantEverywhere();
  expect(planted).toBeGreaterThan(70);
  await exportCompany({ url: desk.databaseUrl, folder: join(place, 'planted'), now: new Date(5), isMasked: true });
  const text = textOf(join(place, 'planted'));
  expect(/.{80}canary.{40}/i.exec(text)?.[0] ?? null).toBeNull();
});

/** Puts a word into every text and every object of a masked or left-out column; answers into how many columns. */
async function plantEverywhere(): Promise<number> {
  let planted = 0;
  await owner.query(`set session_replication_role = replica`);
  for (const { name, columns } of tables)
    for (const { name: column, type } of columns) {
      const isMasked = column in (maskedColumns[name]?.mask ?? {}) || name in tablesNotMasked;
      const value = isMasked ? plantOf(type, column) : undefined;
      if (value === undefined) continue;
      const changed = await owner.query(`update ${name} set "${column}" = ${value}`).catch(() => null); // a check of its own forbids it
      if (changed && changed.rowCount !== 0) planted += 1;
    }
  await owner.query(`set session_replication_role = origin`);
  return planted;
}

/** Where a recipient lives, down to the ZIP code, and what a subscription is. */
const keptInside = `'city', 'state', 'locationType', 'source', 'tierSku', 'duration', 'frequency', 'initialSubscriptionDate'`;

function plantOf(type: string, column: string): string | undefined {
  if (type === 'text') return `'canary' || left(md5(coalesce("${column}", '')), 12)`;
  if (type === 'text[]') return `array['canary']`;
  if (type === 'json') return `'{"canary": "canary"}'::json`;
  if (type !== 'jsonb') return undefined;
  const inside = `(select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key not in (${keptInside}) then '"canary"'::jsonb else value end) from jsonb_each("${column}"))`;
  return `case jsonb_typeof("${column}") when 'object' then coalesce(${inside}, '{}') || '{"canary": "canary"}'
    when 'array' then '[{"tag": "canary", "details": "canary", "canary": "canary"}]' else "${column}" end`;
}
