import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type IdentityDesk, startIdentityDesk } from '#test/support/identity/identity-desk.ts';
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

const isIn = async (browser: Browser) => (await browser.send(refreshSession)).status === 200;

describe('as Okta does it', () => {
  test('it looks for a person, adds them, and finds them', async () => {
    const userName = newName();
    expect((await scim('GET', usersWhere(`userName eq "${userName}"`))).body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
      totalResults: 0,
      startIndex: 1,
      itemsPerPage: 0,
      Resources: [],
    });
    const { status, headers, body } = await scim('POST', '/Users', oktaUser(userName));
    expect(status).toBe(201);
    expect(headers['location']).toBe(body.meta.location);
    expect(headers['etag']).toBe(body.meta.version);
    expect(body).toMatchObject({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      externalId: `00u-${userName}`,
      userName,
      name: { givenName: 'Ana', familyName: 'Silva', formatted: 'Ana Silva' },
      active: true,
      emails: [{ value: userName, type: 'work', primary: true }],
      groups: [],
      meta: { resourceType: 'User' },
    });
    expect(JSON.stringify(body)).not.toContain('not-to-be-kept');
    for (const found of [
      usersWhere(`userName eq "${userName.toUpperCase()}"`),
      usersWhere(`externalId eq "00u-${userName}"`),
    ])
      expect((await scim('GET', found)).body.Resources).toEqual([body]);
    expect((await scim('GET', `/Users/${body.id}`)).body).toEqual(body);
  });

  test('a person who is there is not added twice', async () => {
    const { userName } = await added();
    const { status, body } = await scim('POST', '/Users', oktaUser(userName.toUpperCase()));
    expect(status).toBe(409);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
      detail: expect.stringContaining('already exists'),
    });
  });

  test('a person of before is found by their address and taken over', async () => {
    const email = await desk.person();
    const [found] = (await scim('GET', usersWhere(`userName eq "${email}"`))).body.Resources;
    expect(found).toMatchObject({ userName: email, active: true });
    expect((await scim('POST', '/Users', oktaUser(email))).status).toBe(409);
    const { body } = await scim('PUT', `/Users/${found.id}`, oktaUser(email, { externalId: 'taken-over' }));
    expect(body).toMatchObject({ id: found.id, externalId: 'taken-over', name: { givenName: 'Ana' } });
  });

  test('with the whole person it disables them, and enables them again', async () => {
    const { id, userName } = await added();
    expect((await scim('PUT', `/Users/${id}`, oktaUser(userName, { active: false }))).body.active).toBe(false);
    expect((await scim('GET', usersWhere(`userName eq "${userName}" and active eq false`))).body.totalResults).toBe(1);
    expect((await scim('PUT', `/Users/${id}`, oktaUser(userName))).body.active).toBe(true);
  });

  test('a catalogue application sends active alone, in an object', async () => {
    const { id } = await added();
    const patch = patchOf({ op: 'replace', value: { active: false } });
    expect((await scim('PATCH', `/Users/${id}`, patch)).body.active).toBe(false);
  });
});

