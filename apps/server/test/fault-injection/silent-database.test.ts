import { expect, test } from 'vitest';
import { databaseOf, openPool } from '#db/db.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import { createTestDatabase } from '#test/support/test-database.ts';
import { assertAnswer } from '#test/support/answers/assert-answer.ts';
import { startCuttingProxy } from './cutting-proxy.ts';
import { type KillableServer, startKillableServer } from './killable-server.ts';

/*
 * A database that has gone silent (P43): anyone who asks meanwhile is told so while it is still silent, the server
 * works again once the database does, and it ends when it is told to, whether or not the database ever answers.
 */
const email = 'rosa@bloomdesk.test';
const password = 'Lilac-Harbour-27';
const generous = { interval: 200, timeout: 90_000 };
const settings = { BLOOMDESK_DEMO: 'off' };

async function hire(databaseUrl: string): Promise<void> {
  const pool = openPool(databaseUrl, { role: null });
  await databaseOf(pool)
    .insertInto('staff_users')
    .values({
      email,
      given_name: 'Rosa',
      family_name: 'Moss',
      groups: ['CareManager', 'FCAll'],
      password_hash: await hashPassword(password),
      must_change_password: false,
      google_subject: null,
      disabled_at: null,
      created_at: new Date(0),
    })
    .execute();
  await pool.end();
}

async function signedInAt(server: KillableServer): Promise<() => Promise<number>> {
  const answer = await fetch(`${server.url}/idp/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const body: unknown = await answer.json();
  await assertAnswer('POST', '/idp/sign-in', body);
  const { data } = Object(body);
  const headers = { authorization: `Bearer ${data.idToken}` };
  return async () => (await fetch(`${server.url}/v1/orders/9999999`, { headers })).status;
}

/** More at once than there are connections; every one is answered before the database says another word. */
async function expectHonestWords(server: KillableServer, read: () => Promise<number>): Promise<void> {
  const answers = await Promise.all(Array.from({ length: 30 }, read));
  expect(answers).toEqual(answers.map(() => 503));
  expect((await fetch(`${server.url}/livez`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(503);
}

test.concurrent('a PostgreSQL that is stopped: honest words, work again once it goes on, and SIGTERM ends the server', {
  timeout: 180_000,
}, async ({ expect: expectHere, onTestFinished }) => {
  const server = await startKillableServer(settings);
  onTestFinished(async () => {
    await server.endPostgres();
    await server.stop();
  });
  await hire(server.databaseUrl());
  const read = await signedInAt(server);
  expect(await read()).toBe(404);

  await server.hushPostgres();
  await expectHonestWords(server, read);
  await server.wakePostgres();
  await expectHere.poll(read, generous).toBe(404);

  await server.hushPostgres();
  await server.endServer();
});

test.concurrent('a network that swallows everything: dead connections are thrown away, and the server works and ends', {
  timeout: 180_000,
}, async ({ expect: expectHere, onTestFinished }) => {
  const database = await createTestDatabase();
  onTestFinished(async () => {
    await database.drop();
  });
  const proxy = await startCuttingProxy(database.url);
  proxy.calm();
  onTestFinished(() => proxy.close());
  const url = new URL(database.url);
  url.port = new URL(proxy.url).port;
  const server = await startKillableServer({ ...settings, DATABASE_URL: url.href });
  onTestFinished(() => server.stop());
  await hire(database.url);
  const read = await signedInAt(server);
  expect(await read()).toBe(404);

  proxy.hush();
  await expectHonestWords(server, read);
  proxy.wake();
  await expectHere.poll(read, generous).toBe(404);
  expect(await Promise.all(Array.from({ length: 30 }, read))).toEqual(Array.from({ length: 30 }, () => 404));

  proxy.hush();
  await server.endServer();
});
