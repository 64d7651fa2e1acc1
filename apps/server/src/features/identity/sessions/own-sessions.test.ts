import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSession } from '@bloomdesk/contract/access/calls';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { refreshSession, signOut } from '@bloomdesk/contract/identity/calls';
import { endOwnSession, listOwnSessions } from '@bloomdesk/contract/identity/own-sessions.calls';
import { listPeople, listPersonSessions, signOutPerson } from '@bloomdesk/contract/identity/people.calls';
import {
  type Browser,
  type IdentityDesk,
  signedInBy,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';

const cookie = 'bloomdesk_refresh';
let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

interface SignedIn {
  browser: Browser;
  bearer: { authorization: string };
}

async function signedIn(email: string): Promise<SignedIn> {
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(email));
  return { browser, bearer: { authorization: `Bearer ${idToken}` } };
}

/** Does the identity token of a session open anything? */
const opens = async ({ browser, bearer }: SignedIn) => (await browser.send(getSession, {}, bearer)).status;
const sessionsOf = async ({ browser, bearer }: SignedIn) =>
  (await browser.send(listOwnSessions, {}, bearer)).body.data.sessions;

test('a token names its session, how its person proved who they are and when', async () => {
  const { bearer } = await signedIn(await desk.person());
  const payload = JSON.parse(Buffer.from(bearer.authorization.split('.')[1] ?? '', 'base64url').toString());
  expect(payload).toMatchObject({ amr: ['pwd'], auth_time: Math.floor(desk.app.clock().getTime() / 1000) });
  expect(payload.sid).toMatch(/^[0-9a-f-]{36}$/);
});

test('after signing out the token of the session opens nothing, and other sessions go on', async () => {
  const email = await desk.person();
  const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
  expect(await opens(here)).toBe(200);
  await here.browser.send(signOut);
  expect([await opens(here), await opens(elsewhere)]).toEqual([401, 200]);
});

test('after a stolen refresh token was found out, the tokens of the session open nothing', async () => {
  const session = await signedIn(await desk.person());
  const copied = session.browser.cookies.get(cookie) ?? '';
  await session.browser.send(refreshSession, { idleSeconds: 0 });
  expect(await opens(session)).toBe(200);
  desk.wait(11);
  const thief = desk.browser('198.51.100.66');
  thief.cookies.set(cookie, copied);
  expect((await thief.send(refreshSession, {})).status).toBe(401);
  expect(await opens(session)).toBe(401);
});

test('a server that did not hear of the end lets the token in for 15 seconds at most', async () => {
  const email = await desk.person();
  const session = await signedIn(email);
  expect(await opens(session)).toBe(200);
  // Another process ends it: this one learns of it only by looking again.
  await desk.app.db
    .updateTable('refresh_tokens')
    .set({ revoked_at: desk.app.clock() })
    .where('staff_id', 'in', (of) => of.selectFrom('staff_users').select('staff_id').where('email', '=', email))
    .execute();
  desk.wait(14);
  expect(await opens(session)).toBe(200);
  desk.wait(1);
  expect(await opens(session)).toBe(401);
});

test('a token whose session was idle for an hour opens nothing, however new it is', async () => {
  const session = await signedIn(await desk.person());
  desk.wait(50 * 60);
  const renewed = refreshSession.data.parse((await session.browser.send(refreshSession, {})).body.data);
  const polling = { ...session, bearer: { authorization: `Bearer ${renewed.idToken}` } };
  expect(await opens(polling)).toBe(200);
  desk.wait(10 * 60);
  expect(await opens(polling)).toBe(401);
});

test('people see where they are signed in, with this session marked, and end one', async () => {
  const email = await desk.person();
  const [here, elsewhere] = [await signedIn(email), await signedIn(email)];
  const sessions = await sessionsOf(here);
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ isThisOne }) => isThisOne)).toMatchObject([{ address: '203.0.113.7', device: '' }]);
  const other = sessions.find(({ isThisOne }) => !isThisOne);
  const { body } = await here.browser.send(endOwnSession, { sessionId: other?.sessionId }, here.bearer);
  expect(body.data.sessions).toMatchObject([{ isThisOne: true }]);
  expect([await opens(here), await opens(elsewhere)]).toEqual([200, 401]);
});

test('one press ends all others', async () => {
  const email = await desk.person();
  const [here, ...others] = [await signedIn(email), await signedIn(email), await signedIn(email)];
  await here.browser.send(endOwnSession, {}, here.bearer);
  expect(await Promise.all([here, ...others].map(opens))).toEqual([200, 401, 401]);
  const { staffId } = (await here.browser.send(getSession, {}, here.bearer)).body.data;
  const administrator = await desk.staff('Administrator');
  const trail = await administrator.send(listAuditLog, { type: 'USER', id: staffId });
  expect(trail.body.data?.auditLogEntries.map(({ actionPerformed }) => actionPerformed)).toEqual(['user.endSession']);
});

test('a session of another person cannot be ended', async () => {
  const [own, others] = [await signedIn(await desk.person()), await signedIn(await desk.person())];
  const [foreign] = await sessionsOf(others);
  const { status } = await own.browser.send(endOwnSession, { sessionId: foreign?.sessionId }, own.bearer);
  expect([status, await opens(others)]).toEqual([404, 200]);
});

test("an administrator's sign-out ends the tokens of that session at once", async () => {
  const email = await desk.person();
  const [one, other] = [await signedIn(email), await signedIn(email)];
  const administrator = await desk.staff('Administrator');
  const { people } = listPeople.data.parse((await administrator.send(listPeople, {})).body.data);
  const staffId = people.find((person) => person.email === email)?.staffId ?? '';
  const { body } = await administrator.send(listPersonSessions, { staffId });
  expect(body.data?.sessions).toHaveLength(2);
  await administrator.send(signOutPerson, { staffId });
  expect([await opens(one), await opens(other)]).toEqual([401, 401]);
});

test('of more than fifty sessions of one person the least used one ends', async () => {
  const email = await desk.person();
  const [least, used] = [await signedIn(email), await signedIn(email)];
  await desk.app.pool.query(
    `insert into bloomdesk.refresh_tokens (token_hash, family_id, staff_id, device, address, methods, issued_at, idle_until, absolute_until)
     select 'session ' || n, gen_random_uuid(), staff_id, '', '203.0.113.7', '{pwd}', $2::timestamptz + interval '1 second', $3, $3
     from bloomdesk.staff_users, generate_series(1, 48) n where email = $1`,
    [email, desk.app.clock(), new Date(desk.app.clock().getTime() + 3_600_000)],
  );
  desk.wait(5);
  await used.browser.send(refreshSession, { idleSeconds: 0 });
  expect(await sessionsOf(used)).toHaveLength(50);

  const fresh = await signedIn(email);
  expect(await sessionsOf(fresh)).toHaveLength(50);
  expect([await opens(least), await opens(used), await opens(fresh)]).toEqual([401, 200, 200]);
});
