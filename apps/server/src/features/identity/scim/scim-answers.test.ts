import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IdentityDesk, startIdentityDesk } from '#test/support/identity/identity-desk.ts';
import { programWith } from '#test/support/program.ts';
import {
  oktaUser,
  patchOf,
  type ScimProvider,
  scimProviderOf,
  usersWhere,
} from '#test/support/identity/scim-provider.ts';

let desk: IdentityDesk;
let provider: ScimProvider;
let serial = 0;

beforeAll(async () => {
  desk = await startIdentityDesk();
  provider = await scimProviderOf(desk);
});
afterAll(() => desk.close());

const scim: ScimProvider['send'] = (...request) => provider.send(...request);

const newName = () => `person.${(serial += 1)}@company.example`;

async function added(more: object = {}) {
  const userName = newName();
  const { status, body } = await scim('POST', '/Users', oktaUser(userName, more));
  expect(status).toBe(201);
  return { id: String(body.id), userName, body };
}

test('the last administrator is not disabled by a provider', async () => {
  const lonely = await startIdentityDesk();
  const key = await programWith(lonely, ['provision']);
  const email = await lonely.person({ groups: ['Administrator'] });
  const list = await key.inject('GET', `/scim/v2${usersWhere(`userName eq "${email}"`)}`);
  const [{ id }] = Object(JSON.parse(list.text)).Resources;
  for (const [method, body] of [
    ['PATCH', patchOf({ op: 'Replace', path: 'active', value: 'False' })],
    ['DELETE'],
  ] as const) {
    const { status, text } = await key.inject(method, `/scim/v2/Users/${id}`, body);
    expect([status, JSON.parse(text).schemas]).toEqual([409, ['urn:ietf:params:scim:api:messages:2.0:Error']]);
  }
  await lonely.close();
});

test('a version that has gone by is a precondition that failed', async () => {
  const { id, userName, body } = await added();
  const match = { 'if-match': body.meta.version };
  expect((await scim('PUT', `/Users/${id}`, oktaUser(userName, { active: false }), match)).status).toBe(200);
  expect((await scim('PUT', `/Users/${id}`, oktaUser(userName), match)).status).toBe(412);
});

test('a list comes in pages, as RFC 7644 counts them', async () => {
  await added();
  await added();
  const { totalResults } = (await scim('GET', '/Users?count=0')).body;
  const first = (await scim('GET', '/Users?startIndex=0&count=1')).body;
  const second = (await scim('GET', '/Users?startIndex=2&count=1')).body;
  expect(first).toMatchObject({ totalResults, startIndex: 1, itemsPerPage: 1 });
  expect(second).toMatchObject({ totalResults, startIndex: 2, itemsPerPage: 1 });
  expect(first.Resources[0].id).not.toBe(second.Resources[0].id);
  expect((await scim('GET', `/Users?startIndex=${totalResults + 1}`)).body.Resources).toEqual([]);
});

test('demo accounts are nobody’s', async () => {
  const email = await desk.person();
  await desk.app.db.updateTable('staff_users').set({ demo: true }).where('email', '=', email).execute();
  expect((await scim('GET', usersWhere(`userName eq "${email}"`))).body.totalResults).toBe(0);
});

describe('what cannot be done is said as SCIM says it', () => {
  test.each([
    ['GET', '/Users/6f9619ff-8b86-4d11-b42d-00c04fc964ff', undefined, 404, undefined],
    ['GET', '/Users/no-id-of-ours', undefined, 404, undefined],
    ['GET', '/Devices', undefined, 404, undefined],
    ['GET', '/Users?filter=userName%20sw%20%22a%22', undefined, 400, 'invalidFilter'],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'no address' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'a@b.example', active: 'perhaps' }, 400, 'invalidValue'],
    ['PATCH', '/Users/6f9619ff-8b86-4d11-b42d-00c04fc964ff', { Operations: [] }, 400, 'invalidValue'],
  ] as const)('%s %s %j', async (method, path, body, expected, scimType) => {
    const answer = await scim(method, path, body);
    expect(answer.status).toBe(expected);
    expect(answer.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: String(expected),
      ...(scimType && { scimType }),
      detail: expect.stringMatching(/./),
    });
  });

  test.each([
    [{ op: 'remove' }, 'noTarget'],
    [{ op: 'replace', path: 'active', value: 'perhaps' }, 'invalidValue'],
    [{ op: 'replace', path: 'userName', value: '' }, 'invalidValue'],
    [{ op: 'remove', path: 'userName' }, 'invalidValue'],
    [{ op: 'replace', path: 'emails[type eq "work"].value', value: 'none' }, 'invalidValue'],
    [{ op: 'replace', value: 'x' }, 'invalidValue'],
  ])('a step %j', async (operation, scimType) => {
    const { id } = await added();
    const { status, body } = await scim('PATCH', `/Users/${id}`, patchOf(operation));
    expect([status, body.scimType]).toEqual([400, scimType]);
  });

  test('without a key, with a person’s token, and with a key for something else', async () => {
    const other = await programWith(desk, ['stock']);
    const administrator = await desk.staff('Administrator');
    const answers = await Promise.all(
      [desk.nobody, administrator, other].map((who) => who.inject('GET', '/scim/v2/Users')),
    );
    expect(answers.map(({ status }) => status)).toEqual([401, 403, 403]);
    for (const { text } of answers)
      expect(JSON.parse(text).schemas).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
  });
});

test('the service describes itself', async () => {
  expect((await scim('GET', '/ServiceProviderConfig')).body).toMatchObject({
    patch: { supported: true },
    filter: { supported: true },
    bulk: { supported: false },
    etag: { supported: true },
  });
  const types = (await scim('GET', '/ResourceTypes')).body.Resources;
  expect(types.map(({ id, endpoint }: Record<string, string>) => [id, endpoint])).toEqual([
    ['User', '/Users'],
    ['Group', '/Groups'],
  ]);
  const schemas = (await scim('GET', '/Schemas')).body.Resources;
  expect(schemas.map(({ id }: Record<string, string>) => id)).toEqual(
    types.map(({ schema }: Record<string, string>) => schema),
  );
});
