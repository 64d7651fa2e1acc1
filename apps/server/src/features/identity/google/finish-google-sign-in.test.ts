import { refreshSession, startGoogleSignIn } from '@bloomdesk/contract/identity/calls';
import { type SignInProblem, signInProblems } from '@bloomdesk/contract/identity/sign-in-problem.shapes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Browser, type IdentityDesk, startIdentityDesk } from '#test/support/identity/identity-desk.ts';
import {
  googleClient,
  type GooglePerson,
  type StandInGoogle,
  startStandInGoogle,
} from '#test/support/identity/stand-in-google.ts';

let google: StandInGoogle;
let desk: IdentityDesk;

beforeAll(async () => {
  google = await startStandInGoogle('http://desk.example/idp/google/callback');
  desk = await startIdentityDesk({
    GOOGLE_CLIENT_ID: googleClient.id,
    GOOGLE_CLIENT_SECRET: googleClient.secret,
    GOOGLE_HD: 'bloomdesk.test, flowers.test',
    GOOGLE_ISSUER: google.issuer,
  });
});
afterAll(async () => {
  await desk.close();
  await google.close();
});

let people = 0;
const personOf = (email: string, changes: Partial<GooglePerson> = {}): GooglePerson => ({
  sub: `google-${++people}`,
  email,
  email_verified: true,
  hd: 'bloomdesk.test',
  ...changes,
});

/** From the button to where the browser ends. */
async function signedIn(browser: Browser, person: GooglePerson) {
  const start = await browser.send(startGoogleSignIn);
  expect(start.status).toBe(302);
  const back = await google.walk(String(start.headers['location']), person);
  return await finished(browser, back);
}

async function finished(browser: Browser, back: URL) {
  const { status, headers } = await browser.get(back.pathname + back.search);
  expect(status).toBe(302);
  expect(headers['cache-control']).toBe('no-store');
  return String(headers['location']);
}

const sentence = (location: string) =>
  signInProblems[new URL(location, 'http://x').searchParams.get('problem') as SignInProblem];

test('a member of staff with a company account is signed in and sent home', async () => {
  const email = await desk.person();
  const browser = desk.browser();
  expect(await signedIn(browser, personOf(email.toUpperCase(), { hd: 'Flowers.test' }))).toBe('/');
  const { status, body } = await browser.send(refreshSession);
  expect([status, body.data.user.email]).toEqual([200, email]);
});

test('the button leads to Google with everything that ties the answer to this browser', async () => {
  const browser = desk.browser();
  const { headers } = await browser.send(startGoogleSignIn);
  const address = new URL(String(headers['location']));
  expect(address.origin).toBe(google.issuer);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    client_id: 'bloomdesk',
    response_type: 'code',
    redirect_uri: 'http://desk.example/idp/google/callback',
    scope: 'openid email profile',
    prompt: 'select_account',
    state: browser.cookies.get('bloomdesk_google'),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(String(headers['set-cookie'])).toMatch(
    /^bloomdesk_google=[\w-]{43}; Max-Age=600; Path=\/idp\/google; HttpOnly; SameSite=Lax$/,
  );
});

test('an address of Google that cannot be read leads back to signing in, with a sentence', async () => {
  const browser = desk.browser();
  for (const search of ['code=a&code=b', 'state=a&state=b&code=c', `state=${'x'.repeat(300)}`])
    expect(await finished(browser, new URL(`http://x/idp/google/callback?${search}`))).toBe('/?problem=google-failed');
});

describe('nobody gets in', () => {
  const strangers: [string, SignInProblem, (email: string) => GooglePerson][] = [
    ['with an account of another company', 'google-not-company', (email) => personOf(email, { hd: 'evil.example' })],
    ['with a private account', 'google-not-company', (email) => withoutDomain(personOf(email))],
    [
      'with an address that Google has not verified',
      'google-email-unverified',
      (email) => personOf(email, { email_verified: false }),
    ],
    ['without an account of ours', 'google-no-account', () => personOf('stranger@bloomdesk.test')],
  ];
  test.each(strangers)('%s', async (_who, problem, person) => {
    const browser = desk.browser();
    const location = await signedIn(browser, person(await desk.person()));
    expect(location).toBe(`/?problem=${problem}`);
    expect(sentence(location)).toContain('Contact People Ops');
    expect(browser.cookies.has('bloomdesk_refresh')).toBe(false);
  });

  test('whose account is disabled, which looks as if there were none', async () => {
    const email = await desk.person();
    await desk.app.db
      .updateTable('staff_users')
      .set({ disabled_at: desk.app.clock() })
      .where('email', '=', email)
      .execute();
    expect(await signedIn(desk.browser(), personOf(email))).toBe('/?problem=google-no-account');
  });

  test('by another Google account that has got the address', async () => {
    const email = await desk.person();
    expect(await signedIn(desk.browser(), personOf(email))).toBe('/');
    const location = await signedIn(desk.browser(), personOf(email));
    expect(location).toBe('/?problem=google-other-account');
    expect(sentence(location)).toContain('Contact People Ops');
  });
});

