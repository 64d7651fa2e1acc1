import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { createApp } from '#composition/app.ts';
import { type Config, readConfig } from '#config/config.ts';
import { openPool } from '#db/db.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { doctor } from './doctor/doctor.ts';
import { loginWarning } from './rights/login-warning.ts';
import { openDatabase } from './open-database.ts';
import { upgrade } from './upgrades/upgrade.ts';
import { user } from './user.ts';

/** A database of a company's own, whose login owns it and has no other right. */
const server = inject('testServerUrl');
const cleaning: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  vi.restoreAllMocks();
  for (const clean of cleaning.splice(0).toReversed()) await clean();
});

async function ownDatabase(rights = ''): Promise<{ url: string; login: string; role: string }> {
  const name = `test_own_${process.pid}_${randomBytes(4).toString('hex')}`;
  const [login, role] = [`${name}_login`, `${name}_app`];
  await ask(server, `create role ${login} login password 'lilac' ${rights}`);
  await ask(server, `create database ${name} owner ${login}`);
  cleaning.push(async () => {
    await expect.poll(() => connectionsTo(name), { interval: 50, timeout: 30_000 }).toBe(0); // those that say goodbye
    await ask(server, `drop database if exists ${name} with (force)`);
    await ask(server, `drop role if exists ${role}`);
    await ask(server, `drop role if exists ${login}`);
  });
  const url = new URL(server);
  Object.assign(url, { pathname: `/${name}`, username: login, password: 'lilac' });
  return { url: url.href, login, role };
}

async function connectionsTo(name: string): Promise<number> {
  const rows = await ask(server, `select pid from pg_stat_activity where datname = '${name}'`);
  return rows.length;
}

const rewrite = async (url: string, role: string | null) => {
  const pool = openPool(url, { role });
  try {
    await pool.query('update audit_events set performed_by = performed_by');
    return 'allowed';
  } catch (error) {
    return error instanceof pg.DatabaseError ? error.code : error;
  } finally {
    await pool.end();
  }
};

test('an ordinary owner is enough; a role that an administrator has made is put on', async () => {
  const { url, login, role } = await ownDatabase();
  expect(await migrateDatabase(url, role)).toMatchObject({ role: null });
  expect(await rewrite(url, null)).toBe('allowed');

  await ask(server, `create role ${role} nologin; grant ${role} to "${login}"`);
  expect(await migrateDatabase(url, role)).toEqual({ migrated: [], newer: [], role });
  expect(await rewrite(url, role)).toBe('42501');
});

/** A login without any right, as an administrator makes it. */
async function serverLogin(url: string): Promise<string> {
  const name = `${new URL(url).pathname.slice(1)}_server`;
  await ask(server, `create role ${name} login password 'rose'`);
  cleaning.unshift(() => ask(server, `drop role if exists ${name}`)); // after the database
  return Object.assign(new URL(url), { username: name, password: 'rose' }).href;
}

test('a server with a login of its own works, rewrites nothing, and has nothing to be warned of', async () => {
  const { url } = await ownDatabase();
  const serverUrl = await serverLogin(url);
  const config = readConfig({ DATABASE_URL: url, BLOOMDESK_SERVER_DATABASE_URL: serverUrl, PORT: '0' }, '/');
  const database = await openDatabase(config);
  cleaning.push(() => database.close());
  expect(database).toMatchObject({ url: serverUrl, ownerUrl: url, role: null });
  expect(await rewrite(database.url, null)).toBe('42501');
  expect(await loginWarning(database.url)).toBeUndefined();
  expect(await signsIn(config, database.url)).toBe(200);
  expect(await findingsOf(config)).toContain('✓ Login of the server');
});

test('an owner whose server has no login of its own goes on working, and the start says how to give it one', async () => {
  const { url, login } = await ownDatabase('createrole');
  const config = readConfig({ DATABASE_URL: url, PORT: '0' }, '/');
  const database = await openDatabase(config);
  expect(await loginWarning(database.url)).toBe(
    `the server works with the login ${login}, which could become the owner of the tables, rewrite the audit trail and make roles. ` +
      `Give it one of its own: an administrator of the database runs create role bloomdesk_server login password '…'; ` +
      'then set BLOOMDESK_SERVER_DATABASE_URL to it',
  );
});

test('a login of the server that leads elsewhere or nowhere ends the start in words', async () => {
  const other = await ownDatabase();
  const one = await ownDatabase(); // cleared first: the other's login gets rights in it
  await migrateDatabase(other.url, other.role);
  const open = (serverUrl: string) =>
    openDatabase(readConfig({ DATABASE_URL: one.url, BLOOMDESK_SERVER_DATABASE_URL: serverUrl }, '/'));
  await expect(open(other.url)).rejects.toThrow(
    'BLOOMDESK_SERVER_DATABASE_URL and DATABASE_URL lead to two different databases.',
  );
  const wrong = Object.assign(new URL(await serverLogin(one.url)), { password: 'tulip' }).href;
  await expect(open(wrong)).rejects.toThrow(
    /^The server cannot work with the login test_own_\w+_server of BLOOMDESK_SERVER_DATABASE_URL: password authentication failed/,
  );
});

