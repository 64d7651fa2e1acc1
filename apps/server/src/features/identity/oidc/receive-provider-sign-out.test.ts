import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { receiveProviderSignOut } from '@bloomdesk/contract/identity/oidc.calls';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { groupsOfTests, type OidcDesk, startOidcDesk } from '#test/support/identity/oidc-desk.ts';
import type { Browser } from '#test/support/identity/identity-desk.ts';

let desk: OidcDesk;

beforeAll(async () => {
  desk = await startOidcDesk('keycloak', { OIDC_GROUPS: '/Florists = OpsAssociate; /Care team = CareAssociate' });
});
afterAll(() => desk.close());

/** Logout tokens are of the desk's time. */
const seconds = () => Math.floor(desk.app.clock().getTime() / 1000);
const logoutToken = (about: { sid?: string; sub?: string }, changes: Record<string, unknown> = {}) =>
  desk.provider.logoutToken(about, { iat: seconds(), exp: seconds() + 120, ...changes });

async function told(token: string, form = `logout_token=${token}`) {
  const { status, headers, body } = await desk.nobody.inject('POST', '/idp/oidc/backchannel-logout', form, {
    'content-type': 'application/x-www-form-urlencoded',
  });
  expect(headers['cache-control']).toBe('no-store');
  const { data } = receiveProviderSignOut;
  return { status, ...(status === 200 && { endedSessions: data.parse(body.data).endedSessions }) };
}

/** Somebody with two browsers, and the session at the provider of the first. */
async function signedInTwice() {
  const person = desk.providerPerson();
  const [one, other] = [desk.browser(), desk.browser()];
  const sessions: string[] = [];
  for (const browser of [one, other]) {
    const back = await desk.toProvider(browser, person);
    sessions.push(desk.provider.codes.get(back.searchParams.get('code') ?? '')?.session ?? '');
    await browser.get(back.pathname + back.search);
  }
  return { person, one, other, sid: sessions[0] ?? '' };
}

const isIn = async (browser: Browser) => (await browser.send(refreshSession)).status === 200;

test('a session that has ended at the provider ends here, and the person’s others go on', async () => {
  const { one, other, sid } = await signedInTwice();
  await one.send(refreshSession); // also after its token was renewed
  expect(await told(await logoutToken({ sid }))).toEqual({ status: 200, endedSessions: 1 });
  expect([await isIn(one), await isIn(other)]).toEqual([false, true]);
  expect((await desk.noted('signed-out')).length).toBeGreaterThan(0);
});

test('a token of the session opens nothing any more', async () => {
  const { one, sid } = await signedInTwice();
  const { body } = await one.send(refreshSession);
  const bearer = { authorization: `Bearer ${body.data.idToken}` };
  const asked = async () => (await desk.nobody.inject('GET', '/v1/session', undefined, bearer)).status;
  expect(decodeJwt(body.data.idToken)['amr']).toEqual(['fed']);
  expect(await asked()).toBe(200);
  await told(await logoutToken({ sid }));
  expect(await asked()).toBe(401);
});

test('a person who has signed out everywhere at the provider is out everywhere here', async () => {
  const { person, one, other } = await signedInTwice();
  expect(await told(await logoutToken({ sub: person.sub }))).toEqual({ status: 200, endedSessions: 2 });
  expect([await isIn(one), await isIn(other)]).toEqual([false, false]);
});

test('a message is good once', async () => {
  const { sid } = await signedInTwice();
  const token = await logoutToken({ sid });
  expect((await told(token)).status).toBe(200);
  expect((await told(token)).status).toBe(400);
});

test('of a session nobody has here there is nothing to end', async () => {
  expect(await told(await logoutToken({ sid: 'unknown' }))).toEqual({ status: 200, endedSessions: 0 });
  expect(await told(await logoutToken({ sub: 'nobody' }))).toEqual({ status: 200, endedSessions: 0 });
});

const wrong: [string, () => Record<string, unknown>][] = [
  ['with a nonce, as an identity token has one', () => ({ nonce: 'x' })],
  ['for another client', () => ({ aud: 'another' })],
  ['of another issuer', () => ({ iss: 'https://another.example' })],
  ['without the event', () => ({ events: {} })],
  ['with the event in a list', () => ({ events: ['http://schemas.openid.net/event/backchannel-logout'] })],
  ['without an id', () => ({ jti: undefined })],
  ['of an hour ago', () => ({ iat: seconds() - 3600, exp: seconds() + 60 })],
  ['that has expired', () => ({ exp: seconds() - 120 })],
  ['about nobody', () => ({ sid: undefined })],
];
test.each(wrong)('a message %s ends nothing', async (_how, changes) => {
  const { one, sid } = await signedInTwice();
  expect((await told(await logoutToken({ sid }, changes()))).status).toBe(400);
  expect(await isIn(one)).toBe(true);
});

test('a forged message, an unreadable one and none at all end nothing, and the security log says so', async () => {
  const { one, sid } = await signedInTwice();
  const forged = await desk.provider.keys.forge(decodeJwt(await logoutToken({ sid })), 'logout+jwt');
  const right = await logoutToken({ sid });
  expect((await told(forged)).status).toBe(400);
  expect((await told('none')).status).toBe(400);
  expect((await told('', 'other=1')).status).toBe(400);
  expect((await told(right, `logout_token=${right}&logout_token=${right}`)).status).toBe(400);
  expect(await isIn(one)).toBe(true);
  expect(await desk.noted('provider-sign-out-refused')).not.toEqual([]);
});

test('without a provider nothing is taken', async () => {
  const plain = await startOidcDesk('okta', { OIDC_GROUPS: groupsOfTests });
  const token = await logoutToken({ sid: 'x' });
  const { status } = await plain.nobody.inject('POST', '/idp/oidc/backchannel-logout', `logout_token=${token}`, {});
  expect(status).toBe(400);
  await plain.close();
});