describe('as Entra does it', () => {
  test('truth comes as text and operations with capitals', async () => {
    const { id } = await added();
    const disabled = patchOf({ op: 'Replace', path: 'active', value: 'False' });
    expect((await scim('PATCH', `/Users/${id}`, disabled)).body.active).toBe(false);
    const enabled = patchOf({ op: 'Add', path: 'active', value: 'True' });
    expect((await scim('PATCH', `/Users/${id}`, enabled)).body.active).toBe(true);
    const wrapped = patchOf({ op: 'Replace', path: 'active', value: [{ value: 'False' }] });
    expect((await scim('PATCH', `/Users/${id}`, wrapped)).body.active).toBe(false);
  });

  test('attributes come by paths with filters, and those that are not kept are read over', async () => {
    const { id, userName } = await added();
    const renamed = `renamed.${userName}`;
    const { status, body } = await scim(
      'PATCH',
      `/Users/${id}`,
      patchOf(
        { op: 'Replace', path: 'emails[type eq "work"].value', value: renamed },
        { op: 'Replace', path: 'userName', value: renamed },
        { op: 'Add', path: 'name.givenName', value: 'Rosa' },
        { op: 'Add', path: 'title', value: 'Florist' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+1 555 0100' },
        { op: 'Add', path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department', value: 'Floor' },
        { op: 'Replace', path: 'externalId', value: 'entra-1' },
      ),
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      userName: renamed,
      externalId: 'entra-1',
      name: { givenName: 'Rosa', familyName: 'Silva' },
      emails: [{ value: renamed }],
    });
  });

  test('several attributes come in one value, by their paths', async () => {
    const { id } = await added();
    const value = { 'name.givenName': 'Rosa', 'name.familyName': 'Reyes', 'displayName': 'Rosa Reyes' };
    const { body } = await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Add', value }));
    expect(body.name).toEqual({ givenName: 'Rosa', familyName: 'Reyes', formatted: 'Rosa Reyes' });
  });

  test('a user name that is no address is kept beside the address', async () => {
    const email = newName();
    const { body } = await scim('POST', '/Users', {
      ...oktaUser(`upn-${serial}`),
      emails: [{ value: email, type: 'work' }],
    });
    expect(body).toMatchObject({ userName: `upn-${serial}`, emails: [{ value: email }] });
  });

  test('thirty days after a person was disabled they are deleted, and nobody finds them', async () => {
    const { id, userName } = await added();
    const { status, body } = await scim('DELETE', `/Users/${id}`);
    expect([status, body]).toEqual([204, {}]);
    expect((await scim('GET', `/Users/${id}`)).status).toBe(404);
    expect((await scim('DELETE', `/Users/${id}`)).status).toBe(404);
    expect((await scim('GET', usersWhere(`userName eq "${userName}"`))).body.totalResults).toBe(0);
    const { rows } = await desk.app.pool.query(
      'select disabled_at is not null as disabled from bloomdesk.staff_users where email = $1',
      [userName],
    );
    expect(rows).toEqual([{ disabled: true }]);
  });
});

test('a person who is deleted and added again gets none of the earlier rights', async () => {
  const email = await desk.person({ groups: ['OpsManager'] });
  const [{ id }] = (await scim('GET', usersWhere(`userName eq "${email}"`))).body.Resources;
  await scim('DELETE', `/Users/${id}`);
  const { status, body } = await scim('POST', '/Users', oktaUser(email));
  expect([status, body.id, body.active]).toEqual([201, id, true]);
  const account = await desk.app.db
    .selectFrom('staff_users')
    .select(['groups', 'password_hash'])
    .where('staff_id', '=', id)
    .executeTakeFirst();
  expect(account).toEqual({ groups: [], password_hash: null });
});

test('a person who is disabled is out everywhere in the same moment', async () => {
  const email = await desk.person();
  const [one, other] = [desk.browser(), desk.browser()];
  await one.signIn(email);
  const { body: opened } = await other.signIn(email);
  const bearer = { authorization: `Bearer ${Reflect.get(opened.data, 'idToken')}` };
  const asked = async () => (await desk.nobody.inject('GET', '/v1/session', undefined, bearer)).status;
  expect(await asked()).toBe(200);
  const [{ id }] = (await scim('GET', usersWhere(`userName eq "${email}"`))).body.Resources;
  await scim('PATCH', `/Users/${id}`, patchOf({ op: 'Replace', path: 'active', value: 'False' }));
  expect([await asked(), await isIn(one), await isIn(other)]).toEqual([401, false, false]);
  expect((await one.signIn(email)).status).toBe(401);
});

test('every change is in the audit trail in the name of the key, and one that changes nothing is not', async () => {
  const { id, userName } = await added();
  const trail = async () => {
    const { rows } = await desk.app.pool.query<{ action: string; by: string }>(
      `select action, performed_by as by from bloomdesk.audit_events e join bloomdesk.audit_links l using (event_id)
       where l.entity_type = 'USER' and l.entity_id = $1 order by event_id`,
      [id],
    );
    return rows.map(({ action, by }) => [action, by]);
  };
  await scim('PUT', `/Users/${id}`, oktaUser(userName));
  expect(await trail()).toEqual([['user.addByProvider', provider.email]]);
  await scim('PUT', `/Users/${id}`, oktaUser(userName, { active: false }));
  await scim('DELETE', `/Users/${id}`);
  expect((await trail()).map(([action]) => action)).toEqual([
    'user.addByProvider',
    'user.updateByProvider',
    'user.removeByProvider',
  ]);
});
