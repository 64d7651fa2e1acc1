import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '@bloomdesk/contract/identity/calls';
import { listPeople } from '@bloomdesk/contract/identity/people.calls';
import { storesOf } from '#composition/stores.ts';
import { hashPassword } from '#features/identity/passwords/password-hashing.ts';
import { startTestServer, type TestServer, type TestStaff } from '#test/support/test-server.ts';

const password = 'Roses-and-peonies-1';
let desk: TestServer;
let administrator: TestStaff;
beforeAll(async () => {
  desk = await startTestServer();
  administrator = await desk.staff('Administrator');
});
afterAll(() => desk.close());

async function people() {
  return listPeople.data.parse((await administrator.send(listPeople, {})).body.data).people;
}
const personOf = async (email: string) => (await people()).find((person) => person.email === email);

async function account(email: string, mustChangePassword = false) {
  const passwordHash = await hashPassword(password);
  const person = { email, givenName: 'Iris', familyName: 'Bell', groups: ['CareAssociate', 'FCHub'] };
  const { accounts } = storesOf(desk.app.db).identity;
  await accounts.add({ ...person, passwordHash, mustChangePassword }, desk.app.clock());
  return email;
}

test('people stand with groups, standing, when they were last seen and on how many sessions', async () => {
  const email = await account('iris.bell@bloomdesk.test');
  expect(await personOf(email)).toMatchObject({ state: 'active', lastSeenAt: null, openSessions: 0, version: 1 });
  await desk.nobody.send(signIn, { email, password });
  await desk.nobody.send(signIn, { email, password });
  expect(await personOf(email)).toMatchObject({
    groups: ['CareAssociate', 'FCHub'],
    lastSeenAt: desk.app.clock().toISOString(),
    openSessions: 2,
  });
});

test('who has not chosen a password yet is invited', async () => {
  expect(await personOf(await account('new.person@bloomdesk.test', true))).toMatchObject({ state: 'invited' });
});

test('nothing that opens an account is in the answer', async () => {
  const { text } = await administrator.send(listPeople, {});
  expect(text).not.toMatch(/hash|password|token|secret|scrypt|argon/i);
});

test('nobody else sees people', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  expect((await manager.send(listPeople, {})).status).toBe(403);
});
