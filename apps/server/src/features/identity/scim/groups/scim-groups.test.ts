import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupsOfTests, type OidcDesk, startOidcDesk } from '#test/support/identity/oidc-desk.ts';
import { type ScimProvider, scimProviderOf } from '#test/support/identity/scim-provider.ts';

let desk: OidcDesk;
let provider: ScimProvider;
let serial = 0;

beforeAll(async () => {
  desk = await startOidcDesk('okta', { OIDC_GROUPS: `${groupsOfTests}; id-of-hub = FCHub` });
  provider = await scimProviderOf(desk);
});
afterAll(() => desk.close());

const scim: ScimProvider['send'] = (...request) => provider.send(...request);

async function person(): Promise<{ id: string; email: string }> {
  const email = `member.${(serial += 1)}@bloomdesk.test`;
  const { body } = await scim('POST', '/Users', { userName: email, name: { givenName: 'Ana', familyName: 'Silva' } });
  return { id: body.id, email };
}

async function group(displayName: string, ids: string[] = [], externalId?: string): Promise<string> {
  const members = ids.map((value) => ({ value }));
  const { status, body } = await scim('POST', '/Groups', { displayName, members, ...(externalId && { externalId }) });
  expect(status).toBe(201);
  return body.id;
}

async function groupsOf(id: string): Promise<string[]> {
  const row = await desk.app.db
    .selectFrom('staff_users')
    .select('groups')
    .where('staff_id', '=', id)
    .executeTakeFirst();
  return row?.groups ?? [];
}

const steps = (...Operations: object[]) => ({ Operations });
const remove = async (...ids: string[]) => {
  for (const id of ids) await scim('DELETE', `/Groups/${id}`);
};

test('members of a group get what it is mapped to, by its name or its id, and lose it with it', async () => {
  const [one, other] = [await person(), await person()];
  const florists = await group('Florists', [one.id]);
  const hub = await group('Baltimore', [one.id, other.id], 'id-of-hub');
  expect(await groupsOf(one.id)).toEqual(['FCHub', 'OpsAssociate']);
  expect(await groupsOf(other.id)).toEqual(['FCHub']);
  await scim('DELETE', `/Groups/${florists}`);
  expect(await groupsOf(one.id)).toEqual(['FCHub']);
  expect((await scim('GET', `/Users/${one.id}`)).body.groups).toEqual([{ value: hub, display: 'Baltimore' }]);
  await remove(hub);
  expect(await groupsOf(other.id)).toEqual([]);
});

test('Entra adds members in portions and takes them away by a list; Okta by a path', async () => {
  const [one, two, three] = [await person(), await person(), await person()];
  const id = await group('Florists');
  const members = async () =>
    (await scim('GET', `/Groups/${id}`)).body.members.map(({ value }: { value: string }) => value).toSorted();
  await scim('PATCH', `/Groups/${id}`, steps({ op: 'Add', path: 'members', value: [{ value: one.id }] }));
  const { status } = await scim(
    'PATCH',
    `/Groups/${id}`,
    steps({ op: 'Add', path: 'members', value: [{ value: two.id }, { value: three.id }] }),
  );
  expect(status).toBe(200);
  expect(await members()).toEqual([one.id, two.id, three.id].toSorted());
  await scim('PATCH', `/Groups/${id}`, steps({ op: 'Remove', path: 'members', value: [{ value: one.id }] }));
  await scim('PATCH', `/Groups/${id}`, steps({ op: 'remove', path: `members[value eq "${two.id}"]` }));
  expect(await members()).toEqual([three.id]);
  expect([await groupsOf(one.id), await groupsOf(three.id)]).toEqual([[], ['FCHub', 'OpsAssociate']]);
  await scim('PATCH', `/Groups/${id}`, steps({ op: 'replace', path: 'members', value: [{ value: one.id }] }));
  expect(await members()).toEqual([one.id]);
  await scim('PATCH', `/Groups/${id}`, steps({ op: 'remove', path: 'members' }));
  expect(await members()).toEqual([]);
  await remove(id);
});

test('a member that is not known here is read over, and the others come in', async () => {
  const one = await person();
  const id = await group('Florists');
  const value = [{ value: '6f9619ff-8b86-4d11-b42d-00c04fc964ff' }, { value: 'no-id' }, { value: one.id }];
  const { status, body } = await scim('PATCH', `/Groups/${id}`, steps({ op: 'add', path: 'members', value }));
  expect(status).toBe(200);
  expect(body.members).toEqual([{ value: one.id, display: one.email }]);
  await remove(id);
});

test('a group that gets another name gives what that one is mapped to', async () => {
  const one = await person();
  const id = await group('Florists', [one.id]);
  await scim('PATCH', `/Groups/${id}`, steps({ op: 'Replace', path: 'displayName', value: 'Care team' }));
  expect(await groupsOf(one.id)).toEqual(['CareAssociate', 'FCAll']);
  await scim('PUT', `/Groups/${id}`, { displayName: 'Strangers', members: [{ value: one.id }] });
  expect(await groupsOf(one.id)).toEqual([]);
  await remove(id);
});

test('a group is found by its name, without members where they are not wanted, and is there once', async () => {
  const id = await group('Florists');
  const found = await scim('GET', '/Groups?excludedAttributes=members&filter=displayName%20eq%20%22florists%22');
  expect(found.body.Resources).toEqual([expect.objectContaining({ id, displayName: 'Florists' })]);
  expect(found.body.Resources[0]).not.toHaveProperty('members');
  const { status, body } = await scim('POST', '/Groups', { displayName: 'FLORISTS' });
  expect([status, body.scimType]).toEqual([409, 'uniqueness']);
  expect((await scim('GET', '/Groups?filter=displayName%20eq%20%22Nobody%22')).body.totalResults).toBe(0);
  await remove(id);
  expect((await scim('GET', `/Groups/${id}`)).status).toBe(404);
});

test('what the provider pushes counts for more than what it claims at sign-in', async () => {
  const one = await person();
  const there = desk.providerPerson({ email: one.email, groups: ['Care team'] });
  const id = await group('Florists', [one.id]);
  const browser = desk.browser();
  expect(await desk.signInThere(browser, there)).toBe('/');
  expect((await browser.send(refreshSession)).body.data.user.groups).toEqual(['FCHub', 'OpsAssociate']);
  await remove(id);
  expect(await desk.signInThere(browser, there)).toBe('/');
  expect((await browser.send(refreshSession)).body.data.user.groups).toEqual(['CareAssociate', 'FCAll']);
});

test('the last administrator stays one', async () => {
  const email = await desk.person({ groups: ['Administrator'] });
  const [{ id }] = (await scim('GET', `/Users?filter=userName%20eq%20%22${email}%22`)).body.Resources;
  await scim('PATCH', `/Users/${id}`, steps({ op: 'Add', path: 'externalId', value: 'admin-1' }));
  const florists = await group('Florists', [id]);
  expect(await groupsOf(id)).toEqual(['Administrator', 'FCHub', 'OpsAssociate']);
  await remove(florists);
});
