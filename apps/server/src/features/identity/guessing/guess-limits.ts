import { countOf } from '@bloomdesk/domain/count-of';
import { signInWait } from '@bloomdesk/domain/identity/sign-in-delay';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import { hashOf } from '#features/identity/secrets.ts';
import type { SecurityKind } from '#features/identity/security-log.store.ts';

const minute = 60_000;
/** Milliseconds after which wrong guesses are forgotten, for known and unknown addresses alike. */
export const guessMemory = 24 * 60 * minute;

/** What a guess is made at, and how a wrong one is called in the security log. */
export const failureOf = {
  'sign-in': 'sign-in-failed',
  'reset-code': 'reset-code-failed',
  'second-factor': 'second-factor-failed',
} as const;
export type SignInPath = keyof typeof failureOf;

/** A counter knows the address it counts for by a hash only, and a person's own device apart from strangers. */
export function counterOf(path: SignInPath, address: string, device = ''): string {
  return hashOf(`${path} ${address} ${device}`);
}

type Limits = Pick<Ctx, 'identity' | 'config' | 'now' | 'ip'>;

/** Milliseconds until a guess under this counter is looked at again, by the failures in a row (P20). */
export async function waitOfCounter({ identity, now }: Limits, counter: string): Promise<number> {
  const wrong = await identity.guesses.wrong(counter, new Date(now.getTime() - guessMemory));
  return wrong ? signInWait(wrong, now) : 0;
}

/** Milliseconds until this network address has fewer such events within a minute than its limit. */
export async function waitOfAddress(
  { identity, config, now, ip }: Limits,
  kinds: readonly SecurityKind[],
): Promise<number> {
  const limit = Math.max(1, config.signInFailuresPerMinute);
  const nth = await identity.securityLog.nthLatest(kinds, ip, limit, new Date(now.getTime() - minute));
  return nth ? nth.getTime() + minute - now.getTime() : 0;
}

/** Has the account not failed from this address within a quarter of an hour? */
export async function isNewHere({ identity, now }: Limits, counterHere: string): Promise<boolean> {
  return (await identity.guesses.wrong(counterHere, new Date(now.getTime() - 15 * minute))) === undefined;
}

/** The same 429 for an account and for an address nobody has. */
export function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const words = seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute');
  return new Refusal('too-many-tries', [words], { retryAfterSeconds: seconds });
}
