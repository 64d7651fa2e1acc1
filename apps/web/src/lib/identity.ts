import { needsRefresh, parseClaims, type TokenClaims } from '@bloomdesk/domain/identity/token-claims';
import { CallFailed } from './call-failed.ts';
import { postIdentity } from './signing-in/identity-exchange.ts';
import { claimsOfToken, type Grant, grantOf, sessionIn } from './signing-in/identity-token.ts';
import { textsOf } from '#texts/catalogue.ts';
import { failureTexts } from '#texts/english/failures.ts';
import { log } from './calling/log.ts';
import { recall, remember } from './remembered.ts';

interface Held {
  token: string;
  claims: TokenClaims;
  /** Milliseconds the server's clock is ahead of this one. */
  ahead: number;
}

/** How a session came to its end: it was never open, it ran out, someone signed out, or someone else signed in. */
export type SessionEnd = 'never-open' | 'expired' | 'signed-out' | 'replaced';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bloomdesk.identity');
let held: Held | null = null;
let renewing: Promise<string> | null = null;
/** What came of the session with the first token of this page, until it is taken. */
let startSession: unknown = null;
/** What waits for the person to sign in again. */
let returning: PromiseWithResolvers<string> | null = null;
let whenEnded = (_how: SessionEnd): void => undefined;
let whenReturned = (): void => undefined;
let whenRegrouped = (): void => undefined;
let secondsIdle = (): number => 0;

/** May someone be signed in here? Without this mark the app is not even asked for. */
export function mayHaveSession(): boolean {
  return recall('session') !== null;
}

/** Leaves the mark, before the browser goes away to sign in elsewhere. */
export function expectSession(): void {
  remember('session', 'expected');
}

/** Takes the mark away again. */
export function expectNoSession(): void {
  remember('session', null);
}

/** Keeps a new identity token in memory, for this tab and all others (D17). */
export function acceptGrant(grant: Grant): void {
  keep(grant);
  remember('session', 'open');
  channel?.postMessage({ kind: 'grant', grant });
}

/** An identity token with at least a minute to live (D10). */
export async function identityToken(): Promise<string> {
  if (held && !returning && !needsRefresh(held.claims, new Date(Date.now() + held.ahead))) return held.token;
  return await renewToken(held?.token);
}

/** A token other than the spent one: from another tab that was faster, or from the identity service. */
export function renewToken(spent: string | undefined): Promise<string> {
  if (returning) return returning.promise;
  renewing ??= aloneAmongTabs(async () => (held && held.token !== spent ? held.token : await refreshed()))
    .then((token) => token ?? personReturned())
    .finally(() => {
      renewing = null;
    });
  return renewing;
}

/** The session that came with the first token of this page; null where none did, and once it was taken. */
export async function takeStartSession(): Promise<unknown> {
  await identityToken();
  const taken = startSession;
  startSession = null;
  return taken;
}

/** Signs out everywhere in this browser; also when the identity service cannot be told (D18). */
export async function signOut(): Promise<void> {
  await postIdentity('/idp/sign-out').catch((error: unknown) => log('error', 'Signing out failed', error));
  end('signed-out');
  channel?.postMessage({ kind: 'ended' });
}

/** Nobody has used this page for too long: it waits for the same person to sign in again (D276). */
export function expireSession(): void {
  if (held) void personReturned();
}

/** Says how to measure for how long nobody has used the page; until then it counts as used. */
export function measureIdle(measure: () => number): void {
  secondsIdle = measure;
}

/** Says what to do when the session is over. */
export function onSessionEnd(listener: (how: SessionEnd) => void): void {
  whenEnded = listener;
}

/** Says what to do when the person whose session had expired is signed in again, here or in another tab. */
export function onReturn(listener: () => void): void {
  whenReturned = listener;
}

/** Whose session it is or was, as they sign in. */
export function signedInEmail(): string {
  return held?.claims.email ?? '';
}

/** Says what to do when the person's groups have changed: screens they may open come or go (P22). */
export function onRegrouping(listener: () => void): void {
  whenRegrouped = listener;
}

/** Another token; null where the session has expired, which the same person may mend by signing in again. */
async function refreshed(): Promise<string | null> {
  try {
    const answer = await postIdentity(held ? '/idp/refresh' : '/idp/start', { idleSeconds: secondsIdle() });
    const grant = grantOf(answer);
    startSession = sessionIn(answer);
    acceptGrant(grant);
    return grant.idToken;
  } catch (error) {
    // Only a plain no ends the session; a network that is down for a moment must not.
    const isOver = error instanceof CallFailed && error.status === 401;
    if (isOver && held) return null;
    if (isOver) {
      log('warn', 'Not signed in', error); // (spec 1, section 8)
      end('never-open');
    }
    throw error;
  }
}

/** What was asked for goes on once the same person is back; outside of the lock, so that another tab may sign in. */
function personReturned(): Promise<string> {
  if (returning === null) {
    returning = Promise.withResolvers();
    remember('session', null);
    whenEnded('expired');
  }
  return returning.promise;
}

function keep({ idToken, expiresIn }: Grant): void {
  const claims = parseClaims(claimsOfToken(idToken));
  if (!claims)
    throw new CallFailed({ code: 'bad-answer', message: textsOf(failureTexts)('unreadable'), requestId: '' });
  // What is on the screen here, and what still waits to be sent, belongs to the first person: nothing of it goes on.
  if (held && held.claims.sub !== claims.sub) return whenEnded('replaced');
  if (held && held.claims.groups.join() !== claims.groups.join()) whenRegrouped();
  held = { token: idToken, claims, ahead: (claims.expiresAt - expiresIn) * 1000 - Date.now() };
  if (returning === null) return;
  returning.resolve(idToken);
  returning = null;
  whenReturned();
}

function end(how: SessionEnd): void {
  held = null;
  remember('session', null);
  whenEnded(how);
}

async function aloneAmongTabs<T>(work: () => Promise<T>): Promise<T> {
  // Over plain HTTP browsers offer no locks; the identity service forgives two refreshes within ten seconds.
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('bloomdesk.identity', work);
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return;
  if (data.kind === 'ended' && held) end('signed-out');
  if (data.kind === 'grant' && 'grant' in data && held) keep(grantOf(data.grant));
});
