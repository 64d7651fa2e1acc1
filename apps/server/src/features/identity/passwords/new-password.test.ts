import { newPassword, refreshSession } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  challengeOf,
  type IdentityDesk,
  password,
  said,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';

const own = 'My-Own-Garden-9';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

async function challenged() {
  const email = await desk.person({ mustChangePassword: true, name: '' });
  const browser = desk.browser();
  const answer = await browser.signIn(email);
  const { session } = challengeOf(answer);
  const set = (changes: object = {}) =>
    browser.send(newPassword, {
      session,
      password: own,
      givenName: ' Nora ',
      familyName: ' Hale ',
      ...changes,
    });
  return { email, browser, body: answer.body, set };
}

test('a new hire is asked for a password of their own and is not signed in before', async () => {
  const { browser, body } = await challenged();
  expect(body.data).toEqual({ challenge: 'NEW_PASSWORD_REQUIRED', session: expect.stringMatching(/^[\w-]{43}$/) });
  expect([...browser.cookies]).toEqual([]);
});

test('with the new password and a name they are in, and the old password is gone', async () => {
  const { email, browser, set } = await challenged();
  const { status, body } = await set();
  expect(status).toBe(200);
  expect(newPassword.data.parse(body.data)).toMatchObject({
    user: { email, given_name: 'Nora', family_name: 'Hale' },
  });
  expect((await browser.send(refreshSession)).status).toBe(200);

  expect((await desk.browser().signIn(email, password)).status).toBe(401);
  expect((await desk.browser().signIn(email, own)).body.data).toHaveProperty('idToken');
});

test('the change is in the audit trail, by the person and without the password', async () => {
  const { email, set } = await challenged();
  await set();
  const { rows } = await desk.app.pool.query(
    `select performed_by, action, data::text, entity_type from bloomdesk.audit_events join bloomdesk.audit_links using (event_id)
     join bloomdesk.staff_users on entity_id = staff_id::text where email = $1`,
    [email],
  );
  expect(rows).toEqual([
    { performed_by: email, action: 'user.setPassword', data: expect.stringContaining('Nora'), entity_type: 'USER' },
  ]);
  expect(rows[0].data).not.toMatch(/argon2|Garden/);
});

describe('the challenge', () => {
  const over = {
    status: 401,
    body: { code: 'challenge-over', message: 'Your sign-in has expired. Please sign in again.' },
  };

  test('is good once', async () => {
    const { set } = await challenged();
    const answers = await Promise.all([set(), set(), set()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(said(await set({ password: 'Another-Garden-9' }))).toMatchObject(over);
  });

  test('is good for ten minutes', async () => {
    const [late, early] = [await challenged(), await challenged()];
    desk.wait(599);
    expect((await early.set()).status).toBe(200);
    desk.wait(1);
    expect(said(await late.set())).toMatchObject(over);
  });

  test('cannot be made up', async () => {
    const { set } = await challenged();
    expect(said(await set({ session: 'x'.repeat(43) }))).toMatchObject(over);
  });

  test('ends with another one that was answered, and when the account is disabled', async () => {
    const { email, set } = await challenged();
    const { session } = challengeOf(await desk.browser().signIn(email));
    await set();
    expect(
      said(await desk.browser().send(newPassword, { session, password: own, givenName: 'N', familyName: 'H' })),
    ).toMatchObject(over);

    const disabled = await challenged();
    await desk.app.db
      .updateTable('staff_users')
      .set({ disabled_at: desk.app.clock() })
      .where('email', '=', disabled.email)
      .execute();
    expect(said(await disabled.set())).toMatchObject(over);
  });

  test.each([
    [{ password: 'Short-1' }, 422, 'password-too-short', 'A password needs at least 10 characters.'],
    [
      { password: 'all-lower-case-1' },
      422,
      'password-too-simple',
      'A password needs an upper-case letter, a lower-case letter and a digit.',
    ],
    [{ password: 'Password123' }, 422, 'password-too-common', 'This password is too well known. Choose another one.'],
    [{ password }, 422, 'password-unchanged', 'Choose a password of your own, not the one you were given.'],
    [{ givenName: '  ' }, 400, 'bad-input', 'First name is required'],
    [{ familyName: '' }, 400, 'bad-input', 'Last name is required'],
    [{ givenName: 'x'.repeat(61) }, 400, 'bad-input', 'First name must have 60 characters at most'],
  ])('stays good while %j is refused', async (changes, status, code, message) => {
    const { set } = await challenged();
    expect(said(await set(changes))).toMatchObject({ status, body: { status: 'FAIL', code, message } });
    expect((await set()).status).toBe(200);
  });
});
