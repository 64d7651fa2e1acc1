import { getSession } from '@bloomdesk/contract/access.calls';
import { newPassword, refreshSession, signIn, signOut } from '@bloomdesk/contract/identity.calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '#db/db.ts';
import { auditTrail } from '#features/audit/audit.store.ts';
import { storesOf } from '#stores.ts';
import { peopleOps } from './people-ops/people-ops.ts';
import { hashOf } from './secrets.ts';
import { type IdentityDesk, password, said, startIdentityDesk, strangers } from './testing/identity-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

const message = 'Incorrect username or password.';
const wrong = {
  status: 401,
  body: { status: 'FAIL', code: 'wrong-password', message, retryable: false, data: { message } },
};

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
  const session = await browser.send(getSession, {}, { authorization: `Bearer ${body.data.idToken}` });
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

describe('guesses', () => {
  test.each(Object.entries(strangers))('at %s are answered alike', async (_who, someone) => {
    expect(said(await desk.browser().signIn(await someone(desk), 'not-the-password'))).toEqual(wrong);
  });

  test('the right password of a disabled account opens nothing', async () => {
    const email = await strangers['an account that is disabled'](desk);
    expect(said(await desk.browser().signIn(email))).toEqual(wrong);
  });

  test('five failures are free, then each wait is twice as long, for known and unknown addresses alike', async () => {
    const seen: unknown[] = [];
    for (const someone of Object.values(strangers)) {
      const email = await someone(desk);
      const browser = desk.browser(`198.51.100.${seen.length}`);
      const answers: unknown[] = [];
      for (const seconds of [0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 3, 1]) {
        desk.wait(seconds);
        answers.push(said(await browser.signIn(email, 'not-the-password')));
      }
      seen.push(answers);
    }
    expect(seen.slice(1)).toEqual(seen.slice(0, -1));
    const waits = (seen[0] as { retryAfter?: number }[]).map(({ retryAfter }) => retryAfter);
    expect(waits).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      '1',
      undefined,
      '2',
      '1',
      undefined,
      '1',
      undefined,
    ]);
  });

  test('a wait is told in words and in a header, and the right password has to wait too', async () => {
    const email = await desk.person();
    for (let failure = 0; failure < 5; failure += 1) await desk.browser().signIn(email, 'not-the-password');
    const tooSoon = await desk.browser().signIn(email);
    expect(said(tooSoon)).toMatchObject({
      status: 429,
      retryAfter: '1',
      body: { code: 'too-many-tries', message: 'Too many tries. Please wait 1 second.', retryable: true },
    });
    desk.wait(1);
    expect((await desk.browser().signIn(email)).status).toBe(200);
  });

  test('a success sets the failures back', async () => {
    const email = await desk.person();
    for (let round = 0; round < 3; round += 1) {
      desk.wait(61);
      for (let failure = 0; failure < 4; failure += 1)
        expect((await desk.browser().signIn(email, 'not-the-password')).status).toBe(401);
      expect((await desk.browser().signIn(email)).status).toBe(200);
    }
  });

  test('whoever knows the password gets in at the latest fifteen minutes after the last guess', async () => {
    const email = await desk.person();
    for (let failure = 0; failure < 40; failure += 1) {
      desk.wait(901);
      await desk.browser(`198.51.100.${failure}`).signIn(email, 'not-the-password');
    }
    desk.wait(899);
    expect((await desk.browser().signIn(email)).status).toBe(429);
    desk.wait(1);
    expect((await desk.browser().signIn(email)).status).toBe(200);
  });

  test('three hundred guesses, one a second, are looked at fourteen times at most', async () => {
    const email = await desk.person();
    const answers: number[] = [];
    for (let second = 0; second < 300; second += 1) {
      desk.wait(1);
      answers.push((await desk.browser(`198.51.100.${second % 250}`).signIn(email, `guess-${second}`)).status);
    }
    const looks = answers.filter((status) => status === 401).length;
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThanOrEqual(14);
    expect(answers.filter((status) => status === 429)).toHaveLength(300 - looks);
  });

  test('forty guesses at once reveal no more than five in a row', async () => {
    const email = await desk.person();
    const guesses = Array.from({ length: 40 }, (_, at) =>
      desk.browser(`198.51.100.${at}`).signIn(email, at === 39 ? password : `guess-${at}`),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(5);
    expect(answers.filter((status) => status === 429)).toHaveLength(35);
  });

  test('of forty people who sign in at once nobody is kept waiting', async () => {
    const email = await desk.person();
    const answers = await Promise.all(Array.from({ length: 40 }, () => desk.browser().signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
  });
});

describe('one network address', () => {
  test('may fail thirty times a minute, whoever it is about, and not once more', async () => {
    const [email, ip] = [await desk.person(), '192.0.2.1'];
    const failures: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      failures.push((await desk.browser(ip).signIn(`${guess}@bloomdesk.test`, 'not-the-password')).status);
    expect(failures).toEqual([...Array(30).fill(401), 429]);
    expect(said(await desk.browser(ip).signIn(email))).toMatchObject({
      status: 429,
      retryAfter: '60',
      body: { message: 'Too many tries. Please wait 1 minute.' },
    });
    expect((await desk.browser('192.0.2.2').signIn(email)).status).toBe(200);
    desk.wait(60);
    expect((await desk.browser(ip).signIn(email)).status).toBe(200);
  });

  test('may fail thirty times a minute also when it tries all at once', async () => {
    const guesses = Array.from({ length: 60 }, (_, at) =>
      desk.browser('192.0.2.3').signIn(`${at}@flood.test`, 'not-the-password'),
    );
    const answers = (await Promise.all(guesses)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(30);
  });

  test('has as many successes as its people need, for a center sits behind one', async () => {
    const email = await desk.person();
    for (let person = 0; person < 40; person += 1)
      expect((await desk.browser('192.0.2.4').signIn(email)).status).toBe(200);
  });
});

describe('a known browser', () => {
  const attack = async (email: string) => {
    for (let failure = 0; failure < 20; failure += 1) {
      desk.wait(901);
      await desk.browser(`198.51.100.${failure}`).signIn(email, 'not-the-password');
    }
  };

  test('gets its person in while strangers guess', async () => {
    const email = await desk.person();
    const [own, stranger] = [desk.browser(), desk.browser()];
    await own.signIn(email);
    await attack(email);
    expect((await stranger.signIn(email)).status).toBe(429);
    expect((await own.signIn(email)).status).toBe(200);
  });

  test('helps nobody but its person, and its own failures are counted', async () => {
    const [email, other] = [await desk.person(), await desk.person()];
    const own = desk.browser();
    await own.signIn(email);
    await attack(other);
    expect((await own.signIn(other)).status).toBe(429);
    for (let failure = 0; failure < 5; failure += 1) await own.signIn(email, 'not-the-password');
    expect((await own.signIn(email)).status).toBe(429);
    expect((await desk.browser('198.51.100.200').signIn(email)).status).toBe(200);
  });
});

describe('what the security log keeps', () => {
  test('is that somebody failed and from where, by a hash of the address', async () => {
    const browser = desk.browser('192.0.2.9');
    const { headers } = await browser.signIn('Nobody.Here@bloomdesk.test', 'not-the-password');
    const events = await desk.noted('sign-in-failed');
    expect(events.at(-1)).toEqual({
      subject: hashOf('nobody.here@bloomdesk.test'),
      ip: '192.0.2.9',
      request_id: headers['x-request-id'],
    });
  });

  test('is one line a minute for guesses that were not looked at, so that a flood fills no disk', async () => {
    const email = await desk.person();
    const before = (await desk.noted('guess-delayed')).length;
    for (let guess = 0; guess < 15; guess += 1) await desk.browser('192.0.2.10').signIn(email, 'not-the-password');
    expect((await desk.noted('guess-delayed')).length).toBe(before + 1);
  });
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
    const kept = browser.cookies.get('bloomdesk_refresh');
    const answer = await browser.send(call, Object(inputs)[name], headers);
    expect(said(answer)).toMatchObject({
      status: 403,
      body: { code: 'foreign-origin', message: 'This request came from another site.' },
    });
    expect(browser.cookies.get('bloomdesk_refresh')).toBe(kept);
  });
});

describe('a person whose standing changes', () => {
  const signedIn = async () => {
    const email = await desk.person();
    const browser = desk.browser();
    const { body } = await browser.signIn(email);
    const session = () => browser.send(getSession, {}, { authorization: `Bearer ${body.data.idToken}` });
    expect((await session()).status).toBe(200);
    return { email, browser, session };
  };
  const changed = (email: string, change: 'disable' | 'regroup') =>
    inTransaction(desk.house.pool, async (db) => {
      const { identity } = storesOf(db);
      const people = peopleOps({
        identity,
        audit: auditTrail(db, { performedBy: 'test', requestId: 'test', now: desk.house.clock() }),
        now: desk.house.clock(),
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
