import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { breachesOf } from '#db/invariants.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { seedDemo } from '#seed/first-start.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { exportCompany } from './export-company.ts';
import { importCompany } from './import-company.ts';
import { tablesLeftOut } from './left-out.ts';
import { type Manifest, manifestName } from './manifest.ts';

let desk: TestServer;
let place: string;
let first: Manifest;
const made: string[] = [];

beforeAll(async () => {
  desk = await startTestServer({ env: { BLOOMDESK_DEMO: 'on' } });
  place = mkdtempSync(join(tmpdir(), 'bloomdesk-export-'));
  await seedDemo(desk.app, { date: '2027-02-09', orders: 110, seed: 1 });
  await desk.app.pool.query(`insert into api_keys (name, scopes, per_minute, secret_hash, hint, created_by, created_at)
    values ('Shop', '{intake}', 60, 'hash-of-a-secret', 'cret', 'x', now())`);
  await desk.app.pool.query(
    `insert into order_tags (order_id, tag) select order_id, 'Gift fair' from orders order by order_id limit 2`,
  );
  first = await exportCompany({ url: desk.databaseUrl, folder: join(place, 'first'), now: new Date(1) });
});
afterAll(async () => {
  for (const name of made) await ask(inject('testServerUrl'), `drop database if exists ${name} with (force)`);
  rmSync(place, { recursive: true });
  await desk.close();
});

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

const textsIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: false })
      .filter((name) => /\.(ndjson|csv)$/.test(name))
      .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );

test('an export that was read back is exported with the same bytes, and everything holds together', async () => {
  const url = await emptyDatabase();
  await importCompany({ url, folder: join(place, 'first'), now: new Date(3) });
  const second = await exportCompany({ url, folder: join(place, 'second'), now: new Date(2) });
  expect({ ...second, madeAt: first.madeAt }).toEqual(first);
  expect(textsIn(join(place, 'second'))).toEqual(textsIn(join(place, 'first')));
  const pool = openPool(url, { role: null });
  expect(await breachesOf(databaseOf(pool))).toEqual([]);
  const terms = `select count(*) as rows from bloomdesk.search_terms`;
  expect(await ask(url, terms)).toEqual(await ask(desk.databaseUrl, terms));
  const documents = `select suborder_id, words::text from bloomdesk.search_documents order by suborder_id`;
  const found = await ask(url, documents);
  expect(found).toEqual(await ask(desk.databaseUrl, documents));
  expect(JSON.stringify(found)).toContain('t:Gift fair');
  await pool.end();
});

test('it holds what the company works with', () => {
  const rows = Object.fromEntries(first.kinds.map((kind) => [kind.kind, kind.rows]));
  const kinds = ['orders', 'customers', 'lots', 'ledger_lines', 'audit_events', 'products', 'staff_users'];
  expect(kinds.filter((kind) => !rows[kind])).toEqual([]);
  const orders = readFileSync(join(place, 'first/csv/orders.csv'), 'utf8').trim().split('\n');
  expect(orders).toHaveLength(Number(rows['orders']) + 1);
  expect(orders[1]).toMatch(/\.\d\d,/);
});

test('no secret is in it, and what is left out is there and is said', async () => {
  const all = Object.values(textsIn(join(place, 'first'))).join('\n');
  expect(all).not.toMatch(/argon2|hash-of-a-secret|private_jwk/);
  const tables = await ask(
    desk.databaseUrl,
    `select relname as name from pg_class where relnamespace = 'bloomdesk'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  const names = tables.map(({ name }) => String(name));
  expect(Object.keys(tablesLeftOut).filter((name) => !names.includes(name))).toEqual([]);
  expect([...first.kinds.map(({ kind }) => kind), ...Object.keys(tablesLeftOut)].toSorted()).toEqual(names.toSorted());
  expect(first.leftOut.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['staff_users.password_hash', 'api_keys']),
  );
  const secrets = await ask(
    desk.databaseUrl,
    `select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'bloomdesk'
     and column_name ~ 'secret|password|private|token|(^|_)hash$' order by 1`,
  );
  const kept = secrets
    .map(({ name }) => String(name))
    .filter((name) => {
      const [table = '', column = ''] = name.split('.');
      return first.kinds.some(({ kind, columns }) => kind === table && columns.includes(column));
    });
  // hashes of contents, of choices and of cards' numbers that are good once, and whether a password is to be chosen
  const noSecrets = [
    'audit_seals.hash',
    'bulk_actions.selection_hash',
    'bulk_column_mappings.names_hash',
    'bulk_requests.file_hash',
    'charges.intent_hash',
    'charges.nonce_hash',
    'company_settings.logo_hash',
    'delivery_proof_pictures.hash',
    'delivery_proof_pictures.thumbnail_hash',
    'file_contents.hash',
    'files.hash',
    'imported_history.content_hash',
    'imported_history.fixed_hash',
    'intake_orders.content_hash',
    'intake_orders.refused_hash',
    'order_files.hash',
    'order_files.thumbnail_hash',
    'product_pictures.hash',
    'seal_checks.hash',
    'security_seals.hash',
    'staff_users.must_change_password',
    'worldease_plds.content_hash',
  ];
  expect(kept).toEqual(noSecrets);
});

test('a database that is at work, a changed file and a newer or older export are refused in words', async () => {
  await expect(
    importCompany({ url: desk.databaseUrl, folder: join(place, 'first'), now: new Date(3) }),
  ).rejects.toThrow(
    'The database is not empty: it holds staff users, customers, orders, products, lots, delivery areas.',
  );
  const url = await emptyDatabase();
  const copy = (name: string, change: (manifest: Manifest) => unknown) => {
    const folder = join(place, name);
    cpSync(join(place, 'first'), folder, { recursive: true });
    writeFileSync(join(folder, manifestName), JSON.stringify(change(structuredClone(first))));
    return folder;
  };
  const newer = copy('newer', (manifest) => ({ ...manifest, steps: [...manifest.steps, '999-later'] }));
  await expect(importCompany({ url, folder: newer, now: new Date(3) })).rejects.toThrow(
    'The export is of a newer Bloomdesk (999-later).',
  );
  const older = copy('older', (manifest) => ({ ...manifest, steps: manifest.steps.slice(1) }));
  await expect(importCompany({ url, folder: older, now: new Date(3) })).rejects.toThrow(
    'of an older Bloomdesk, without 001-first-thread',
  );
  const changed = copy('changed', (manifest) => manifest);
  writeFileSync(join(changed, 'customers.ndjson'), '{}\n');
  writeFileSync(
    join(changed, 'table_slots.ndjson'),
    readFileSync(join(changed, 'table_slots.ndjson'), 'utf8').replace('{', '{ '),
  );
  await expect(importCompany({ url, folder: changed, now: new Date(3) })).rejects.toThrow(
    /customers\.ndjson has 1 rows, the manifest says \d+\.\n {2}table_slots\.ndjson has been changed/,
  );
  await expect(importCompany({ url, folder: place, now: new Date(3) })).rejects.toThrow(
    'holds no export: there is no manifest.json in it.',
  );
  await expect(exportCompany({ url, folder: place, now: new Date(1) })).rejects.toThrow(
    'is not empty. Name a folder that is new or empty.',
  );
  expect(await ask(url, 'select from bloomdesk.customers')).toEqual([]);
});
