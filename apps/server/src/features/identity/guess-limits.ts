import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import { signInWait } from '@bloomdesk/domain/identity/sign-in-delay';
import type { Ctx } from '#ctx.ts';
import { inOneStep } from '#http/in-one-step.ts';
import { Refusal } from '#http/refusal.ts';
import { hashOf } from './secrets.ts';
import type { SecurityKind } from './security-log.store.ts';
import { cookieOf } from './session-cookies.ts';

const minute = 60_000;
/** Wrong guesses are forgotten after a day of peace, for known and unknown addresses alike. */
export const guessMemory = 24 * 60 * minute;

const failureOf = { 'sign-in': 'sign-in-failed', 'reset-code': 'reset-code-failed' } as const;
type Door = keyof typeof failureOf;

/** One try at a password or a code. */
interface Guess {
  door: Door;
  /** The address, hashed. */
  subject: string;
  counter: string;
  /** From a browser in which this person has signed in before: strangers' failures do not keep it out (trust, case 30). */
  byKnownDevice: boolean;
}

/** Refuses a guess that comes too soon after others, before any work is spent on it (trust P20). */
export async function guessAt(ctx: Ctx, door: Door, email: string): Promise<Guess> {
  const address = emailIdentity(email);
  const device = cookieOf(ctx, 'bloomdesk_device');
  const byKnownDevice = device !== undefined && (await ctx.identity.guesses.knowsDevice(hashOf(device), address));
  const counter = byKnownDevice ? hashOf(`${door} ${address} ${device}`) : counterOf(door, address);
  const guess = { door, subject: hashOf(address), counter, byKnownDevice };

  const wait = await waitOf(ctx, guess);
  if (wait > 0) throw await delayed(ctx, guess, wait);
  return guess;
}

/**
 * Concludes a guess in one transaction: `open` does what a right one opens, or answers undefined. Guesses at the same
 * account and from the same address take turns here and are weighed again, so that a thousand at once reveal no more than
 * one after the other.
 */
export async function conclude<T>(ctx: Ctx, guess: Guess, open: (step: Ctx) => Promise<T | undefined>): Promise<T | undefined> {
  const outcome = await inOneStep(ctx, async (step) => {
    const { guesses, securityLog } = step.identity;
    await guesses.takeTurns(guess.counter, step.ip);
    const wait = await waitOf(step, guess);
    if (wait > 0) return { wait };

    const opened = await open(step);
    if (opened === undefined) {
      await guesses.count(guess.counter, new Date(step.now.getTime() - guessMemory), step.now);
      await securityLog.note({ kind: failureOf[guess.door], subject: guess.subject, ip: step.ip, requestId: step.requestId }, step.now);
    } else {
      await guesses.forgive([guess.counter]);
    }
    return { opened };
  });
  if ('wait' in outcome) throw await delayed(ctx, guess, outcome.wait);
  return outcome.opened;
}

/** A counter that knows the address by its hash only. */
export function counterOf(door: Door, address: string): string {
  return hashOf(`${door} ${address}`);
}

/** Milliseconds until the next guess is looked at: the account's delay, and the network address's failures a minute. */
async function waitOf({ identity, house, now, ip }: Ctx, guess: Guess): Promise<number> {
  const wrong = await identity.guesses.wrong(guess.counter, new Date(now.getTime() - guessMemory));
  const ofAccount = wrong ? signInWait(wrong, now) : 0;
  if (guess.byKnownDevice) return ofAccount;
  return Math.max(ofAccount, await waitOfAddress({ identity, house, now, ip }, Object.values(failureOf)));
}

/** Milliseconds until this network address has fewer such events in the last minute than the limit allows. */
export async function waitOfAddress(
  { identity, house, now, ip }: Pick<Ctx, 'identity' | 'house' | 'now' | 'ip'>,
  kinds: readonly SecurityKind[],
): Promise<number> {
  const limit = Math.max(1, house.config.signInFailuresPerMinute);
  const nth = await identity.securityLog.nthLatest(kinds, ip, limit, new Date(now.getTime() - minute));
  return nth ? nth.getTime() + minute - now.getTime() : 0;
}

/** The same 429 for an account and for an address nobody has. */
async function delayed(ctx: Ctx, { subject }: Pick<Guess, 'subject'>, wait: number): Promise<Refusal> {
  await ctx.identity.securityLog.noteOnceAMinute({ kind: 'guess-delayed', subject, ip: ctx.ip, requestId: ctx.requestId }, ctx.now);
  return tooMany(wait);
}

export function tooMany(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  const minutes = Math.ceil(seconds / 60);
  const words = seconds === 1 ? '1 second' : seconds < 60 ? `${seconds} seconds` : minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return new Refusal('too-many-tries', `Too many tries. Please wait ${words}.`, 429, { retryAfterSeconds: seconds });
}
