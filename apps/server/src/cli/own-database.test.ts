import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { createApp } from '#composition/app.ts';
import { readConfig } from '#config/config.ts';
import { openPool } from '#db/db.ts';
import { migrateDatabase } from '#db/migrate.ts';
import { ask } from '#test/support/embedded-postgres-home.ts';
import { doctor } from './doctor.ts';
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

test('an ordinary owner is enough; the audit trail is protected once an administrator has run two lines', async () => {
  const { url, login, role } = await ownDatabase();
  const lines = [`create role ${role} nologin;`, `grant ${role} to "${login}";`];
  expect(await migrateDatabase(url, role)).toMatchObject({ role: null, linesForAdministrator: lines });
  expect(await rewrite(url, null)).toBe('allowed');

  for (const line of lines) await ask(server, line);
  expect(await migrateDatabase(url, role)).toEqual({ migrated: [], role, linesForAdministrator: [] });
  expect(await rewrite(url, role)).toBe('42501');
});

test('a login that may create roles makes the narrower one itself', async () => {
  const { url, role } = await ownDatabase('createrole');
  expect(await migrateDatabase(url, role)).toMatchObject({ role, linesForAdministrator: [] });
  expect(await rewrite(url, role)).toBe('42501');
});

test('with an ordinary owner the product works, and the doctor says what is not protected', async () => {
  const { url, login } = await ownDatabase();
  const config = readConfig({ DATABASE_URL: url, PORT: '0' }, '/');
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  await user(config, ['add', 'rosa@bloomdesk.test', '--password', 'Lilac-Harbour-27', '--groups', 'FCAll']);
  const app = await createApp({ config, databaseUrl: url, role: null, log: pino({ level: 'silent' }) });
  const answer = await app.http.inject({
    method: 'POST',
    url: '/idp/sign-in',
    payload: { email: 'rosa@bloomdesk.test', password: 'Lilac-Harbour-27' },
  });
  expect(answer.statusCode).toBe(200);
  await app.http.close();
  await app.pool.end();

  said.mockClear();
  await expect(doctor(config)).rejects.toThrow(/needs? attention/);
  const lines = said.mock.calls.map(([line]) => String(line));
  expect(lines).toContain(
    `✗ Role: the audit trail is not protected; an administrator of the database runs: create role bloomdesk_app nologin; grant bloomdesk_app to "${login}";`,
  );
});

test('a database of a newer Bloomdesk is left alone, in words', async () => {
  const { url, role } = await ownDatabase();
  await migrateDatabase(url, role);
  await ask(url, `insert into bloomdesk_meta.kysely_migration values ('999-from-the-future', now())`);
  await expect(migrateDatabase(url, role)).rejects.toThrow(
    'The database was brought up to date by a newer Bloomdesk (999-from-the-future). Start that version with it.',
  );
});
