import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from '#testing/eventually.ts';

const start = new Date('2026-02-13T12:00:00Z');
const stored = new Map<string, string>();
const input: { path: string; headers: Record<string, string>; body?: string }[] = [];
let reply: (path: string) => Response;

const token = (sub: string, expiresAt: number, mark = '') => {
  const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'ES256' })}.${part({ sub, email: `${sub}@bloomdesk.test`, exp: expiresAt, mark })}.signature`;
};
const seconds = () => Math.floor(Date.now() / 1000);
const success = (data: unknown) => new Response(JSON.stringify({ status: 'SUCCESS', data }));
const refused = (status: number) =>
  new Response(JSON.stringify({ status: 'FAIL', code: 'signed-out', message: 'Not signed in' }), { status });
const grant = (lives = 900, mark = '') => ({ idToken: token('ana', seconds() + lives, mark), expiresIn: lives });
const refreshes = () => input.filter(({ path }) => /^\/idp\/(start|refresh)$/.test(path)).length;

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: start, toFake: ['Date'] });
  stored.clear();
  input.length = 0;
  reply = () => success(grant(900, `granted ${input.length}`));
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal('location', { origin: 'https://desk.test', reload: () => undefined });
  vi.stubGlobal('BroadcastChannel', undefined);
  vi.stubGlobal('fetch', async (path: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    input.push({ path, headers, body });
    return reply(path);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('however many screens ask at once, the session is refreshed once', async () => {
  const { identityToken } = await import('./identity.ts');
  const tokens = await Promise.all([identityToken(), identityToken(), identityToken()]);
  expect(new Set(tokens).size).toBe(1);
  expect(refreshes()).toBe(1);
});

test('a token is used until a minute before its end', async () => {
  const { acceptGrant, identityToken } = await import('./identity.ts');
  acceptGrant(grant(900, 'first'));
  vi.setSystemTime(start.getTime() + 839_000);
  await identityToken();
  expect(refreshes()).toBe(0);
  vi.setSystemTime(start.getTime() + 841_000);
  await identityToken();
  expect(refreshes()).toBe(1);
});

test('a clock that is wrong by an hour refreshes no earlier', async () => {
  const { acceptGrant, identityToken } = await import('./identity.ts');
  acceptGrant({ idToken: token('ana', seconds() - 3600 + 900), expiresIn: 900 });
  await identityToken();
  expect(refreshes()).toBe(0);
});

test('a network that is down for a moment does not end the session, a plain no does', async () => {
  const { acceptGrant, mayHaveSession, onSessionEnd, renewToken } = await import('./identity.ts');
  const ends: string[] = [];
  onSessionEnd((how) => ends.push(how));
  acceptGrant(grant());

  reply = () => {
    throw new TypeError('Failed to fetch');
  };
  await expect(renewToken(undefined)).resolves.toBeTypeOf('string'); // held already, nobody is asked
  const spent = await renewToken(undefined);
  await expect(renewToken(spent)).rejects.toMatchObject({ code: 'offline' });
  expect([ends, mayHaveSession()]).toEqual([[], true]);

  reply = () => refused(401);
  void renewToken(spent);
  await eventually(() => expect([ends, mayHaveSession()]).toEqual([['expired'], false]));
});

test('what was asked for with an expired session goes on once the same person is back', async () => {
  const { acceptGrant, onReturn, onSessionEnd, renewToken } = await import('./identity.ts');
  const events: string[] = [];
  onSessionEnd((how) => events.push(how));
  onReturn(() => events.push('returned'));
  acceptGrant(grant(900, 'old'));
  reply = () => refused(401);
  const spent = await renewToken(undefined);
  const both = Promise.all([renewToken(spent), renewToken(spent)]);
  await eventually(() => expect(events).toEqual(['expired']));
  const back = grant(900, 'new');
  acceptGrant(back);
  expect(await both).toEqual([back.idToken, back.idToken]);
  expect(events).toEqual(['expired', 'returned']);
});

test('nothing goes on under the name of someone else', async () => {
  const { acceptGrant, onSessionEnd, renewToken } = await import('./identity.ts');
  const ends: string[] = [];
  onSessionEnd((how) => ends.push(how));
  acceptGrant(grant(900, 'old'));
  reply = () => refused(401);
  const spent = await renewToken(undefined);
  const sent = vi.fn<(token: string) => void>();
  void renewToken(spent).then(sent);
  await eventually(() => expect(ends).toEqual(['expired']));
  acceptGrant({ idToken: token('bea', seconds() + 900), expiresIn: 900 });
  expect(ends).toEqual(['expired', 'replaced']);
  await Promise.resolve();
  expect(sent).not.toHaveBeenCalled();
});

test('a user who was never signed in here is distinguished from a session that ran out', async () => {
  const { identityToken, onSessionEnd } = await import('./identity.ts');
  const ends: string[] = [];
  onSessionEnd((how) => ends.push(how));
  reply = () => refused(401);
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(identityToken()).rejects.toThrow('Not signed in');
  expect(ends).toEqual(['never-open']);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Not signed in', expect.anything());
  logged.mockRestore();
});

test('signing out clears this browser even when the identity service cannot be told', async () => {
  const { acceptGrant, mayHaveSession, onSessionEnd, signOut } = await import('./identity.ts');
  const ends: string[] = [];
  onSessionEnd((how) => ends.push(how));
  acceptGrant(grant());
  reply = () => refused(503);
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  await signOut();
  expect([ends, mayHaveSession()]).toEqual([['signed-out'], false]);
  expect(logged).toHaveBeenCalledExactlyOnceWith('Signing out failed', expect.anything());
  logged.mockRestore();
});

test('a call refused on the way is sent once more with a new token, under the same key', async () => {
  const { acceptGrant } = await import('./identity.ts');
  const { send } = await import('./client.ts');
  const { packSuborder } = await import('@bloomdesk/contract/batches/calls');
  acceptGrant(grant(900, 'old'));
  reply = (path) => {
    if (path === '/idp/refresh') return success(grant(900, 'new'));
    return input.length === 1 ? refused(401) : success({ suborderId: '1000012-1' });
  };

  await send(packSuborder, { batchId: '50001', suborderId: '1000012-1' });
  const [first, , second] = input;
  expect(input.map(({ path }) => path)).toEqual(['/v1/batches/50001/pack', '/idp/refresh', '/v1/batches/50001/pack']);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(second?.headers.authorization).not.toBe(first?.headers.authorization);
});

test('a second refusal is the answer', async () => {
  const { acceptGrant } = await import('./identity.ts');
  const { send } = await import('./client.ts');
  const { getSession } = await import('@bloomdesk/contract/access/calls');
  acceptGrant(grant(900, 'old'));
  reply = (path) => (path === '/idp/refresh' ? success(grant(900, 'new')) : refused(401));
  await expect(send(getSession, {})).rejects.toMatchObject({ status: 401 });
  expect(input.length).toBe(3);
});

test('after an hour without hands nothing is asked for until the same person is back', async () => {
  const { acceptGrant, expireSession, identityToken, mayHaveSession, onReturn, onSessionEnd, renewToken } =
    await import('./identity.ts');
  const events: string[] = [];
  onSessionEnd((how) => events.push(how));
  onReturn(() => events.push('returned'));
  expireSession();
  expect(events).toEqual([]); // nobody is signed in
  acceptGrant(grant(900, 'old'));
  expireSession();
  expireSession();
  const both = Promise.all([identityToken(), renewToken('old')]);
  expect([events, mayHaveSession(), refreshes()]).toEqual([['expired'], false, 0]);
  const back = grant(900, 'new');
  acceptGrant(back);
  expect(await both).toEqual([back.idToken, back.idToken]);
  expect(events).toEqual(['expired', 'returned']);
});

test('a refresh says for how long nobody has used the page', async () => {
  const { acceptGrant, identityToken, measureIdle, renewToken } = await import('./identity.ts');
  acceptGrant(grant(900, 'first'));
  await renewToken(await identityToken());
  measureIdle(() => 1234);
  await renewToken(await identityToken());
  expect(input.map(({ body }) => body)).toEqual(['{"idleSeconds":0}', '{"idleSeconds":1234}']);
});