test('a login that may create roles makes the narrower one itself', async () => {
  const { url, role } = await ownDatabase('createrole');
  expect(await migrateDatabase(url, role)).toMatchObject({ role });
  expect(await rewrite(url, role)).toBe('42501');
});

test('with an ordinary owner the product works, and the doctor says what is not protected', async () => {
  const { url, login } = await ownDatabase();
  const config = readConfig({ DATABASE_URL: url, PORT: '0' }, '/');
  expect(await signsIn(config, url)).toBe(200);
  expect(await findingsOf(config)).toContainEqual(
    expect.stringContaining(
      `✗ Login of the server: the server works with the login ${login}, which could become the owner of the tables`,
    ),
  );
});

/** The status of a sign-in by somebody who was just added. */
async function signsIn(config: Config, url: string): Promise<number> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await user(config, ['add', 'rosa@bloomdesk.test', '--password', 'Lilac-Harbour-27', '--groups', 'FCAll']);
  said.mockRestore();
  const app = await createApp({ config, databaseUrl: url, log: pino({ level: 'silent' }) });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/idp/sign-in',
    payload: { email: 'rosa@bloomdesk.test', password: 'Lilac-Harbour-27' },
  });
  await app.http.close();
  await app.pool.end();
  return answer.statusCode;
}

/** What the doctor prints, line by line. */
async function findingsOf(config: Config): Promise<string[]> {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await doctor(config).catch(() => {});
  const lines = said.mock.calls.map(([line]) => String(line));
  said.mockRestore();
  return lines;
}

test('a newer Bloomdesk that has only added to the database leaves this one working beside it', async () => {
  const { url, role } = await ownDatabase();
  await migrateDatabase(url, role);
  await ask(url, 'create table bloomdesk.sachets (sachet_id int); alter table bloomdesk.orders add column sachets int');
  await ask(url, `insert into bloomdesk_meta.kysely_migration values ('999-sachets', now())`);
  await ask(url, `insert into bloomdesk_meta.step_kinds values ('999-sachets', 'expands')`);
  expect(await migrateDatabase(url, role)).toMatchObject({ migrated: [], newer: ['999-sachets'] });
  expect(await upgradeOf(url)).toContain('✓ The database has 1 step of a newer Bloomdesk');
  await ask(url, `delete from bloomdesk_meta.kysely_migration where name = '170-pauses'`);
  await expect(migrateDatabase(url, role)).rejects.toThrow('Start the newer one.');
});

test('an upgrade says what it would do, and begins nothing where something stands in its way', async () => {
  const { url, role } = await ownDatabase();
  await migrateDatabase(url, role);
  expect(await upgradeOf(url)).toEqual([
    expect.stringMatching(/^✓ This is Bloomdesk \d/),
    expect.stringMatching(/^✓ The database was last brought up to date by Bloomdesk \d/),
    '✓ The database is up to date',
  ]);
  await ask(url, `drop table bloomdesk.pauses; delete from bloomdesk_meta.kysely_migration where name = '170-pauses'`);
  const lines = await upgradeOf(url);
  expect(lines).toContain(
    '✓ 1 step to take: 170-pauses. Servers may be exchanged one after the other, and the version before goes on working',
  );
  expect(lines).toContain('✗ Backups: run bloomdesk backup, or see that others have made one');
  expect(lines).toContain('The upgrade was not begun. Nothing was changed.');
  await ask(url, `delete from bloomdesk_meta.kysely_migration where name = '162-unknown-proxies'`);
  expect((await upgradeOf(url)).join()).toContain(
    'Stop all servers for 162-unknown-proxies; the way back is the backup',
  );
});

/** What `bloomdesk upgrade --check` prints, and the error it ends with. */
async function upgradeOf(url: string): Promise<string[]> {
  const lines: string[] = [];
  const print = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
  const config = readConfig({ DATABASE_URL: url, BLOOMDESK_HOME: '/nowhere' }, '/nowhere');
  await upgrade(config, ['--check']).catch((error: unknown) => lines.push(error instanceof Error ? error.message : ''));
  print.mockRestore();
  return lines;
}

test('a database of a newer Bloomdesk is left alone, in words', async () => {
  const { url, role } = await ownDatabase();
  await migrateDatabase(url, role);
  await ask(url, `insert into bloomdesk_meta.kysely_migration values ('999-from-the-future', now())`);
  await expect(migrateDatabase(url, role)).rejects.toThrow(
    'The database was brought up to date by a newer Bloomdesk (999-from-the-future). Start that version with it.',
  );
});
