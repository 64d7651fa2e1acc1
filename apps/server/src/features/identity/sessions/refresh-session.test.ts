import { refreshSession, signOut } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type IdentityDesk, said, startIdentityDesk } from '#test/support/identity/identity-desk.ts';

const cookie = 'bloomdesk_refresh';
const byHand = { idleSeconds: 0 };
const signedOut = { status: 401, body: { status: 'FAIL', code: 'signed-out', message: 'Not signed in' } };

/** `npm run prove -- sessions` asks for a thousand of each. */
const tabRaces = Number(process.env['TAB_RACES'] ?? 100);
const copies = Number(process.env['COPIED_TOKENS'] ?? 20);

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

async function signedIn() {
  const email = await desk.person();
  const browser = desk.browser();
  await browser.signIn(email);
  return { email, browser };
}

/** Presents a token as a thief would, from a browser of their own. */
async function presented(token: string | undefined) {
  const thief = desk.browser('198.51.100.66');
  thief.cookies.set(cookie, token ?? '');
  return { thief, answer: await thief.send(refreshSession, byHand) };
}

test('a session goes on with a new token each time', async () => {
  const { email, browser } = await signedIn();
  const tokens = new Set([browser.cookies.get(cookie)]);
  for (let time = 0; time < 5; time += 1) {
    desk.wait(14 * 60);
    const { status, body } = await browser.send(refreshSession, byHand);
    expect(status).toBe(200);
    expect(refreshSession.data.parse(body.data).user.email).toBe(email);
    tokens.add(browser.cookies.get(cookie));
  }
  expect(tokens.size).toBe(6);
});

test('it ends after an hour without anybody', async () => {
  const { browser } = await signedIn();
  desk.wait(3599);
  expect((await browser.send(refreshSession, byHand)).status).toBe(200);
  desk.wait(3600);
  expect(said(await browser.send(refreshSession, byHand))).toMatchObject(signedOut);
});

test('what a page asks for by itself does not keep a session', async () => {
  const { browser } = await signedIn();
  for (let time = 0; time < 4; time += 1) {
    desk.wait(14 * 60);
    expect((await browser.send(refreshSession, {})).status).toBe(200);
  }
  desk.wait(4 * 60);
  expect(said(await browser.send(refreshSession, {}))).toMatchObject(signedOut);
});

test('its idle time begins when hands last moved, and an older word takes none of it', async () => {
  const { browser } = await signedIn();
  desk.wait(50 * 60);
  expect((await browser.send(refreshSession, { idleSeconds: 20 * 60 })).status).toBe(200);
  expect((await browser.send(refreshSession, { idleSeconds: 45 * 60 })).status).toBe(200);
  desk.wait(40 * 60 - 1);
  expect((await browser.send(refreshSession, {})).status).toBe(200);
  desk.wait(1);
  expect((await browser.send(refreshSession, {})).status).toBe(401);
});

test('it ends after twelve hours, however busy', async () => {
  const { browser } = await signedIn();
  for (let time = 0; time < 23; time += 1) {
    desk.wait(1800);
    expect((await browser.send(refreshSession, byHand)).status).toBe(200);
  }
  desk.wait(1799);
  const last = await browser.send(refreshSession, byHand);
  expect([last.headers['set-cookie']].flat().join()).toContain('Max-Age=1;');
  desk.wait(1);
  expect((await browser.send(refreshSession, byHand)).status).toBe(401);
});

test(`two tabs that ask at the same time both go on, ${tabRaces} times over`, async () => {
  const { browser } = await signedIn();
  for (let time = 0; time < tabRaces; time += 1) {
    desk.wait(14 * 60 - (time % 7));
    if (time % 40 === 39) await browser.signIn(await desk.person());
    const tabs = await Promise.all([browser.send(refreshSession, byHand), browser.send(refreshSession, byHand)]);
    expect([time, ...tabs.map(({ status }) => status)]).toEqual([time, 200, 200]);
  }
  expect(await desk.noted('refresh-reused')).toEqual([]);
});

test('a tab whose answer comes late does not sign the others out', async () => {
  const { browser } = await signedIn();
  const [early, late] = [browser, desk.browser()];
  late.cookies.set(cookie, browser.cookies.get(cookie) ?? '');
  await early.send(refreshSession, byHand);
  await late.send(refreshSession, byHand);
  await early.send(refreshSession, byHand);
  browser.cookies.set(cookie, late.cookies.get(cookie) ?? ''); // its cookie is the last to arrive
  desk.wait(14 * 60);
  expect((await browser.send(refreshSession, byHand)).status).toBe(200);
});