test('a Google account that was linked opens its account also under a new address', async () => {
  const email = await desk.person();
  const person = personOf(email);
  await signedIn(desk.browser(), person);
  const browser = desk.browser();
  expect(await signedIn(browser, { ...person, email: 'renamed@bloomdesk.test' })).toBe('/');
  expect((await browser.send(refreshSession)).body.data.user.email).toBe(email);
});

test('the first sign-in links the accounts, which the audit trail tells', async () => {
  const email = await desk.person();
  const person = personOf(email);
  await signedIn(desk.browser(), person);
  await signedIn(desk.browser(), person);
  const { rows } = await desk.app.pool.query(`select action from bloomdesk.audit_events where performed_by = $1`, [
    email,
  ]);
  expect(rows).toEqual([{ action: 'user.linkGoogle' }]);
});

describe('what comes back is refused', () => {
  async function onTheWayBack() {
    const browser = desk.browser();
    const email = await desk.person();
    const { headers } = await browser.send(startGoogleSignIn);
    return { browser, back: await google.walk(String(headers['location']), personOf(email)) };
  }
  const changed = (back: URL, change: (params: URLSearchParams) => void) => {
    const copy = new URL(back);
    change(copy.searchParams);
    return copy;
  };
  const tampered: [string, (params: URLSearchParams) => void][] = [
    ['with another state', (params) => params.set('state', 'x'.repeat(43))],
    ['without a state', (params) => params.delete('state')],
    ['with another code', (params) => params.set('code', 'made-up')],
    ['without a code', (params) => params.delete('code')],
    ['from another provider', (params) => params.set('iss', 'https://evil.example')],
    ['with an error', (params) => [params.delete('code'), params.set('error', 'access_denied')]],
  ];
  test.each(tampered)('%s', async (_how, change) => {
    const { browser, back } = await onTheWayBack();
    expect(await finished(browser, changed(back, change))).toBe('/?problem=google-failed');
    expect(browser.cookies.has('bloomdesk_refresh')).toBe(false);
    expect(await finished(browser, back)).toBe('/?problem=google-failed');
  });

  test.each(['nonce', 'verifier'] as const)('with a token for another %s than ours', async (proof) => {
    const { browser, back } = await onTheWayBack();
    await desk.app.db
      .updateTable('google_sign_ins')
      .set({ [proof]: 'x'.repeat(43) })
      .execute();
    expect(await finished(browser, back)).toBe('/?problem=google-failed');
  });

  test('in another browser, into which someone wants to lure a person', async () => {
    const { back } = await onTheWayBack();
    const [victim, other] = [desk.browser(), desk.browser()];
    expect(await finished(victim, back)).toBe('/?problem=google-failed');
    await other.send(startGoogleSignIn);
    expect(await finished(other, back)).toBe('/?problem=google-failed');
  });

  test('a second time', async () => {
    const { browser, back } = await onTheWayBack();
    const cookie = browser.cookies.get('bloomdesk_google') ?? '';
    expect(await finished(browser, back)).toBe('/');
    browser.cookies.set('bloomdesk_google', cookie);
    expect(await finished(browser, back)).toBe('/?problem=google-failed');
  });

  test('after ten minutes', async () => {
    const { browser, back } = await onTheWayBack();
    desk.wait(600);
    expect(await finished(browser, back)).toBe('/?problem=google-failed');
  });

  test('and every refusal is in the security log', async () => {
    const before = (await desk.noted('google-refused')).length;
    const { back } = await onTheWayBack();
    await finished(desk.browser(), back);
    await signedIn(desk.browser(), personOf('stranger@bloomdesk.test'));
    expect((await desk.noted('google-refused')).slice(before)).toEqual([
      expect.objectContaining({ subject: null }),
      expect.objectContaining({ subject: expect.stringMatching(/^[\w-]{43}$/) }),
    ]);
  });
});

test('with no client configured the button says so', async () => {
  const plain = await startIdentityDesk();
  for (const path of ['/idp/google/start', '/idp/google/callback?code=x&state=y']) {
    const { status, headers } = await plain.browser().get(path);
    expect([status, headers['location']]).toEqual([302, '/?problem=google-not-configured']);
  }
  expect(signInProblems['google-not-configured']).toBe('Google sign-in is not configured');
  await plain.close();
});

test('while Google is away the button says so', async () => {
  const away = await startIdentityDesk({
    GOOGLE_CLIENT_ID: 'x',
    GOOGLE_CLIENT_SECRET: 'x',
    GOOGLE_HD: 'bloomdesk.test',
    GOOGLE_ISSUER: 'http://127.0.0.1:9',
  });
  const { status, headers } = await away.browser().send(startGoogleSignIn);
  expect([status, headers['location']]).toEqual([302, '/?problem=google-away']);
  await away.close();
});

function withoutDomain({ hd: _hd, ...person }: GooglePerson): GooglePerson {
  return person;
}
