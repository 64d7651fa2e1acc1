import { randomUUID } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refreshSession } from '@bloomdesk/contract/identity/calls';
import { type IdentityDesk, signedInBy, startIdentityDesk } from '#test/support/identity/identity-desk.ts';
import { mostReads } from './read-together.ts';

const cookieName = 'bloomdesk_refresh';
const ownPage = { origin: 'http://desk.example', host: 'desk.example' };

let desk: IdentityDesk;
beforeAll(async () => {
  desk = await startIdentityDesk();
});
afterAll(() => desk.close());

async function signedIn(groups = ['OpsManager', 'FCAll']) {
  const browser = desk.browser();
  const { idToken } = signedInBy(await browser.signIn(await desk.person({ groups })));
  const cookie = `${cookieName}=${browser.cookies.get(cookieName)}`;
  return { browser, cookie, authorization: `Bearer ${idToken}` };
}

/** Sends these reads in one request and answers each with the text it came with, in the order they were asked for. */
async function readTogether(paths: string[], headers: Record<string, string>) {
  const reads = paths.map((path) => ({ path, requestId: randomUUID() }));
  const answer = await desk.app.http.inject({ method: 'POST', url: '/v1/reads', headers, payload: { reads } });
  const isPacked = answer.headers['content-encoding'] === 'gzip';
  const text = isPacked ? gunzipSync(answer.rawPayload).toString('utf8') : answer.body;
  return { status: answer.statusCode, isPacked, answers: answer.statusCode === 200 ? partsOf(text) : [], reads, text };
}

function partsOf(text: string) {
  const parts: { status: number; requestId: string; body: Record<string, unknown> }[] = [];
  for (let rest = text; rest !== ''; ) {
    const end = rest.indexOf('\n') + 1;
    const { read, length, ...head } = JSON.parse(rest.slice(0, end));
    parts[read] = { ...head, body: JSON.parse(rest.slice(end, end + length)) };
    rest = rest.slice(end + length);
  }
  return parts;
}

test('several reads come in one answer, each as if it had been asked for alone', async () => {
  const { authorization } = await signedIn();
  const paths = ['/v1/products', '/v1/session', '/v1/deliveryareas', '/api/fcs/4/deliveryareas'];
  const { status, answers, reads } = await readTogether(paths, { authorization });
  expect(status).toBe(200);
  for (const [at, url] of paths.entries()) {
    const alone = await desk.app.http.inject({ method: 'GET', url, headers: { authorization } });
    expect(answers[at]).toMatchObject({ status: alone.statusCode, requestId: reads[at]?.requestId });
    expect(answers[at]?.body).toEqual(alone.json());
  }
});

test('each part keeps its own permission, its own parse and its own refusal', async () => {
  const { authorization } = await signedIn(['FCHub']);
  const paths = ['/v1/session', '/v1/reports/money?from=2027-02-13&to=2027-02-13', '/v1/views?table=unheard-of'];
  const { answers } = await readTogether(paths, { authorization });
  expect(answers.map(({ status, body }) => [status, body['code']])).toEqual([
    [200, undefined],
    [403, 'not-allowed'],
    [400, 'bad-input'],
  ]);
  const nobody = await readTogether(['/v1/session'], {});
  expect(nobody.answers).toMatchObject([{ status: 401, body: { code: 'signed-out' } }]);
});

test('it is sent compressed to who can read that, and counted in letters of any script', async () => {
  const { authorization } = await signedIn();
  const headers = { authorization, 'accept-encoding': 'gzip, br' };
  const { isPacked, answers } = await readTogether(['/v1/products', '/v1/deliveryareas'], headers);
  expect(isPacked).toBe(true);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
});

test.each([
  ['none', []],
  ['too many', Array.from({ length: mostReads + 1 }, () => '/v1/session')],
  ['a change', ['/v1/session/language']],
  ['itself', ['/v1/reads']],
  ['another host', ['//elsewhere.test/v1/session']],
  ['a file', ['/v1/suborders/1000012-1/label.png']],
  ['what is not of the contract', ['/config.json']],
])('reads together are refused as a whole when they are %s', async (_, paths) => {
  const { authorization } = await signedIn();
  const { status, text } = await readTogether(paths, { authorization });
  expect([status, JSON.parse(text).code]).toEqual([400, 'bad-input']);
});

test('a page starts with one request: a new token, and the session it is of', async () => {
  const { cookie } = await signedIn();
  const answer = await desk.app.http.inject({ method: 'POST', url: '/idp/start', headers: { ...ownPage, cookie } });
  expect(answer.statusCode).toBe(200);
  const { idToken, expiresIn, session } = answer.json().data;
  expect(expiresIn).toBeGreaterThan(60);
  const alone = await desk.app.http.inject({ url: '/v1/session', headers: { authorization: `Bearer ${idToken}` } });
  expect({ ...session, dataApiKey: '' }).toEqual({ ...alone.json().data, dataApiKey: '' });
  expect(answer.cookies.find(({ name }) => name === cookieName)?.value).not.toBe(cookie.split('=')[1]);
});

test('a page without a session is refused as such, and a page of others gets nothing', async () => {
  const { cookie, browser } = await signedIn();
  const foreign = { ...ownPage, cookie, origin: 'https://elsewhere.test' };
  const start = (headers: Record<string, string>) =>
    desk.app.http.inject({ method: 'POST', url: '/idp/start', headers });
  expect((await start(foreign)).json()).toMatchObject({ status: 'FAIL', code: 'foreign-origin' });
  expect((await start(ownPage)).json()).toMatchObject({ code: 'signed-out' });
  expect((await start({ ...ownPage, cookie: `${cookieName}=spent` })).statusCode).toBe(401);
  expect((await browser.send(refreshSession)).status).toBe(200);
});