describe('a copied token', () => {
  test.each(Array.from({ length: copies }, (_, at) => 10.001 + (3250 * at * at) / copies ** 2))(
    'that is presented %d s after its use ends the whole family',
    async (seconds) => {
      const { browser } = await signedIn();
      const copied = browser.cookies.get(cookie);
      await browser.send(refreshSession, byHand);
      desk.wait(seconds);
      expect(said((await presented(copied)).answer)).toMatchObject(signedOut);
      expect(said(await browser.send(refreshSession, byHand))).toMatchObject(signedOut);
      expect(browser.cookies.has(cookie)).toBe(false);
    },
  );

  test('is written into the security log', async () => {
    const before = (await desk.noted('refresh-reused')).length;
    const { browser } = await signedIn();
    const copied = browser.cookies.get(cookie);
    await browser.send(refreshSession, byHand);
    desk.wait(11);
    await presented(copied);
    const events = await desk.noted('refresh-reused');
    expect(events.slice(before)).toEqual([expect.objectContaining({ ip: '198.51.100.66' })]);
  });

  test('that slipped in within the ten seconds is found out at the next turn', async () => {
    const { browser } = await signedIn();
    const copied = browser.cookies.get(cookie);
    await browser.send(refreshSession, byHand);
    const { thief, answer } = await presented(copied);
    expect(answer.status).toBe(200);
    desk.wait(14 * 60);
    expect((await browser.send(refreshSession, byHand)).status).toBe(200);
    desk.wait(11);
    expect((await thief.send(refreshSession, byHand)).status).toBe(401);
    expect((await browser.send(refreshSession, byHand)).status).toBe(401);
  });

  test('does not touch the person in another browser', async () => {
    const { email, browser } = await signedIn();
    const other = desk.browser();
    await other.signIn(email);
    const copied = browser.cookies.get(cookie);
    await browser.send(refreshSession, byHand);
    desk.wait(11);
    await presented(copied);
    expect((await other.send(refreshSession, byHand)).status).toBe(200);
  });
});

describe('without a good token', () => {
  const odd: [string, (browser: Browser) => void][] = [
    ['no cookie', (browser) => browser.cookies.clear()],
    ['a made-up one', (browser) => browser.cookies.set(cookie, 'x'.repeat(43))],
    ['an empty one', (browser) => browser.cookies.set(cookie, '')],
    ['an odd one', (browser) => browser.cookies.set(cookie, '%00%ff')],
  ];
  test.each(odd)('%s: not signed in', async (_what, spoil) => {
    const { browser } = await signedIn();
    spoil(browser);
    expect(said(await browser.send(refreshSession, byHand))).toMatchObject(signedOut);
  });
});

describe('signing out', () => {
  test('ends this session and no other', async () => {
    const { email, browser } = await signedIn();
    const other = desk.browser();
    await other.signIn(email);
    const token = browser.cookies.get(cookie);

    expect((await browser.send(signOut)).body).toEqual({ status: 'SUCCESS', data: {} });
    expect(browser.cookies.has(cookie)).toBe(false);
    expect((await presented(token)).answer.status).toBe(401);
    expect((await other.send(refreshSession, byHand)).status).toBe(200);
  });

  test('with a spent or idle token ends its family all the same', async () => {
    const { browser } = await signedIn();
    const spent = browser.cookies.get(cookie);
    await browser.send(refreshSession, byHand);
    const old = desk.browser();
    old.cookies.set(cookie, spent ?? '');
    desk.wait(60);
    expect((await old.send(signOut)).status).toBe(200);
    expect((await browser.send(refreshSession, byHand)).status).toBe(401);
  });

  test.each(['', 'x'.repeat(43), '%00'])('with the cookie %j succeeds and clears it', async (value) => {
    const browser = desk.browser();
    browser.cookies.set(cookie, value);
    const { status, headers } = await browser.send(signOut);
    expect(status).toBe(200);
    expect([headers['set-cookie']].flat().join()).toMatch(/bloomdesk_refresh=;.*Path=\/idp;.*Expires=Thu, 01 Jan 1970/);
  });
});
