import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const oidc = {
  OIDC_ISSUER: 'https://bloom.okta.example',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'hush',
  OIDC_DOMAINS: 'Bloom.example, petals.example',
};
const read = (env: Record<string, string>) => readConfig({ BLOOMDESK_DEMO: 'off', ...env }, '/srv/desk');

test('a provider is named by its issuer, its client and the domains of the company', () => {
  expect(read({}).oidc).toBe(undefined);
  expect(read(oidc).oidc).toEqual({
    issuer: 'https://bloom.okta.example',
    clientId: 'client',
    clientSecret: 'hush',
    name: undefined,
    provider: 'other',
    domains: ['bloom.example', 'petals.example'],
    scope: 'openid email profile',
    groupsClaim: 'groups',
    trustsEmail: false,
  });
});

test.each([
  ['cognito', 'cognito:groups', 'openid email profile'],
  ['okta', 'groups', 'openid email profile groups'],
  ['entra', 'groups', 'openid email profile'],
  ['google', '', 'openid email profile'],
])('%s brings its own claim of groups and its scopes', (provider, groupsClaim, scope) => {
  expect(read({ ...oidc, OIDC_PROVIDER: provider }).oidc).toMatchObject({ provider, groupsClaim, scope });
});

test('claim, scopes, name and trust in addresses can be chosen', () => {
  const chosen = { OIDC_GROUPS_CLAIM: 'roles', OIDC_SCOPE: 'openid email', OIDC_NAME: 'Okta', OIDC_TRUST_EMAIL: 'on' };
  expect(read({ ...oidc, ...chosen }).oidc).toMatchObject({
    groupsClaim: 'roles',
    scope: 'openid email',
    name: 'Okta',
    trustsEmail: true,
  });
});

test('groups of the provider are mapped, with a provider for sign-in or without', () => {
  expect(read({}).providerGroups).toBe(undefined);
  const { providerGroups } = read({ OIDC_GROUPS: 'Florists = OpsAssociate, FCHub; Care = CareAssociate' });
  expect(providerGroups && [...providerGroups.keys()]).toEqual(['Florists', 'Care']);
});

test.each([
  [{ OIDC_ISSUER: 'https://bloom.okta.example' }, 'OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_DOMAINS must be set too'],
  [{ OIDC_PROVIDER: 'okta' }, 'OIDC_ISSUER must be set too when other OIDC settings are used.'],
  [{ ...oidc, OIDC_ISSUER: 'bloom.okta.example' }, 'OIDC_ISSUER must begin with https:'],
  [{ ...oidc, OIDC_ISSUER: 'http://bloom.okta.example' }, 'OIDC_ISSUER must begin with https:, except for a provider'],
  [{ ...oidc, OIDC_ISSUER: 'https://bloom.okta.example/?a=b' }, 'OIDC_ISSUER must be an address without ? and #.'],
  [
    { ...oidc, OIDC_PROVIDER: 'entra', OIDC_ISSUER: 'https://login.microsoftonline.com/common/v2.0' },
    'OIDC_ISSUER must name your own tenant at Entra',
  ],
  [{ ...oidc, OIDC_CLIENT_SECRET: 'a b' }, 'OIDC_CLIENT_SECRET must have no blanks'],
  [{ ...oidc, OIDC_PROVIDER: 'azure' }, 'OIDC_PROVIDER must be cognito, okta, entra, google or other.'],
  [{ ...oidc, OIDC_DOMAINS: 'bloom' }, 'OIDC_DOMAINS must be the domains of your addresses'],
  [{ ...oidc, OIDC_SCOPE: 'email' }, 'OIDC_SCOPE must hold openid.'],
  [{ ...oidc, OIDC_TRUST_EMAIL: 'yes' }, 'OIDC_TRUST_EMAIL must be on or off.'],
  [{ ...oidc, OIDC_GROUPS: 'Florists' }, 'OIDC_GROUPS must be like Florists = OpsAssociate, FCHub'],
  [{ ...oidc, OIDC_GROUPS: 'Florists = Florist' }, 'OIDC_GROUPS names no group of Bloomdesk by Florist.'],
  [{ ...oidc, OIDC_PROVIDER: 'google', OIDC_GROUPS: 'A = OpsManager' }, 'OIDC_GROUPS needs OIDC_GROUPS_CLAIM'],
])('%j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
