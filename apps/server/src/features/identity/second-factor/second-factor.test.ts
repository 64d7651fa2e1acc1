import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnyCall, CallInput } from '@bloomdesk/contract/call';
import { getSession } from '@bloomdesk/contract/access/calls';
import { listAuditLog } from '@bloomdesk/contract/audit/calls';
import { newPassword } from '@bloomdesk/contract/identity/calls';
import { demandSecondFactor, listPeople, resetSecondFactor } from '@bloomdesk/contract/identity/people.calls';
import {
  addFirstFactor,
  addSecondFactor,
  beginFirstFactor,
  beginSecondFactor,
  checkSecondFactor,
  confirmIdentity,
  listSecondFactors,
  makeRecoveryCodes,
  removeSecondFactor,
} from '@bloomdesk/contract/identity/second-factor.calls';
import { codeOf } from '#test/support/identity/authenticator-app.ts';
import {
  type Browser,
  challengeOf,
  type IdentityDesk,
  signedInBy,
  startIdentityDesk,
} from '#test/support/identity/identity-desk.ts';
import type { TestStaff } from '#test/support/test-server.ts';

let desk: IdentityDesk;
let administrator: TestStaff;
beforeAll(async () => {
  desk = await startIdentityDesk();
  administrator = await desk.staff('Administrator');
});
afterAll(() => desk.close());

/** The clock moves on, so an administrator's token is a new one each time. */
async function administrate<C extends AnyCall>(call: C, input: CallInput<C>) {
  const { staffId, email } = administrator;
  const member = { staffId, email, givenName: '', familyName: '', groups: ['Administrator'] };
  return await administrator.send(call, input, bearer(await desk.app.tokens.sign(member, 1, desk.app.clock())));
}

const bearer = (idToken: string) => ({ authorization: `Bearer ${idToken}` });
const later = (seconds = 30) => desk.wait(seconds);
const codeNow = (secret: string, steps = 0) => codeOf(secret, desk.app.clock(), steps);

async function addApp(browser: Browser, idToken: string, name: string) {
  const enrollment = await browser.send(beginSecondFactor, {}, bearer(idToken));
  const { secret, pending } = beginSecondFactor.data.parse(enrollment.body.data);
  const input = { pending, code: codeNow(secret), name };
  const { body } = await browser.send(addSecondFactor, input, bearer(idToken));
  return { secret, ...addSecondFactor.data.parse(body.data) };
}

/** Somebody with an authenticator app, who is signed in nowhere. */
async function withApp(groups?: string[]) {
  const email = await desk.person({ ...(groups && { groups }) });
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(email));
  const app = await addApp(browser, idToken, 'Phone');
  later();
  return { email, browser, idToken, secret: app.secret, recoveryCodes: app.recoveryCodes ?? [] };
}

/** What the password alone brings: a sign-in that waits. */
async function begun(email: string, browser = desk.browser()) {
  const { session, challenge } = challengeOf(await browser.signIn(email));
  return { browser, session, challenge, enter: (code: string) => browser.send(checkSecondFactor, { session, code }) };
}

