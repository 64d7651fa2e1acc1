import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashOf } from '#features/identity/secrets.ts';
import {
  type IdentityDesk,
  password,
  said,
  startIdentityDesk,
  strangers,
} from '#test/support/identity/identity-desk.ts';

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

/** `npm run prove -- guessing` asks for more. */
const guessCount = Number(process.env['PASSWORD_GUESSES'] ?? 300);

/** Five are free, then each wait is twice as long up to fifteen minutes. */
function mostLooksIn(seconds: number): number {
  let looks = 5;
  for (let [passed, wait] = [0, 1]; passed < seconds; passed += wait, wait = Math.min(2 * wait, 900)) looks += 1;
  return looks;
}

const message = 'Incorrect username or password.';
const wrong = {
  status: 401,
  body: {
    status: 'FAIL',
    code: 'wrong-password',
    message,
    sentence: { id: 'wrong-password', words: [] },
    retryable: false,
    data: { message },
  },
};

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

  test('a wait is reported in words and in a header, and the right password has to wait too', async () => {
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

  test('a user who knows the password gets in at the latest fifteen minutes after the last guess', async () => {
    const email = await desk.person();
    for (let failure = 0; failure < 16; failure += 1) {
      desk.wait(901);
      await desk.browser(`198.51.100.${failure}`).signIn(email, 'not-the-password');
    }
    desk.wait(899);
    expect((await desk.browser().signIn(email)).status).toBe(429);
    desk.wait(1);
    expect((await desk.browser().signIn(email)).status).toBe(200);
  });

  test(`${guessCount} guesses, one a second, are looked at as rarely as the waits allow, and who knows the password gets in`, async () => {
    const email = await desk.person();
    const answers: number[] = [];
    for (let second = 0; second < guessCount; second += 1) {
      desk.wait(1);
      answers.push((await desk.browser(`198.51.100.${second % 250}`).signIn(email, `guess-${second}`)).status);
    }
    const looks = answers.filter((status) => status === 401).length;
    expect(looks).toBeGreaterThan(5);
    expect(looks).toBeLessThanOrEqual(mostLooksIn(guessCount));
    expect(answers.filter((status) => status === 429)).toHaveLength(guessCount - looks);
    desk.wait(900);
    expect((await desk.browser().signIn(email)).status).toBe(200);
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

  test('of twenty people who sign in at once nobody is kept waiting', async () => {
    const email = await desk.person();
    const answers = await Promise.all(Array.from({ length: 20 }, () => desk.browser().signIn(email)));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
  });
});

describe('one network address', () => {
  /** Thirty failures there, about as many accounts. */
  const flood = (ip: string) =>
    Promise.all(
      Array.from({ length: 30 }, (_, guess) => desk.browser(ip).signIn(`${guess}@${ip}.test`, 'not-the-password')),
    );

  test('may fail thirty times a minute, no matter who it is about, and not once more', async () => {
    const [email, ip] = [await desk.person(), '192.0.2.1'];
    const failures: number[] = [];
    for (let guess = 0; guess < 31; guess += 1)
      failures.push((await desk.browser(ip).signIn(`${guess}@bloomdesk.test`, 'not-the-password')).status);
    expect(failures).toEqual([...Array(30).fill(401), 429]);
    expect(said(await desk.browser(ip).signIn(email, 'not-the-password'))).toMatchObject({
      status: 429,
      retryAfter: '60',
      body: { message: 'Too many tries. Please wait 1 minute.' },
    });
    expect((await desk.browser('192.0.2.2').signIn(email)).status).toBe(200);
    desk.wait(60);
    expect((await desk.browser(ip).signIn(email, 'not-the-password')).status).toBe(401);
  });

  test('that is over its limit keeps no newcomer out who knows the password', async () => {
    const ip = '192.0.2.5';
    await flood(ip);
    const people = await Promise.all(Array.from({ length: 5 }, () => desk.person()));
    for (const email of people) expect((await desk.browser(ip).signIn(email)).status).toBe(200);
  });

  test('that is over its limit looks at an account once in a quarter of an hour, and says of a wrong guess no more than of none', async () => {
    const ip = '192.0.2.6';
    const [email, unknown] = [await desk.person(), 'nobody@192.0.2.6.test'];
    await flood(ip);
    const looked = said(await desk.browser(ip).signIn(email, 'not-the-password'));
    expect(looked).toMatchObject({ status: 429 });
    expect(said(await desk.browser(ip).signIn(unknown, 'not-the-password'))).toEqual(looked);
    expect((await desk.browser(ip).signIn(email)).status).toBe(429); // looked at before: the right one comes too soon
    desk.wait(61);
    expect((await desk.browser(ip).signIn(email)).status).toBe(200);
  });

  test('that is over its limit is looked at 120 times a minute at most, however many accounts are named', async () => {
    const admitted = async (ip: string) =>
      await Promise.all(Array.from({ length: 121 }, () => desk.app.admitNewcomer(ip, desk.app.clock())));
    expect(await admitted('192.0.2.7')).toEqual([...Array(120).fill(true), false]);
    expect((await admitted('192.0.2.8'))[0]).toBe(true);
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
    for (let person = 0; person < 31; person += 1)
      expect((await desk.browser('192.0.2.4').signIn(email)).status).toBe(200);
  });
});

describe('a known browser', () => {
  const attack = async (email: string) => {
    for (let failure = 0; failure < 6; failure += 1) {
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

  test('gets its person in where the others of its center have failed too often', async () => {
    const email = await desk.person();
    const own = desk.browser('192.0.2.20');
    await own.signIn(email);
    for (let guess = 0; guess < 30; guess += 1)
      await desk.browser('192.0.2.20').signIn(`${guess}@center.test`, 'not-the-password');
    await desk.browser('192.0.2.20').signIn(email, 'not-the-password'); // a stranger there is looked at once
    expect((await desk.browser('192.0.2.20').signIn(email)).status).toBe(429);
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
  test('is that someone failed and from where, by a hash of the address', async () => {
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
