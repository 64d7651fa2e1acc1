import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { changeOwnPassword } from '@bloomdesk/contract/identity/own-password.calls';
import { listOwnSessions } from '@bloomdesk/contract/identity/own-sessions.calls';
import {
  type Browser,
  type IdentityDesk,
  password,
  signedInBy,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';

const another = 'Daffodil-Quay-31';
let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

async function signedIn(email: string) {
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(email));
  return { browser, bearer: { authorization: `Bearer ${idToken}` } };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;
const change = ({ browser, bearer }: SignedIn, oldPassword: string, to = another) =>
  browser.send(changeOwnPassword, { oldPassword, password: to }, bearer);
const opens = async (browser: Browser, bearer: { authorization: string }) =>
  (await browser.send(getSession, {}, bearer)).status;

test('the old password and a new one: this browser goes on, every other one is out, and the person is written to', async () => {
  const email = await desk.person();
  const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
  const changed = changeOwnPassword.data.parse((await change(here, password)).body.data);
  const renewed = { authorization: `Bearer ${changed.idToken}` };

  expect([await opens(here.browser, renewed), await opens(elsewhere.browser, elsewhere.bearer)]).toEqual([200, 401]);
  expect((await elsewhere.browser.send(refreshSession, {})).status).toBe(401);
  expect((await here.browser.send(refreshSession, { idleSeconds: 0 })).status).toBe(200);
  const { sessions } = listOwnSessions.data.parse((await here.browser.send(listOwnSessions, {}, renewed)).body.data);
  expect(sessions).toMatchObject([{ isThisOne: true }]);
  expect((await desk.browser().signIn(email)).status).toBe(401);
  signedInBy(await desk.browser().signIn(email, another));
  const letters = (await desk.letters()).filter(({ to_address }) => to_address === email);
  expect(letters).toMatchObject([{ subject: 'Your Bloomdesk password was changed' }]);
  expect(letters[0]?.body).not.toContain(another);
});

test('a wrong old password changes nothing and is counted like a wrong sign-in', async () => {
  const email = await desk.person();
  const here = await signedIn(email);
  for (let time = 0; time < 6; time += 1)
    expect((await change(here, 'not the password')).body.code).toBe(time < 5 ? 'wrong-own-password' : 'too-many-tries');
  expect(await opens(here.browser, here.bearer)).toBe(200);
  desk.wait(2);
  signedInBy(await desk.browser('198.51.100.9').signIn(email));
});

test.each([
  ['too short', 'Rose-1', 'password-too-short'],
  ['the one they have', password, 'password-unchanged'],
])('a password that is %s is refused', async (_why, to, code) => {
  const here = await signedIn(await desk.person());
  expect((await change(here, password, to)).body.code).toBe(code);
  expect(await opens(here.browser, here.bearer)).toBe(200);
});

test('another site cannot have it changed, and the trail says who did without the password', async () => {
  const email = await desk.person();
  const here = await signedIn(email);
  const foreign = { ...here.bearer, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  const input = { oldPassword: password, password: another };
  expect((await here.browser.send(changeOwnPassword, input, foreign)).body.code).toBe('foreign-origin');
  expect((await change(here, password)).status).toBe(200);
  const { rows } = await desk.app.pool.query<{ trail: string }>(
    `select jsonb_agg(e)::text as trail from bloomdesk.audit_events e where action = 'user.setPassword'`,
  );
  expect(rows[0]?.trail).toContain(email);
  expect(rows[0]?.trail).not.toContain(another);
});

test('the name of the company or of a center is no password, however it is written', async () => {
  const here = await signedIn(await desk.person());
  await desk.app.pool.query(`update company_settings set name = 'Violet & Fern'`);
  const { rows } = await desk.app.pool.query<{ name: string }>(
    `select name from fulfillment_centers where name ~ '^[A-Z][a-z]{5,}$' order by length(name) desc limit 1`,
  );
  for (const guessed of ['Vi0let-Fern-2026', `${rows[0]?.name}2026!`]) {
    const answer = await change(here, password, guessed);
    expect([answer.status, answer.body.code]).toEqual([422, 'password-too-common']);
  }
  expect((await change(here, password, 'Violets4Grandma')).status).toBe(200);
});