describe('signing in with an authenticator app', () => {
  test('the password opens nothing by itself, the code opens the session, and its token says how', async () => {
    const { email, secret } = await withApp();
    const { browser, challenge, enter } = await begun(email);
    expect([challenge, browser.cookies.size]).toEqual(['SECOND_FACTOR_REQUIRED', 0]);
    const { idToken } = checkSecondFactor.data.parse((await enter(codeNow(secret))).body.data);
    expect((await browser.send(getSession, {}, bearer(idToken))).status).toBe(200);
    expect(JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()).amr).toEqual(['pwd', 'otp']);
  });

  test('a code opens once: neither it nor the one before it is taken again', async () => {
    const { email, secret } = await withApp();
    const code = codeNow(secret);
    expect((await (await begun(email)).enter(code)).status).toBe(200);
    const again = await begun(email);
    expect((await again.enter(code)).body.code).toBe('wrong-code');
    expect((await again.enter(codeNow(secret, -1))).body.code).toBe('wrong-code');
    later();
    expect((await again.enter(codeNow(secret))).status).toBe(200);
  });

  test('of two who bring the same code at the same moment one gets in', async () => {
    const { email, secret } = await withApp();
    const both = [await begun(email), await begun(email)];
    const answers = await Promise.all(both.map(({ enter }) => enter(codeNow(secret))));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });

  test.each([
    [-2, 400],
    [-1, 200],
    [1, 200],
    [2, 400],
  ])('a phone whose clock is off by %d steps gets %d', async (steps, status) => {
    const { email, secret } = await withApp();
    later(90); // the code that added the app is long past
    expect((await (await begun(email)).enter(codeNow(secret, steps))).status).toBe(status);
  });

  test('wrong codes are slowed down like wrong passwords, and the right one waits too', async () => {
    const { email, secret } = await withApp();
    const { enter } = await begun(email);
    for (let time = 0; time < 6; time += 1) {
      expect((await enter('000000')).body.code).toBe(time < 5 ? 'wrong-code' : 'too-many-tries');
    }
    expect((await enter(codeNow(secret))).status).toBe(429);
    later(2);
    expect((await enter(codeNow(secret))).status).toBe(200);
    expect((await desk.noted('second-factor-failed')).length).toBeGreaterThanOrEqual(5);
  });

  test('a sign-in waits ten minutes, is good once, and ends with the password', async () => {
    const { email, secret } = await withApp();
    const [late, used] = [await begun(email), await begun(email)];
    expect((await used.enter(codeNow(secret))).status).toBe(200);
    later();
    expect((await used.enter(codeNow(secret))).body.code).toBe('challenge-over');
    later(600);
    expect((await late.enter(codeNow(secret))).body.code).toBe('challenge-over');
  });

  test('two devices work beside each other', async () => {
    const { email, secret } = await withApp();
    const first = await begun(email);
    const { idToken } = checkSecondFactor.data.parse((await first.enter(codeNow(secret))).body.data);
    const tablet = await addApp(first.browser, idToken, 'Tablet');
    expect([tablet.recoveryCodes, tablet.factors.map(({ name }) => name)]).toEqual([null, ['Phone', 'Tablet']]);
    later();
    expect((await (await begun(email)).enter(codeNow(tablet.secret))).status).toBe(200);
    expect((await (await begun(email)).enter(codeNow(secret))).status).toBe(200);
  });
});

