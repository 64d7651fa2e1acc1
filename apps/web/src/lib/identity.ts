import { needsRefresh, readClaims, type TokenClaims } from '@bloomdesk/domain/identity/token-claims';
import { CallFailed } from './call-failed.ts';
import { postIdentity } from './signing-in/identity-exchange.ts';
import { claimsOfToken, type Grant, grantOf } from './signing-in/identity-token.ts';
import { recall, remember } from './remembered.ts';

interface Held {
  token: string;
  claims: TokenClaims;
  /** Milliseconds the server's clock is ahead of this one. */
  ahead: number;
}

/** How a session came to its end: it was never open, it ran out, or somebody signed out. */
export type SessionEnd = 'never-open' | 'expired' | 'signed-out';

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('bloomdesk.identity');
let held: Held | null = null;
let renewing: Promise<string> | null = null;
let whenEnded = (_how: SessionEnd): void => undefined;
let whenRegrouped = (): void => undefined;

/** May somebody be signed in here? Without this mark the app is not even asked for. */
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
  if (held && !needsRefresh(held.claims, new Date(Date.now() + held.ahead))) return held.token;
  return await renewToken(held?.token);
}

/** A token other than the spent one: from another tab that was faster, or from the identity service. */
export function renewToken(spent: string | undefined): Promise<string> {
  renewing ??= aloneAmongTabs(async () => (held && held.token !== spent ? held.token : await refreshed())).finally(
    () => {
      renewing = null;
    },
  );
  return renewing;
}

/** Signs out everywhere in this browser; also when the identity service cannot be told (D18). */
export async function signOut(): Promise<void> {
  await postIdentity('/idp/sign-out').catch(() => undefined);
  end('signed-out');
  channel?.postMessage({ kind: 'ended' });
}

/** Says what to do when the session is over. */
export function onSessionEnd(listener: (how: SessionEnd) => void): void {
  whenEnded = listener;
}

/** Says what to do when the person's groups have changed: screens they may open come or go (trust P22). */
export function onRegrouping(listener: () => void): void {
  whenRegrouped = listener;
}

async function refreshed(): Promise<string> {
  try {
    const grant = grantOf(await postIdentity('/idp/refresh'));
    acceptGrant(grant);
    return grant.idToken;
  } catch (error) {
    // Only a plain no ends the session; a network that is down for a moment must not.
    if (error instanceof CallFailed && error.status === 401) end(held ? 'expired' : 'never-open');
    throw error;
  }
}

function keep({ idToken, expiresIn }: Grant): void {
  const claims = readClaims(claimsOfToken(idToken));
  if (!claims)
    throw new CallFailed({ code: 'bad-answer', message: 'The identity token cannot be read.', requestId: '' });
  // Somebody else signed in from another tab: what is on the screen here belongs to the first person.
  if (held && held.claims.sub !== claims.sub) location.reload();
  if (held && held.claims.groups.join() !== claims.groups.join()) whenRegrouped();
  held = { token: idToken, claims, ahead: (claims.expiresAt - expiresIn) * 1000 - Date.now() };
}

function end(how: SessionEnd): void {
  held = null;
  remember('session', null);
  whenEnded(how);
}

async function aloneAmongTabs(work: () => Promise<string>): Promise<string> {
  // Over plain HTTP browsers offer no locks; the identity service forgives two refreshes within ten seconds.
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('bloomdesk.identity', work);
}

channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (typeof data !== 'object' || data === null || !('kind' in data)) return;
  if (data.kind === 'ended' && held) end('signed-out');
  if (data.kind === 'grant' && 'grant' in data && held) keep(grantOf(data.grant));
});
