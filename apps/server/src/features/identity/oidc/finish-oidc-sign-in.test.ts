import { refreshSession, signOut } from '@bloomdesk/contract/identity/calls';
import { startOidcSignIn } from '@bloomdesk/contract/identity/oidc.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IdTokenFault } from '#stand-ins/identity/running-identity.ts';
import type { Browser } from '#test/support/identity/identity-desk.ts';
import { groupsOfTests, type OidcDesk, startOidcDesk } from '#test/support/identity/oidc-desk.ts';

let desk: OidcDesk;

beforeAll(async () => {
  desk = await startOidcDesk('okta', { OIDC_GROUPS: groupsOfTests });
});
afterAll(() => desk.close());

async function userOf(browser: Browser) {
  const { status, body } = await browser.send(refreshSession);
  expect(status).toBe(200);
  return body.data.user;
}

const audited = async (email: string) => {
  const { rows } = await desk.app.pool.query<{ action: string }>(
    'select action from bloomdesk.audit_events where performed_by = $1 order by event_id',
    [email],
  );
  return rows.map(({ action }) => action);
};

test('the button leads to the provider with everything that ties the answer to this browser', async () => {
  const browser = desk.browser();
  const { headers } = await browser.send(startOidcSignIn);
  const address = new URL(String(headers['location']));
  expect(address.origin).toBe(desk.provider.origin);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'bloomdesk',
    response_type: 'code',
    redirect_uri: 'http://desk.example/idp/oidc/callback',
    scope: 'openid email profile groups',
    state: browser.cookies.get('bloomdesk_oidc'),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(String(headers['set-cookie'])).toMatch(
    /^bloomdesk_oidc=[\w-]{43}; Max-Age=600; Path=\/idp\/oidc; HttpOnly; SameSite=Lax$/,
  );
});

test('the first sign-in of a person in a mapped group creates an account; later sign-ins reuse it', async () => {
  const person = desk.providerPerson({ groups: ['Florists', 'Everyone'] });
  const [first, second] = [desk.browser(), desk.browser()];
  expect(await desk.signInThere(first, person)).toBe('/');
  expect(await userOf(first)).toEqual({
    email: person.email,
    given_name: 'Ana',
    family_name: 'Silva',
    groups: ['FCHub', 'OpsAssociate'],
  });
  expect(await desk.signInThere(second, { ...person })).toBe('/');
  expect(await audited(person.email)).toEqual(['user.addByProvider', 'user.linkProvider']);
  expect(await desk.noted('signed-in')).not.toEqual([]);
});

test('groups follow the provider at each sign-in', async () => {
  const person = desk.providerPerson();
  await desk.signInThere(desk.browser(), person);
  person.groups = ['Care team'];
  const browser = desk.browser();
  expect(await desk.signInThere(browser, person)).toBe('/');
  expect((await userOf(browser)).groups).toEqual(['CareAssociate', 'FCAll']);
  expect((await audited(person.email)).at(-1)).toBe('user.groupsOfProvider');
});

test('an account that is there is found by its verified address, tied, and then opened under any address', async () => {
  const email = await desk.person();
  const person = desk.providerPerson({ email: email.toUpperCase() });
  expect(await desk.signInThere(desk.browser(), person)).toBe('/');
  person.email = 'renamed@elsewhere.example';
  const browser = desk.browser();
  expect(await desk.signInThere(browser, person)).toBe('/');
  expect((await userOf(browser)).email).toBe(email);
});

test('the last administrator keeps the role when the mapping would remove it', async () => {
  const email = await desk.person({ groups: ['Administrator'] });
  const browser = desk.browser();
  expect(await desk.signInThere(browser, desk.providerPerson({ email }))).toBe('/');
  expect((await userOf(browser)).groups).toEqual(['Administrator', 'FCHub', 'OpsAssociate']);
  await desk.person({ groups: ['Administrator'] });
  const later = desk.browser();
  await desk.signInThere(later, desk.providerPerson({ email: await desk.person({ groups: ['Administrator'] }) }));
  expect((await userOf(later)).groups).toEqual(['FCHub', 'OpsAssociate']);
});

test('two tabs sign in at the same time without losing each other', async () => {
  const person = desk.providerPerson();
  const browser = desk.browser();
  const [one, other] = [await desk.toProvider(browser, person), await desk.toProvider(browser, person)];
  for (const back of [one, other]) {
    const { headers } = await browser.get(back.pathname + back.search);
    expect(headers['location']).toBe('/');
  }
  expect(browser.cookies.has('bloomdesk_oidc')).toBe(false);
});

