import { forgotPassword, listDemoAccounts } from '@bloomdesk/contract/identity/calls';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#composition/app.ts';
import { readConfig } from '#config/config.ts';
import { databaseOf, openPool } from '#db/db.ts';
import { down, up } from '#db/migrations/031-demo-accounts/mark.ts';
import { demoAccounts, putDemoStaff } from '#seed/demo-staff.ts';
import type { AppContext } from '#composition/app-context.ts';
import { demoPassword } from './demo-password.ts';
import { lockDemoAccounts } from './lock-demo-accounts.ts';
import { type IdentityDesk, startIdentityDesk } from '#test/support/identity/identity-desk.ts';

const here = { host: 'localhost:4400' };
const everything = 'everything@bloomdesk.test';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk({ BLOOMDESK_DEMO: 'on' });
  await putDemoStaff(desk.app);
});
afterAll(() => desk.close());

const post = (app: AppContext, url: string, payload: object, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'POST', url, headers: { ...here, ...headers }, payload });
const enter = (app: AppContext, email: string, headers?: Record<string, string>) =>
  post(app, '/idp/sign-in', { email, password: demoPassword }, headers);
const offered = async (app: AppContext, headers: Record<string, string> = {}) => {
  const answer = await app.http.inject({ method: 'GET', url: '/idp/demo-accounts', headers: { ...here, ...headers } });
  return listDemoAccounts.data.parse(answer.json().data);
};
const mailbox = (app: AppContext, headers: Record<string, string> = {}) =>
  app.http.inject({ method: 'GET', url: '/demo/mailbox', headers: { ...here, ...headers } });

/** Another start on the same database, with these settings. */
async function startedAgain(env: Record<string, string>): Promise<{ app: AppContext; said: string | undefined }> {
  const app = await createApp({
    config: readConfig({ BLOOMDESK_DEMO: 'off', DATABASE_URL: desk.databaseUrl, ...env }, '/'),
    databaseUrl: desk.serverDatabaseUrl,
    log: pino({ level: 'silent' }),
    clock: desk.app.clock,
  });
  return { app, said: await lockDemoAccounts(app) };
}

const exposed: [string, Record<string, string>][] = [
  ['BLOOMDESK_DEMO is off', {}],
  ['BLOOMDESK_DEMO is off, HOST is 0.0.0.0', { HOST: '0.0.0.0' }],
  ['BLOOMDESK_PUBLIC_URL is set', { BLOOMDESK_DEMO: 'on', BLOOMDESK_PUBLIC_URL: 'https://desk.example' }],
  ['BLOOMDESK_TRUST_PROXY is 1', { BLOOMDESK_DEMO: 'on', BLOOMDESK_TRUST_PROXY: '1' }],
  [
    'BLOOMDESK_DEMO is off, HOST is 10.1.2.3, BLOOMDESK_PUBLIC_URL is set, BLOOMDESK_TRUST_PROXY is 2',
    { HOST: '10.1.2.3', BLOOMDESK_PUBLIC_URL: 'https://desk.example', BLOOMDESK_TRUST_PROXY: '2' },
  ],
];

describe('demo accounts are locked, and the start says so, when', () => {
  test.each(exposed)('%s', async (why, env) => {
    const before = await enter(desk.app, everything);
    expect(before.statusCode).toBe(200);
    const { idToken } = before.json().data;
    const cookie = before.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    await post(desk.app, '/idp/forgot-password', { email: everything });

    const { app, said } = await startedAgain(env);
    expect(said).toBe(`The ${demoAccounts.length} demo accounts are locked: ${why}.`);
    for (const email of [everything, 'new.hire@bloomdesk.test']) expect((await enter(app, email)).statusCode).toBe(401);
    expect((await post(app, '/idp/refresh', {}, { cookie })).statusCode).toBe(401);
    const session = await app.http.inject({ url: '/v1/session', headers: { authorization: `Bearer ${idToken}` } });
    expect(session.statusCode).toBe(401);
    expect((await mailbox(app)).statusCode).toBe(404);
    expect(await offered(app)).toEqual({ password: null, accounts: [] });

    await app.http.close();
    await app.pool.end();
  });
});

