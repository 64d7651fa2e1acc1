import type * as argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { forgotPassword, forgotPasswordSubmit } from '@bloomdesk/contract/identity/calls';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestAnswer } from '#test/support/answers/test-answer.ts';
import {
  type Browser,
  type IdentityDesk,
  password,
  said,
  startIdentityDesk,
  strangers,
} from '#test/support/identity/identity-desk.ts';

vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof argon2>();
  return { ...real, hash: vi.fn<typeof argon2.hash>(real.hash), verify: vi.fn<typeof argon2.verify>(real.verify) };
});

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
  await desk.browser().signIn('nobody@bloomdesk.test', 'not-the-password'); // the first guess makes nobody's hash
  await desk.app.centers.all(); // each process reads them twice a minute, whoever asks
});
afterAll(() => desk.close());

/** What an answer says and what it has cost in work. Time itself is not looked at: no test may fail on a clock. */
async function costOf(request: (browser: Browser) => Promise<TestAnswer>) {
  const statements = vi.spyOn(Client.prototype, 'query');
  vi.mocked(hash).mockClear();
  vi.mocked(verify).mockClear();
  const answer = said(await request(desk.browser('203.0.113.200')));
  const all = statements.mock.calls.map(([query]: unknown[]) =>
    typeof query === 'string' ? query : String(Object(query).text),
  );
  const sent = all.filter((text) => !text.includes('partner_exchanges')); // written together, whenever it is their time
  statements.mockRestore();
  return { answer, sent, hashed: vi.mocked(hash).mock.calls.length, verified: vi.mocked(verify).mock.calls.length };
}

async function costsOf(
  request: (browser: Browser, email: string) => Promise<TestAnswer>,
  prepare = async (_email: string) => {},
) {
  const seen: Awaited<ReturnType<typeof costOf>>[] = [];
  for (const someone of Object.values(strangers)) {
    const email = await someone(desk);
    await prepare(email);
    seen.push(await costOf((browser) => request(browser, email)));
  }
  return seen;
}

test('a wrong guess at a password costs the same work, no matter who it is about', async () => {
  const [first, ...others] = await costsOf((browser, email) => browser.signIn(email, 'not-the-password'));
  expect(first).toMatchObject({
    answer: { status: 401 },
    hashed: 0,
    verified: 1,
    sent: expect.arrayContaining(['begin', 'commit']),
  });
  for (const other of others) expect(other).toEqual(first);
});

test('a guess that comes too soon costs the same work, no matter who it is about', async () => {
  const guessFiveTimes = async (email: string) => {
    for (let guess = 0; guess < 5; guess += 1) await desk.browser().signIn(email, 'not-the-password');
    desk.wait(0.5);
  };
  const [first, ...others] = await costsOf(
    (browser, email) => browser.signIn(email, 'not-the-password'),
    guessFiveTimes,
  );
  expect(first).toMatchObject({ answer: { status: 429 }, hashed: 0, verified: 0 });
  for (const other of others) expect(other).toEqual(first);
});

test('asking for a reset code costs the same work, no matter who asks', async () => {
  const [first, ...others] = await costsOf((browser, email) => browser.send(forgotPassword, { email }));
  expect(first).toMatchObject({
    answer: { status: 200, body: { status: 'SUCCESS', data: {} } },
    hashed: 0,
    verified: 0,
  });
  for (const other of others) expect(other).toEqual(first);
});

test('a wrong guess at a reset code costs the same work, whether or not there is one', async () => {
  const ask = async (email: string) => {
    await desk.browser().send(forgotPassword, { email });
    await desk.runJobs();
  };
  const [first, ...others] = await costsOf(
    (browser, email) => browser.send(forgotPasswordSubmit, { email, code: 'none', password: `New-${password}` }),
    ask,
  );
  expect(first).toMatchObject({ answer: { status: 400, body: { code: 'wrong-code' } }, hashed: 1, verified: 1 });
  for (const other of others) expect(other).toEqual(first);
});
