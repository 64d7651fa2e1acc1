import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptGrant, identityToken, onSessionEnd, renewToken, signOut } from '#lib/identity.ts';
import { eventually } from '#testing/eventually.ts';
import { startIdleWatch } from './idle-watch.ts';

const start = Date.parse('2027-02-10T15:00:00Z');
const minute = 60_000;
const ends: string[] = [];
const told: unknown[] = [];
let stop = (): void => undefined;

const grant = () => {
  const part = (value: unknown) => btoa(JSON.stringify(value)).replaceAll('=', '');
  const claims = { sub: 'ana', email: 'ana@bloomdesk.test', exp: Math.floor(Date.now() / 1000) + 900 };
  return { idToken: `${part({})}.${part(claims)}.x`, expiresIn: 900 };
};

beforeEach(async () => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'setInterval', 'clearInterval'] });
  localStorage.clear();
  // Pages of other tests share the browser's locks, and while one is waited for the faked clock goes on.
  vi.spyOn(navigator.locks, 'request').mockImplementation(async (...given: unknown[]) => {
    const work = given.at(-1);
    await Promise.resolve(); // a lock is never had at once
    return typeof work === 'function' ? await work(null) : undefined;
  });
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: string }) => {
    told.push(JSON.parse(body));
    return new Response(JSON.stringify({ status: 'SUCCESS', data: grant() }));
  });
  onSessionEnd(() => {});
  await signOut(); // whoever a test before has left signed in at this window
  ends.length = 0;
  told.length = 0;
  onSessionEnd((how) => void ends.push(how));
  acceptGrant(grant());
  stop = startIdleWatch();
});
afterEach(async () => {
  stop();
  onSessionEnd(() => {});
  await signOut();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const press = (kind = 'keydown') => window.dispatchEvent(new Event(kind));
const pass = (minutes: number) => vi.advanceTimersByTime(minutes * minute);

test.each(['keydown', 'pointermove', 'wheel'])('%s keeps the session, and an hour without any ends it', (kind) => {
  pass(50);
  press(kind);
  pass(50);
  expect(ends).toEqual([]);
  pass(11);
  expect(ends).toEqual(['expired']);
  acceptGrant(grant()); // the same person is back
});

test('what other tabs see of hands counts here too', () => {
  pass(50);
  localStorage.setItem('bloomdesk.hands', String(Date.now()));
  pass(50);
  expect(ends).toEqual([]);
});

test('hands are told to the server within minutes, with how long ago they moved; an idle page tells nothing', async () => {
  pass(20);
  expect(told).toEqual([]);
  press();
  pass(1);
  await eventually(() => expect(told).toHaveLength(1));
  pass(20);
  expect(told).toEqual([{ idleSeconds: 60 }]);
});

test('a page that asks by itself says that nobody uses it', async () => {
  pass(10);
  await renewToken(await identityToken());
  expect(told).toEqual([{ idleSeconds: 600 }]);
});
