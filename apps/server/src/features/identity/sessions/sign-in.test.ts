import { getSession } from '@bloomdesk/contract/access/calls';
import { newPassword, refreshSession, signIn, signOut } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transact } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { storesOf } from '#composition/stores.ts';
import { peopleOps } from '#features/identity/people-ops/people-ops.ts';
import {
  type IdentityDesk,
  password,
  said,
  signedInBy,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

test('a member of staff signs in and is known from then on', async () => {
  const email = await desk.person({ groups: ['CareManager', 'FCAll'] });
  const browser = desk.browser();
  const { status, body, headers } = await browser.signIn(`  ${email.toUpperCase()} `);

  expect(status).toBe(200);
  expect(signIn.data.parse(body.data)).toEqual({
    idToken: expect.any(String),
    expiresIn: 900,
    user: { email, given_name: 'Olive', family_name: 'Moss', groups: ['CareManager', 'FCAll'] },
  });
  expect(headers['cache-control']).toBe('no-store');
  const { idToken } = signedInBy({ body });
  const session = await browser.send(getSession, {}, { authorization: `Bearer ${idToken}` });
  expect(session.body.data.user.email).toBe(email);
});

test('the refresh token travels in a cookie that no script reads and only /idp gets', async () => {
  const { headers } = await desk.browser().signIn(await desk.person());
  const [cookie] = [headers['set-cookie']].flat().filter((text) => String(text).startsWith('bloomdesk_refresh='));
  expect(cookie).toMatch(/^bloomdesk_refresh=[\w-]{43}; Max-Age=3600; Path=\/idp; HttpOnly; SameSite=Strict$/);
});

test('over https the cookie is for secure pages alone', async () => {
  const secure = await startIdentityDesk({ BLOOMDESK_PUBLIC_URL: 'https://desk.example' });
  const browser = secure.browser();
  const email = await secure.person();
  const { headers } = await browser.send(signIn, { email, password }, { origin: 'https://desk.example' });
  expect([headers['set-cookie']].flat().find((text) => String(text).includes('bloomdesk_refresh='))).toMatch(
    /^__Secure-bloomdesk_refresh=[\w-]{43}; Max-Age=3600; Path=\/idp; HttpOnly; Secure; SameSite=Strict$/,
  );
  expect((await browser.send(refreshSession, {}, { origin: 'https://desk.example' })).status).toBe(200);
  await secure.close();
});

describe('a request from another site', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const calls = [signIn, newPassword, refreshSession, signOut];
  const inputs = {
    signIn: { email: 'a@b.test', password },
    newPassword: { session: 'x', password, givenName: 'A', familyName: 'B' },
  };

  test.each(
    calls.flatMap((call) => foreign.map((headers) => [call.name, JSON.stringify(headers), call, headers] as const)),
  )('%s with %s is refused', async (name, _headers, call, headers) => {
    const browser = desk.browser();
    await browser.signIn(await desk.person());
    const cookie = browser.cookies.get('bloomdesk_refresh');
    const answer = await browser.send(call, Object(inputs)[name], headers);
    expect(said(answer)).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin', message: 'This request came from another site.' },
    });
    expect(browser.cookies.get('bloomdesk_refresh')).toBe(cookie);
  });
});

describe('a person whose standing changes', () => {
  const signedIn = async () => {
    const email = await desk.person();
    const browser = desk.browser();
    const { idToken } = signedInBy(await browser.signIn(email));
    const session = () => browser.send(getSession, {}, { authorization: `Bearer ${idToken}` });
    expect((await session()).status).toBe(200);
    return { email, browser, session };
  };
  const changed = (email: string, change: 'disable' | 'regroup') =>
    transact(desk.app.pool, async (db) => {
      const { identity } = storesOf(db);
      const people = peopleOps({
        identity,
        audit: auditTrail(db, { performedBy: 'test', requestId: 'test', now: desk.app.clock() }),
        now: desk.app.clock(),
      });
      await (change === 'disable' ? people.disable(email) : people.setGroups(email, ['InventoryViewer']));
    });

  test('is out within thirty seconds once disabled', async () => {
    const { email, browser, session } = await signedIn();
    await changed(email, 'disable');
    desk.wait(30);
    expect((await session()).status).toBe(401);
    expect((await browser.send(refreshSession)).status).toBe(401);
    expect((await browser.signIn(email)).status).toBe(401);
  });

  test('has the old groups for thirty seconds at most and goes on with the new ones', async () => {
    const { email, browser, session } = await signedIn();
    await changed(email, 'regroup');
    const renewed = await browser.send(refreshSession);
    expect(renewed.body.data.user.groups).toEqual(['InventoryViewer']);
    const now = await browser.send(getSession, {}, { authorization: `Bearer ${renewed.body.data.idToken}` });
    expect(now.body.data.groups).toEqual(['InventoryViewer']);
    desk.wait(30);
    expect((await session()).status).toBe(401);
  });
});