describe('a lost device', () => {
  test('each of ten recovery codes opens once, however it is typed', async () => {
    const { email, browser, idToken, recoveryCodes } = await withApp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect((await (await begun(email)).enter(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await (await begun(email)).enter(code)).body.code).toBe('wrong-code');
    const { body } = await browser.send(listSecondFactors, {}, bearer(idToken));
    expect(body.data).toMatchObject({ recoveryCodesLeft: 9, isDemanded: false });
  });

  test('new recovery codes end those of before', async () => {
    const { email, browser, idToken, recoveryCodes } = await withApp();
    const made = await browser.send(makeRecoveryCodes, {}, bearer(idToken));
    const [fresh = ''] = makeRecoveryCodes.data.parse(made.body.data).recoveryCodes ?? [];
    expect((await (await begun(email)).enter(recoveryCodes[0] ?? '')).body.code).toBe('wrong-code');
    expect((await (await begun(email)).enter(fresh)).status).toBe(200);
  });

  test('an administrator resets it: every session ends, the password alone opens again, and it is written down', async () => {
    const { email, browser, idToken } = await withApp();
    const { people } = listPeople.data.parse((await administrate(listPeople, {})).body.data);
    const person = people.find((one) => one.email === email);
    expect(person).toMatchObject({ hasSecondFactor: true });
    const asRead = { staffId: person?.staffId ?? '', expectedVersion: person?.version ?? 0 };
    const { body } = await administrate(resetSecondFactor, asRead);
    expect(body.data?.person).toMatchObject({ hasSecondFactor: false, openSessions: 0 });
    expect((await browser.send(getSession, {}, bearer(idToken))).status).toBe(401);
    signedInBy(await desk.browser().signIn(email));
    expect(await desk.noted('second-factor-reset')).toHaveLength(1);
    const trail = await administrate(listAuditLog, { type: 'USER', id: asRead.staffId });
    const actions = trail.body.data?.auditLogEntries.map(({ actionPerformed }) => actionPerformed);
    expect(actions?.toSorted()).toEqual(['user.addSecondFactor', 'user.resetSecondFactor']);
    expect(trail.text).not.toMatch(/otpauth|secret"/i);
  });

  test('nobody else resets it', async () => {
    const manager = await desk.staff('OpsManager', 'FCAll');
    const asRead = { staffId: administrator.staffId, expectedVersion: 1 };
    expect((await manager.send(resetSecondFactor, asRead)).status).toBe(403);
  });
});

describe('a group that demands a second factor', () => {
  const groups = ['DeliveryManager', 'FCAll'];
  const demanded = async () => {
    await administrate(demandSecondFactor, { groups: ['DeliveryManager'] });
  };

  test('leads its people to set one up after the password, and to nothing else before', async () => {
    await demanded();
    const email = await desk.person({ groups });
    const { browser, session, challenge, enter } = await begun(email);
    expect([challenge, browser.cookies.size]).toEqual(['SECOND_FACTOR_SETUP_REQUIRED', 0]);
    expect((await enter('123456')).body.code).toBe('wrong-code');
    const { secret, pending, address } = beginFirstFactor.data.parse(
      (await browser.send(beginFirstFactor, { session })).body.data,
    );
    expect(address).toContain(`secret=${secret}`);
    const enrolling = { session, pending, name: 'Phone' };
    expect((await browser.send(addFirstFactor, { ...enrolling, code: '000000' })).body.code).toBe('wrong-code');
    const done = await browser.send(addFirstFactor, { ...enrolling, code: codeNow(secret) });
    const { idToken, recoveryCodes } = addFirstFactor.data.parse(done.body.data);
    expect([recoveryCodes.length, (await browser.send(getSession, {}, bearer(idToken))).status]).toEqual([10, 200]);
    expect((await begun(email)).challenge).toBe('SECOND_FACTOR_REQUIRED');
  });

  test('asks its newcomers too, once they have chosen a password', async () => {
    await demanded();
    const email = await desk.person({ groups, mustChangePassword: true });
    const browser = desk.browser();
    const { session } = challengeOf(await browser.signIn(email));
    const { body } = await browser.send(newPassword, { session, password: 'Daffodil-Quay-31' });
    expect(body.data).toMatchObject({ challenge: 'SECOND_FACTOR_SETUP_REQUIRED' });
    expect(browser.cookies.size).toBe(0);
  });

  test('keeps the last app; without the demand it may go, and the password is enough again', async () => {
    await demanded();
    const { email, browser, idToken } = await withAppOfDemand();
    const [only] = listSecondFactors.data.parse(
      (await browser.send(listSecondFactors, {}, bearer(idToken))).body.data,
    ).factors;
    // A browser of the test desk sends POST and GET alone.
    const address = removeSecondFactor.path.replace(':factorId', only?.factorId ?? '');
    const remove = () => desk.nobody.inject('DELETE', address, {}, bearer(idToken));
    expect((await remove()).body.code).toBe('second-factor-demanded');
    await administrate(demandSecondFactor, { groups: [] });
    expect((await remove()).status).toBe(200);
    signedInBy(await desk.browser().signIn(email));
  });

  async function withAppOfDemand() {
    const email = await desk.person({ groups });
    const { browser, session } = await begun(email);
    const { secret, pending } = beginFirstFactor.data.parse(
      (await browser.send(beginFirstFactor, { session })).body.data,
    );
    const done = await browser.send(addFirstFactor, { session, pending, name: 'Phone', code: codeNow(secret) });
    return { email, browser, idToken: addFirstFactor.data.parse(done.body.data).idToken };
  }
});

describe('what needs a fresh proof', () => {
  test('an app is added within five minutes of signing in, and later after the password again', async () => {
    const email = await desk.person();
    const browser = desk.browser();
    const { idToken } = signedInBy(await browser.signIn(email));
    later(300);
    expect((await browser.send(beginSecondFactor, {}, bearer(idToken))).body.code).toBe('confirm-identity');
    const confirm = (proof: string) => browser.send(confirmIdentity, { proof }, bearer(idToken));
    expect((await confirm('not the password')).body.code).toBe('wrong-proof');
    const confirmed = confirmIdentity.data.parse((await confirm('Lilac-Harbour-27')).body.data);
    expect((await browser.send(beginSecondFactor, {}, bearer(confirmed.idToken))).status).toBe(200);
  });

  test('a code of the app proves it too, once', async () => {
    const { browser, idToken, secret } = await withApp();
    later(300);
    const confirm = async () =>
      (await browser.send(confirmIdentity, { proof: codeNow(secret) }, bearer(idToken))).status;
    expect([await confirm(), await confirm()]).toEqual([200, 400]);
  });

  test('guesses at it count as those at the door', async () => {
    const { browser, idToken } = await withApp();
    const guesses = Array.from({ length: 6 }, () => browser.send(confirmIdentity, { proof: 'guess' }, bearer(idToken)));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).not.toEqual([]);
  });
});

test('secrets are sealed: nothing in the database holds one', async () => {
  const { secret, recoveryCodes } = await withApp();
  const { rows } = await desk.app.pool.query<{ kept: string }>(
    `select jsonb_build_array((select jsonb_agg(f) from bloomdesk.second_factors f),
       (select jsonb_agg(r) from bloomdesk.recovery_codes r), (select jsonb_agg(k) from bloomdesk.idempotency_keys k),
       (select jsonb_agg(e) from bloomdesk.audit_events e))::text as kept`,
  );
  expect(rows[0]?.kept).toContain('Phone');
  expect(rows[0]?.kept).not.toContain(secret);
  expect(rows[0]?.kept).not.toContain(recoveryCodes[0]);
});
