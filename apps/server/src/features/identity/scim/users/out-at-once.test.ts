import { getSession } from '@bloomdesk/contract/access/calls';
import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { onCreateSuborderException } from '@bloomdesk/contract/exceptions/operations';
import { createClient } from 'graphql-ws';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AppContext } from '#composition/app-context.ts';
import { createApp } from '#composition/app.ts';
import { readConfig } from '#config/config.ts';
import { type IdentityDesk, signedInBy, startIdentityDesk } from '#test/support/identity/identity-desk.ts';
import { patchOf, type ScimProvider, scimProviderOf, usersWhere } from '#test/support/identity/scim-provider.ts';

/** Seconds until who was disabled at the provider is out, at every server. */
const promised = 15;

let desk: IdentityDesk;
let other: AppContext;
let provider: ScimProvider;
let addresses: string[];

beforeAll(async () => {
  desk = await startIdentityDesk();
  provider = await scimProviderOf(desk);
  const env = { DATABASE_URL: desk.databaseUrl, BLOOMDESK_SERVER_DATABASE_URL: desk.serverDatabaseUrl };
  other = await createApp({
    config: readConfig({ ...env, BLOOMDESK_DEMO: 'off', BLOOMDESK_LIMITS: 'off' }, '/'),
    databaseUrl: desk.serverDatabaseUrl,
    log: pino({ level: 'silent' }),
    clock: () => desk.app.clock(),
    databaseLimits: { statementTimeout: 60_000, lockTimeout: 30_000 },
  });
  const listening = [desk.app, other].map(({ http }) => http.listen({ port: 0, host: '127.0.0.1' }));
  addresses = await Promise.all(listening);
});
afterAll(async () => {
  await other.http.close();
  await other.pool.end();
  await desk.close();
});

/** Follows exceptions at a server; answers how and when the server closes the socket. */
async function followed(address: string, token: string, dataApiKey: string) {
  const closing = Promise.withResolvers<{ code: number; at: number }>();
  const client = createClient({
    url: `${address.replace('http', 'ws')}/graphql`,
    connectionParams: { 'authorization': `Bearer ${token}`, 'x-api-key': dataApiKey },
    retryAttempts: 0,
    on: { closed: (event) => closing.resolve({ code: Number(Object(event).code), at: performance.now() }) },
  });
  const connected = new Promise<void>((resolve) => void client.on('connected', () => resolve()));
  client.subscribe({ query: onCreateSuborderException }, { next() {}, error() {}, complete() {} });
  await connected;
  return { closed: closing.promise };
}

test('a person who is disabled at the provider is out within 15 seconds: calls, sessions and open sockets, at two servers', {
  timeout: 60_000,
}, async () => {
  const email = await desk.person({ groups: ['OpsManager', 'FCAll'] });
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(email));
  const asked = async (address: string) => {
    const answer = await fetch(`${address}/v1/session`, { headers: { authorization: `Bearer ${idToken}` } });
    const { data } = Object(await answer.json());
    return { status: answer.status, dataApiKey: answer.ok ? getSession.data.parse(data).dataApiKey : '' };
  };
  const closings = [];
  for (const address of addresses) {
    const { dataApiKey } = await asked(address);
    closings.push((await followed(address, idToken, dataApiKey)).closed);
  }

  const [{ id }] = (await provider.send('GET', usersWhere(`userName eq "${email}"`))).body.Resources;
  const disabled = patchOf({ op: 'Replace', path: 'active', value: 'False' });
  expect([desk.app.live.visits(), other.live.visits()]).toEqual([1, 1]);
  const began = performance.now();
  expect((await provider.send('PATCH', `/Users/${id}`, disabled)).body.active).toBe(false);

  const [here = '', there = ''] = addresses;
  expect((await asked(here)).status).toBe(401);
  expect((await browser.send(refreshSession)).status).toBe(401);
  const closedAt = await Promise.all(closings);
  for (const { code, at } of closedAt) {
    expect(code).toBe(4403);
    expect((at - began) / 1000).toBeLessThan(promised);
  }
  desk.wait(promised);
  expect((await asked(there)).status).toBe(401);
});
