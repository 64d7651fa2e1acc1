import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { newPassword, signIn } from '@bloomdesk/contract/identity/calls';
import {
  disablePerson,
  enablePerson,
  invitePerson,
  listPeople,
  listPersonSessions,
  sendPasswordLink,
  signOutPerson,
  updatePerson,
} from '@bloomdesk/contract/identity/people.calls';
import type { Person } from '@bloomdesk/contract/identity/people.shapes';
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
const personOf = async (email: string) => found((await people()).find((person) => person.email === email));

async function account(email: string, groups = ['CareAssociate', 'FCHub'], passwordHash: string | null = null) {
  const person = { email, givenName: 'Iris', familyName: 'Bell', groups };
  const hash = passwordHash ?? (await hashPassword(password));
  const { accounts } = storesOf(desk.app.db).identity;
  await accounts.add({ ...person, passwordHash: hash, mustChangePassword: false }, desk.app.clock());
  return await personOf(email);
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none.');
  return value;
}

/** The secret of the link that was mailed last. */
async function mailedSecret(email: string): Promise<string> {
  await desk.runJobs();
  const { rows } = await desk.app.pool.query<{ body: string }>(
    'select body from bloomdesk.mailbox where to_address = $1 order by mail_id desc limit 1',
    [email],
  );
  return found(/\/setPassword(?:\?named)?#(\S+)/.exec(found(rows[0]).body)?.[1]);
}

const enter = (email: string, word = password) => desk.nobody.send(signIn, { email, password: word });

test('people stand with groups, standing, when they were last seen and on how many sessions', async () => {
  const { email, ...before } = await account('iris.bell@bloomdesk.test');
  expect(before).toMatchObject({ state: 'active', lastSeenAt: null, openSessions: 0, version: 1 });
  await enter(email);
  await enter(email);
  expect(await personOf(email)).toMatchObject({
    groups: ['CareAssociate', 'FCHub'],
    lastSeenAt: desk.app.clock().toISOString(),
    openSessions: 2,
  });
});

test('nothing that opens an account is in the answer', async () => {
  const { text } = await administrator.send(listPeople, {});
  expect(text).not.toMatch(/hash|password|token|secret|scrypt|argon/i);
});

test('nobody else sees or changes people', async () => {
  const manager = await desk.staff('OpsManager', 'FCAll');
  const { staffId } = await personOf(administrator.email);
  expect((await manager.send(listPeople, {})).status).toBe(403);
  expect((await manager.send(disablePerson, { staffId, expectedVersion: 1 })).status).toBe(403);
});

test('who is invited chooses a password by a link that works once, and is then in their groups', async () => {
  const email = 'ana.silva@bloomdesk.test';
  const input = { email: 'Ana.Silva@Bloomdesk.test', givenName: '', familyName: '', groups: ['OpsManager', 'FCAll'] };
  const { status, text } = await administrator.send(invitePerson, input);
  expect([status, text.includes('#')]).toEqual([200, false]);
  expect(await personOf(email)).toMatchObject({ state: 'invited' });
  expect((await administrator.send(invitePerson, input)).body).toMatchObject({ code: 'account-exists' });

  const session = await mailedSecret(email);
  const chosen = { session, password, givenName: 'Ana', familyName: 'Silva' };
  expect((await desk.nobody.send(newPassword, { session, password })).body.code).toBe('bad-input');
  expect((await desk.nobody.send(newPassword, chosen)).status).toBe(200);
  expect((await desk.nobody.send(newPassword, chosen)).body.code).toBe('challenge-over');
  expect(await personOf(email)).toMatchObject({ state: 'active', givenName: 'Ana', groups: ['OpsManager', 'FCAll'] });
});

test('a link ends after its time, and with the next one', async () => {
  const email = 'late.bloomer@bloomdesk.test';
  await administrator.send(invitePerson, {
    email,
    givenName: 'Late',
    familyName: 'Bloomer',
    groups: ['CareAssociate'],
  });
  const first = await mailedSecret(email);
  const { staffId, version } = await personOf(email);
  await administrator.send(sendPasswordLink, { staffId, expectedVersion: version });
  const second = await mailedSecret(email);
  expect((await desk.nobody.send(newPassword, { session: first, password })).body.code).toBe('challenge-over');
  const now = desk.app.clock().toISOString();
  desk.setClock(new Date(Date.parse(now) + 7 * 24 * 3600_000).toISOString());
  expect((await desk.nobody.send(newPassword, { session: second, password })).body.code).toBe('challenge-over');
  desk.setClock(now);
  expect((await desk.nobody.send(newPassword, { session: second, password })).status).toBe(200);
});

test('a reset ends the password and every session, and its link needs no name', async () => {
  const { email, staffId } = await account('reset.me@bloomdesk.test');
  await enter(email);
  const { version } = await personOf(email);
  expect((await administrator.send(sendPasswordLink, { staffId, expectedVersion: version })).status).toBe(200);
  expect(await personOf(email)).toMatchObject({ state: 'invited', openSessions: 0 });
  expect((await enter(email)).body.code).toBe('wrong-password');
  const session = await mailedSecret(email);
  expect((await desk.nobody.send(newPassword, { session, password: 'Lilac-Harbour-27' })).status).toBe(200);
  expect((await enter(email, 'Lilac-Harbour-27')).status).toBe(200);
  expect(await personOf(email)).toMatchObject({ givenName: 'Iris', state: 'active' });
});

test('a person is changed as they were read, and their token opens what they have been given', async () => {
  const { staffId, version, email } = await account('changes@bloomdesk.test');
  const fields = { givenName: 'Ivy', familyName: 'Bell', groups: ['InventoryViewer', 'FCAll'] };
  const { body } = await administrator.send(updatePerson, { staffId, ...fields, expectedVersion: version });
  expect(body.data?.person).toMatchObject({ ...fields, version: version + 1 });
  const stale = await administrator.send(updatePerson, { staffId, ...fields, expectedVersion: version });
  expect(stale.body).toMatchObject({ code: 'changed-meanwhile', data: { current: { email, givenName: 'Ivy' } } });
  const odd = { ...fields, groups: ['Wizards'], expectedVersion: version + 1 };
  expect((await administrator.send(updatePerson, { staffId, ...odd })).body).toMatchObject({
    code: 'bad-input',
    details: [{ field: 'groups' }],
  });
});

test('who is disabled is signed out and cannot sign in until enabled', async () => {
  const { staffId, version, email } = await account('leaver@bloomdesk.test');
  await enter(email);
  const off = await administrator.send(disablePerson, { staffId, expectedVersion: version });
  expect(off.body.data?.person).toMatchObject({ state: 'disabled', openSessions: 0 });
  expect((await enter(email)).body.code).toBe('wrong-password');
  const asRead = { staffId, expectedVersion: version + 1 };
  expect((await administrator.send(sendPasswordLink, asRead)).body.code).toBe('account-disabled');
  await administrator.send(enablePerson, asRead);
  expect((await enter(email)).status).toBe(200);
});

test('sessions say what they are open on, and are ended one by one or together', async () => {
  const { staffId, email } = await account('two.screens@bloomdesk.test');
  await enter(email);
  await enter(email);
  const sessions = async () => (await administrator.send(listPersonSessions, { staffId })).body.data?.sessions ?? [];
  const [first] = await sessions();
  expect(first).toMatchObject({ device: '', signedInAt: desk.app.clock().toISOString() });
  const one = { staffId, sessionId: found(first).sessionId };
  expect((await administrator.send(signOutPerson, one)).body.data?.person.openSessions).toBe(1);
  expect((await administrator.send(signOutPerson, one)).status).toBe(404);
  expect((await administrator.send(signOutPerson, { staffId })).body.data?.person.openSessions).toBe(0);
  expect(await sessions()).toEqual([]);
});

test('the trail names each change, and never a password or a link', async () => {
  const { staffId, version } = await account('trail@bloomdesk.test');
  await administrator.send(sendPasswordLink, { staffId, expectedVersion: version });
  const { body, text } = await administrator.send(listAuditLog, { type: 'USER', id: staffId });
  expect(body.data?.auditLogEntries.map(({ actionPerformed }) => actionPerformed)).toEqual(['user.sendLink']);
  expect(text).not.toMatch(/hash|setPassword#|session"/i);
});

test('the last administrator stays one, also when two take each other out at the same moment', async () => {
  const names = ['first.admin@bloomdesk.test', 'second.admin@bloomdesk.test'];
  for (const email of names) await account(email, ['Administrator']);
  // Administrators of other tests have no password, so they are not among those who can sign in.
  const [one, other] = await Promise.all(names.map(personOf));
  const without = ({ staffId, givenName, familyName, version }: Person) => ({
    staffId,
    givenName,
    familyName,
    groups: [],
    expectedVersion: version,
  });
  const both = await Promise.all(
    [found(one), found(other)].map((person) => administrator.send(updatePerson, without(person))),
  );
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('last-administrator');
  const left = found((await people()).find(({ email, groups }) => names.includes(email) && groups.length > 0));
  const { staffId, version } = left;
  for (const call of [disablePerson, sendPasswordLink])
    expect((await administrator.send(call, { staffId, expectedVersion: version })).body.code).toBe(
      'last-administrator',
    );
  expect((await administrator.send(updatePerson, { ...without(left), groups: left.groups })).status).toBe(200);
});

test('nobody is invited without a group, as they could open nothing', async () => {
  const nobody = { email: 'groupless@bloomdesk.test', givenName: 'Late', familyName: 'Bloomer', groups: [] };
  const { status, body } = await administrator.send(invitePerson, nobody);
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain('Choose a group. Without one, this person can open nothing.');
});
