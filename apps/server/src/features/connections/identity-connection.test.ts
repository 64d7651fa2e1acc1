import { getConnection, listConnections, testConnection } from '@bloomdesk/contract/connections/calls';
import { afterEach, expect, test } from 'vitest';
import { groupsOfTests, type OidcDesk, startOidcDesk } from '#test/support/identity/oidc-desk.ts';
import { scimProviderOf } from '#test/support/identity/scim-provider.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let desk: OidcDesk | undefined;
let bare: TestServer | undefined;
afterEach(async () => {
  await desk?.close();
  await bare?.close();
  [desk, bare] = [undefined, undefined];
});

const mapped = { OIDC_GROUPS: groupsOfTests };

async function administrator(env: Record<string, string> = mapped) {
  desk = await startOidcDesk('okta', env);
  return { desk, admin: await desk.staff('Administrator') };
}

test('a provider that is not set up is called so, is not simulated, and answers no test', async () => {
  bare = await startTestServer();
  const admin = await bare.staff('Administrator');
  const { connection, identity } = (await admin.send(getConnection, { partner: 'identity' })).body.data;
  expect(connection).toMatchObject({ mode: 'not-set-up', state: 'not-asked', last: null });
  expect(connection.settings.every(({ isSet }) => !isSet)).toBe(true);
  expect(identity).toEqual({ provider: null, lastSignInAt: null, lastScimAt: null });
  const { tested } = (await admin.send(testConnection, { partner: 'identity' })).body.data;
  expect(tested).toMatchObject({ outcome: 'failed', problem: 'no identity provider is set up' });
  expect((await admin.send(getConnection, { partner: 'chat' })).body.data.identity).toBeNull();
});

test('a test reads where the provider answers and its keys, and shows it our secret; nobody is signed in by it', async () => {
  const { admin } = await administrator();
  const { tested, connection } = (await admin.send(testConnection, { partner: 'identity' })).body.data;
  expect(tested).toMatchObject({ outcome: 'answered', problem: null });
  expect(connection).toMatchObject({ mode: 'live', state: 'answering' });
  const { exchanges, identity } = (await admin.send(getConnection, { partner: 'identity' })).body.data;
  expect(exchanges.map(({ operation }) => operation)).toEqual(['POST token', 'GET keys', 'GET openid-configuration']);
  expect(identity).toEqual({ provider: 'okta', lastSignInAt: null, lastScimAt: null });
});

test('the last sign-in at the provider is shown, in the log too and without a name', async () => {
  const { desk: here, admin } = await administrator();
  const person = here.providerPerson({});
  await here.signInThere(here.browser(), person);
  await here.app.exchanges.flush();
  const { identity, exchanges } = (await admin.send(getConnection, { partner: 'identity' })).body.data;
  expect(identity?.lastSignInAt).toBe(here.app.clock().toISOString());
  expect(exchanges).toMatchObject([{ operation: 'sign-in: POST token', outcome: 'answered' }]);
  expect(JSON.stringify(exchanges)).not.toContain(person.sub);
});

test('a sign-in that the provider refuses says which setting is wrong, and a person who turns back asks nothing', async () => {
  const { desk: here, admin } = await administrator();
  here.provider.options.clientSecret = 'another';
  const browser = here.browser();
  const callback = await here.toProvider(browser, here.providerPerson({}));
  await browser.get(callback.pathname + callback.search);
  const turned = here.browser();
  const denied = await here.toProvider(turned, here.providerPerson({}));
  await turned.get(`${denied.pathname}?error=access_denied&state=${denied.searchParams.get('state')}`);
  await here.app.exchanges.flush();
  const { connection, exchanges } = (await admin.send(getConnection, { partner: 'identity' })).body.data;
  expect(exchanges).toHaveLength(1);
  expect(connection).toMatchObject({
    state: 'failing',
    problem: 'Okta does not accept OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (invalid_client)',
  });
});

test('when a program last kept people by SCIM is shown, also without a sign-in there', async () => {
  bare = await startTestServer();
  const admin = await bare.staff('Administrator');
  const program = await scimProviderOf(bare);
  const at = bare.app.clock().toISOString();
  expect((await program.send('GET', '/Users')).status).toBe(200);
  const { identity } = (await admin.send(getConnection, { partner: 'identity' })).body.data;
  expect(identity).toEqual({ provider: null, lastSignInAt: null, lastScimAt: at });
  const { connections } = (await admin.send(listConnections, {})).body.data;
  expect(connections.find(({ partner }) => partner === 'identity')?.mode).toBe('not-set-up');
});
