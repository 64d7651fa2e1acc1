import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { startOidcSignIn } from '@bloomdesk/contract/identity/oidc.calls';
import { afterEach, expect, test } from 'vitest';
import type { ProviderHabits, StandInPerson } from '#stand-ins/identity/stand-in-people.ts';
import { startIdentityDesk } from '#test/support/identity/identity-desk.ts';
import { groupsOfTests, type OidcDesk, startOidcDesk } from '#test/support/identity/oidc-desk.ts';

let desk: OidcDesk | undefined;
afterEach(async () => {
  await desk?.close();
  desk = undefined;
});

/** Signs somebody in at a provider with these habits; answers their groups, or where the browser ends. */
async function arrival(habits: ProviderHabits, env: Record<string, string>, changes: Partial<StandInPerson> = {}) {
  desk = await startOidcDesk(habits, env);
  const browser = desk.browser();
  const location = await desk.signInThere(browser, desk.providerPerson(changes));
  return location === '/' ? (await browser.send(refreshSession)).body.data.user.groups : location;
}

const mapped = { OIDC_GROUPS: groupsOfTests };
const florist = ['FCHub', 'OpsAssociate'];

test('Cognito: groups of the pool, and those of a provider behind it as one text', async () => {
  expect(await arrival('cognito', mapped, { groups: ['Florists'] })).toEqual(florist);
  await desk?.close();
  const both = { groups: ['Florists', 'Care team'] };
  const groups = await arrival('cognito', { ...mapped, OIDC_GROUPS_CLAIM: 'custom:groups' }, both);
  expect(groups).toEqual(['CareAssociate', 'FCAll', 'FCHub', 'OpsAssociate']);
});

test('Cognito: an access token is no identity', async () => {
  desk = await startOidcDesk('cognito', mapped);
  desk.provider.fault = 'access-token';
  expect(await desk.signInThere(desk.browser(), desk.providerPerson())).toBe('/?problem=oidc-failed');
});

const entraGroup = '7d3b1c52-0000-4000-8000-00000000000a';
const entra = { OIDC_GROUPS: `${entraGroup} = OpsManager`, OIDC_TRUST_EMAIL: 'on' };

test('Entra: groups are ids, and its addresses count where a setting trusts them', async () => {
  expect(await arrival('entra', entra, { groups: [entraGroup] })).toEqual(['OpsManager']);
  await desk?.close();
  const untrusted = { OIDC_GROUPS: entra.OIDC_GROUPS };
  expect(await arrival('entra', untrusted, { groups: [entraGroup] })).toBe('/?problem=oidc-email-unverified');
});

test('Entra: more than 200 groups are told from none, and application roles are read in their place', async () => {
  const groups = Array.from({ length: 201 }, (_, index) => `group-${index}`).with(0, entraGroup);
  expect(await arrival('entra', entra, { groups })).toBe('/?problem=oidc-too-many-groups');
  await desk?.close();
  expect(await arrival('entra', { ...entra, OIDC_GROUPS_CLAIM: 'roles' }, { groups })).toEqual(['OpsManager']);
});

test('Google: only accounts of the company, whose groups are chosen here', async () => {
  expect(await arrival('google', {})).toBe('/?problem=oidc-no-account');
  const browser = desk?.browser();
  const email = (await desk?.person({ groups: ['CareManager'] })) ?? '';
  const person = desk?.providerPerson({ email });
  if (!desk || !browser || !person) throw new Error('the desk is open');
  expect(await desk.signInThere(browser, person)).toBe('/');
  expect((await browser.send(refreshSession)).body.data.user.groups).toEqual(['CareManager']);
  const { hostedDomain: _none, ...privately } = desk.providerPerson({ email: await desk.person() });
  desk.provider.people.set(privately.sub, privately);
  expect(await desk.signInThere(desk.browser(), privately)).toBe('/?problem=oidc-not-company');
});

test('Keycloak: groups are paths', async () => {
  expect(await arrival('keycloak', { OIDC_GROUPS: '/Florists = OpsManager' })).toEqual(['OpsManager']);
});

test('a second factor that the provider has asked for is not asked for again', async () => {
  desk = await startOidcDesk('okta', mapped);
  await desk.app.pool.query(`update bloomdesk.company_settings set second_factor_groups = '{OpsAssociate}'`);
  const [without, withOne] = [desk.providerPerson(), desk.providerPerson({ hasSecondFactor: true })];
  expect(await desk.signInThere(desk.browser(), without)).toMatch(/^\/secondFactor\?new#/);
  expect(await desk.signInThere(desk.browser(), withOne)).toBe('/');
});

test('without a provider, and while it is away, the button says so', async () => {
  const plain = await startIdentityDesk();
  const away = await startIdentityDesk({
    OIDC_ISSUER: 'http://127.0.0.1:9',
    OIDC_CLIENT_ID: 'x',
    OIDC_CLIENT_SECRET: 'x',
    OIDC_DOMAINS: 'bloomdesk.test',
  });
  const locationOf = async (one: typeof plain) => (await one.browser().send(startOidcSignIn)).headers['location'];
  expect(await locationOf(plain)).toBe('/?problem=oidc-not-configured');
  expect(await locationOf(away)).toBe('/?problem=oidc-away');
  await plain.close();
  await away.close();
});