test('the sign-in screen offers what it can be tried with, and nobody who works here', async () => {
  const colleague = await desk.person();
  const { password, accounts } = await offered(desk.app);
  expect(password).toBe(demoPassword);
  expect(accounts.map(({ email }) => email)).toEqual(demoAccounts.map(({ email }) => email).toSorted());
  expect(accounts.map(({ email }) => email)).not.toContain(colleague);
  expect(accounts.find(({ email }) => email === 'care.manager@bloomdesk.test')?.name).toBe('Care Manager');
  expect(accounts.filter(({ setsPassword }) => setsPassword).map(({ email }) => email)).toEqual([
    'new.hire@bloomdesk.test',
  ]);
});

test('a session from before the lock is over also where the demo is on', async () => {
  const before = (await enter(desk.app, everything)).json().data;
  const { app } = await startedAgain({});
  await app.http.close();
  await app.pool.end();
  desk.wait(16);
  const session = await desk.app.http.inject({
    url: '/v1/session',
    headers: { authorization: `Bearer ${before.idToken}` },
  });
  expect(session.statusCode).toBe(401);
  expect((await enter(desk.app, everything)).statusCode).toBe(200);
});

test('no reset code is written for a locked account', async () => {
  const locked = await startIdentityDesk();
  await putDemoStaff(locked.app);
  await locked.browser().send(forgotPassword, { email: everything });
  expect(await locked.letters()).toEqual([]);
  await locked.close();
});

describe('through a proxy that is not configured', () => {
  test.each([
    ['x-forwarded-for', '192.0.2.1', 'care.associate'],
    ['x-forwarded-proto', 'https', 'care.manager'],
    ['x-forwarded-host', 'desk.example', 'ops.associate'],
    ['x-real-ip', '192.0.2.1', 'ops.manager'],
    ['forwarded', 'for=127.0.0.1', 'developer'],
    ['via', '1.1 proxy.example', 'packer.magic'],
    ['cf-connecting-ip', '192.0.2.1', 'packer.baltimore'],
  ])('%s: no demo account signs in and no demo page answers', async (name, value, person) => {
    const email = `${person}@bloomdesk.test`;
    expect((await enter(desk.app, email, { [name]: value })).statusCode).toBe(401);
    expect((await enter(desk.app, email)).statusCode).toBe(200);
    expect((await mailbox(desk.app, { [name]: value })).statusCode).toBe(404);
    expect((await offered(desk.app, { [name]: value })).accounts).toEqual([]);
  });

  test('a session that was opened at this machine is not carried on', async () => {
    const { cookies } = await enter(desk.app, everything);
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const answer = await post(desk.app, '/idp/refresh', {}, { cookie, 'x-forwarded-for': '192.0.2.1' });
    expect(answer.statusCode).toBe(401);
  });
});

test('accounts of the team sign in whether or not the demo is locked', async () => {
  const email = await desk.person();
  const { app } = await startedAgain({ BLOOMDESK_TRUST_PROXY: '1' });
  expect((await desk.browser().signIn(email)).status).toBe(200);
  await app.http.close();
  await app.pool.end();
});

test('the demo accounts of an older database get their mark, and nobody else does', async () => {
  const someone = await desk.person();
  const pool = openPool(desk.databaseUrl, { role: null });
  const owner = databaseOf(pool).withoutPlugins();
  await down(owner as never); // the shape of before
  await up(owner as never);
  const { rows } = await sql<{ email: string }>`select email from staff_users where demo order by email`.execute(owner);
  await pool.end();
  const older = demoAccounts.filter(({ email }) => email !== 'administrator@bloomdesk.test'); // younger than the mark
  expect(rows.map(({ email }) => email)).toEqual(older.map(({ email }) => email).toSorted());
  expect(rows.map(({ email }) => email)).not.toContain(someone);
});
