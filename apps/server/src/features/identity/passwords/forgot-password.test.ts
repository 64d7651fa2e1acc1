import { getSession } from '@bloomdesk/contract/access/calls';
import { forgotPassword, forgotPasswordSubmit, refreshSession } from '@bloomdesk/contract/identity/calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type IdentityDesk,
  password,
  said,
  signedInBy,
  startIdentityDesk,
  strangers,
} from '#test/support/identity/identity-desk.ts';

const chosen = 'Fresh-Tulips-88';
const message = 'This code is wrong or has expired. Please ask for a new one.';
const refused = {
  status: 400,
  body: {
    status: 'FAIL',
    code: 'wrong-code',
    message,
    sentence: { id: 'wrong-code', words: [] },
    retryable: false,
    data: { message },
  },
};

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

const ask = (email: string) => desk.browser().send(forgotPassword, { email });
const submit = (email: string, code: string, secret = chosen) =>
  desk.browser().send(forgotPasswordSubmit, { email, code, password: secret });

async function lettersTo(email: string) {
  return (await desk.letters()).filter(({ to_address }) => to_address === email);
}

async function codeFor(email: string): Promise<string> {
  await ask(email);
  const letters = await lettersTo(email);
  return /Your code is (\d{8})\n/.exec(letters.at(-1)?.body ?? '')?.[1] ?? 'no letter';
}

test.each(Object.entries(strangers))('%s is answered like any other', async (_who, someone) => {
  expect(said(await ask(await someone(desk)))).toMatchObject({ status: 200, body: { status: 'SUCCESS', data: {} } });
});

test('only people who may sign in get a letter', async () => {
  const [nobody, member, disabled] = await Promise.all([
    strangers['an address nobody has'](),
    desk.person(),
    strangers['an account that is disabled'](desk),
  ]);
  for (const email of [nobody, member, disabled]) await ask(email);
  expect([await lettersTo(nobody), await lettersTo(disabled)]).toEqual([[], []]);
  expect(await lettersTo(member)).toEqual([
    {
      to_address: member,
      subject: 'Your Bloomdesk reset code',
      body: expect.stringMatching(/Your code is \d{8}\n\nIt works once and for 10 minutes\./),
    },
  ]);
});

test('who forgot the password sets a new one with the code and signs in with it', async () => {
  const email = await desk.person();
  const code = await codeFor(email);
  expect((await submit(` ${email.toUpperCase()}`, ` ${code} `)).body).toEqual({ status: 'SUCCESS', data: {} });
  expect((await desk.browser().signIn(email, password)).status).toBe(401);
  expect((await desk.browser().signIn(email, chosen)).status).toBe(200);
});

test('every session of before is over at once', async () => {
  const email = await desk.person();
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(email));
  await submit(email, await codeFor(email));
  desk.wait(30);
  expect((await browser.send(refreshSession)).status).toBe(401);
  expect((await browser.send(getSession, {}, { authorization: `Bearer ${idToken}` })).status).toBe(401);
});

test('a user who asks again within a minute keeps the code of before, later gets a new one', async () => {
  const email = await desk.person();
  const first = await codeFor(email);
  desk.wait(59);
  await codeFor(email);
  expect(await lettersTo(email)).toHaveLength(1);
  desk.wait(1);
  const second = await codeFor(email);
  expect(await lettersTo(email)).toHaveLength(2);
  expect(said(await submit(email, first))).toEqual(refused);
  expect((await submit(email, second)).status).toBe(200);
});

describe('a code', () => {
  test('works once', async () => {
    const email = await desk.person();
    const code = await codeFor(email);
    const answers = await Promise.all([submit(email, code), submit(email, code), submit(email, code)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('is good for ten minutes', async () => {
    const [early, late] = [await desk.person(), await desk.person()];
    const codes = [await codeFor(early), await codeFor(late)] as const;
    desk.wait(599);
    expect((await submit(early, codes[0])).status).toBe(200);
    desk.wait(1);
    expect(said(await submit(late, codes[1]))).toEqual(refused);
  });

  test('has five tries, and not one more', async () => {
    const [four, five] = [await desk.person(), await desk.person()];
    for (const [email, tries, status] of [
      [four, 4, 200],
      [five, 5, 400],
    ] as const) {
      const code = await codeFor(email);
      for (let guess = 0; guess < tries; guess += 1)
        await submit(email, String((Number(code) + 1 + guess) % 1e8).padStart(8, '0'));
      desk.wait(5);
      expect((await submit(email, code)).status).toBe(status);
    }
  });

  test('is guessed at no faster than a password', async () => {
    for (const someone of [strangers['an address nobody has'], strangers['an account of the team']]) {
      const email = await someone(desk);
      const answers: number[] = [];
      for (let second = 0; second < 100; second += 1) {
        desk.wait(1);
        if (second % 20 === 0) await codeFor(email);
        answers.push((await submit(email, '00000000')).status);
      }
      expect(answers.filter((status) => status === 400)).toHaveLength(11);
      expect(answers.filter((status) => status === 429)).toHaveLength(89);
    }
  });

  test.each(Object.entries(strangers))('that is wrong is refused alike for %s', async (_who, someone) => {
    const email = await someone(desk);
    for (const code of ['', '1234', '00000000']) expect(said(await submit(email, code))).toEqual(refused);
  });

  test('is kept as a hash', async () => {
    const email = await desk.person();
    const code = await codeFor(email);
    const { rows } = await desk.app.pool.query(
      'select code_hash from bloomdesk.reset_codes order by expires_at desc limit 1',
    );
    expect(rows[0].code_hash).toMatch(/^\$argon2id\$/);
    expect(rows[0].code_hash).not.toContain(code);
  });

  test('does not make a weak password good, and is not spent by one', async () => {
    const email = await desk.person();
    const code = await codeFor(email);
    expect(said(await submit(email, code, 'short'))).toMatchObject({
      status: 422,
      body: { code: 'password-too-short', message: 'A password needs at least 10 characters.' },
    });
    expect((await submit(email, code)).status).toBe(200);
  });
});

test('a reset lets in at once whom strangers have kept out', async () => {
  const email = await desk.person();
  for (let failure = 0; failure < 20; failure += 1) {
    desk.wait(901);
    await desk.browser().signIn(email, 'not-the-password');
  }
  expect((await desk.browser('198.51.100.9').signIn(email)).status).toBe(429);
  await submit(email, await codeFor(email));
  expect((await desk.browser('198.51.100.9').signIn(email, chosen)).status).toBe(200);
});

test('one network address may ask thirty times a minute', async () => {
  const browser = desk.browser('192.0.2.50');
  const answers: number[] = [];
  for (let time = 0; time < 31; time += 1)
    answers.push((await browser.send(forgotPassword, { email: `${time}@bloomdesk.test` })).status);
  expect(answers).toEqual([...Array(30).fill(200), 429]);
});