test('after signing out the provider is to ask again who it is', async () => {
  const person = desk.providerPerson();
  const browser = desk.browser();
  await desk.signInThere(browser, person);
  expect(desk.provider.asked.at(-1)?.get('prompt')).toBe(null);
  await browser.send(signOut);
  await desk.signInThere(browser, person);
  expect(desk.provider.asked.at(-1)?.get('prompt')).toBe('login');
  await desk.signInThere(browser, person);
  expect(desk.provider.asked.at(-1)?.get('prompt')).toBe(null);
});

test('keys that the provider has changed are read again', async () => {
  await desk.signInThere(desk.browser(), desk.providerPerson());
  await desk.provider.keys.rotate();
  desk.wait(600);
  expect(await desk.signInThere(desk.browser(), desk.providerPerson())).toBe('/');
});

describe('nobody gets in', () => {
  test.each([
    ['whose groups open nothing', 'oidc-no-group', { groups: ['Everyone'] }],
    ['of another company', 'oidc-not-company', { email: 'someone@evil.example' }],
    ['whose address is not verified', 'oidc-email-unverified', { emailVerified: false }],
    ['without an address', 'oidc-email-unverified', { email: '' }],
  ] as const)('%s', async (_who, problem, changes) => {
    const browser = desk.browser();
    const person = desk.providerPerson({
      ...changes,
      groups: [...('groups' in changes ? changes.groups : ['Florists'])],
    });
    expect(await desk.signInThere(browser, person)).toBe(`/?problem=${problem}`);
    expect(browser.cookies.has('bloomdesk_refresh')).toBe(false);
  });

  test('by an address that is not verified, to an account that is there', async () => {
    const email = await desk.person();
    const person = desk.providerPerson({ email, emailVerified: false });
    expect(await desk.signInThere(desk.browser(), person)).toBe('/?problem=oidc-email-unverified');
  });

  test('by another person of the provider who has got the address', async () => {
    const person = desk.providerPerson();
    await desk.signInThere(desk.browser(), person);
    const other = desk.providerPerson({ email: person.email });
    expect(await desk.signInThere(desk.browser(), other)).toBe('/?problem=oidc-other-account');
  });

  test('whose account is disabled, which looks as if there were none', async () => {
    const person = desk.providerPerson();
    await desk.signInThere(desk.browser(), person);
    await desk.app.db
      .updateTable('staff_users')
      .set({ disabled_at: desk.app.clock() })
      .where('email', '=', person.email)
      .execute();
    expect(await desk.signInThere(desk.browser(), person)).toBe('/?problem=oidc-no-account');
  });

  const faults: IdTokenFault[] = ['nonce', 'audience', 'issuer', 'expired', 'unknown-key', 'unsigned'];
  test.each(faults)('by an ID token that is wrong in its %s', async (fault) => {
    desk.provider.fault = fault;
    const browser = desk.browser();
    expect(await desk.signInThere(browser, desk.providerPerson())).toBe('/?problem=oidc-failed');
    desk.provider.fault = undefined;
    expect(browser.cookies.has('bloomdesk_refresh')).toBe(false);
  });

  test('in another browser, without a state, a second time, or after ten minutes', async () => {
    const ended = async (browser: Browser, back: URL) =>
      String((await browser.get(back.pathname + back.search)).headers['location']);
    const person = desk.providerPerson();
    const browser = desk.browser();
    const back = await desk.toProvider(browser, person);
    expect(await ended(desk.browser(), back)).toBe('/?problem=oidc-failed');
    const cookie = browser.cookies.get('bloomdesk_oidc') ?? '';
    expect(await ended(browser, back)).toBe('/');
    browser.cookies.set('bloomdesk_oidc', cookie);
    expect(await ended(browser, back)).toBe('/?problem=oidc-failed');

    const late = await desk.toProvider(browser, person);
    desk.wait(601);
    expect(await ended(browser, late)).toBe('/?problem=oidc-failed');
    expect(await ended(browser, new URL('http://x/idp/oidc/callback?code=x'))).toBe('/?problem=oidc-failed');
  });

  test('whom the provider turned away, and the security log says so', async () => {
    const before = (await desk.noted('provider-refused')).length;
    const browser = desk.browser();
    const back = await desk.toProvider(browser, desk.providerPerson());
    back.searchParams.delete('code');
    back.searchParams.set('error', 'access_denied');
    const { headers } = await browser.get(back.pathname + back.search);
    expect(headers['location']).toBe('/?problem=oidc-denied');
    expect((await desk.noted('provider-refused')).length).toBe(before + 1);
  });
});
