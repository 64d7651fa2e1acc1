import { emailIdentity } from '@bloomdesk/domain/identity/email-rule';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import { lockGuesses } from '#workflows/locking/lock-account.ts';
import {
  counterOf,
  type SignInPath,
  failureOf,
  guessMemory,
  isNewHere,
  tooMany,
  waitOfAddress,
  waitOfCounter,
} from './guess-limits.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { note, noteOnceAMinute } from '#features/identity/security-note.ts';
import { cookieOf } from '#features/identity/sessions/session-cookies.ts';
import { takingTurns } from './turnstile.ts';

interface Guess<Found, Opened> {
  path: SignInPath;
  email: string;
  /** Looks whether the guess is right, at the same cost for an address nobody has; undefined when it is wrong. */
  check(address: string): Promise<Found | undefined>;
  /** Does what a right guess opens, in one transaction; undefined when it is worth nothing any more. */
  open(step: Ctx, found: Found): Promise<Opened | undefined>;
}

/**
 * One try at a password or a code, within the limits of P20: undefined when it was wrong, 429 when it came too soon.
 * Guesses at one account and from one network address are concluded one after the other and weighed again there, so that
 * a thousand at once reveal no more than a thousand in a row.
 */
export async function guess<Found, Opened>(
  ctx: Ctx,
  { path, email, check, open }: Guess<Found, Opened>,
): Promise<Opened | undefined> {
  return await takingTurns(async () => {
    const address = emailIdentity(email);
    const guesser = await guesserOf(ctx, path, address);
    await assertNotLocked(ctx, guesser);

    const found = await check(address);

    const outcome = await inTransaction(ctx, (step) => conclude(step, guesser, found && ((held) => open(held, found))));
    if ('wait' in outcome) throw await delayed(ctx, guesser, outcome.wait);
    return outcome.opened;
  });
}

interface Guesser {
  path: SignInPath;
  address: string;
  counter: string;
  /** Counts what failed for the account from this network address. */
  counterHere: string;
  /** In this browser the person has signed in before: strangers' failures do not keep it out (abuse case 30). */
  onKnownDevice: boolean;
}

async function guesserOf(ctx: Ctx, path: SignInPath, address: string): Promise<Guesser> {
  const device = cookieOf(ctx, 'bloomdesk_device');
  const onKnownDevice =
    device !== undefined && (await ctx.identity.guesses.knowsDevice(hashOf(device), address, ctx.now));
  const counter = counterOf(path, address, onKnownDevice ? device : '');
  return { path, address, counter, counterHere: counterOf(path, address, `from ${ctx.ip}`), onKnownDevice };
}

async function assertNotLocked(ctx: Ctx, guesser: Guesser): Promise<void> {
  const { wait, waitUnlessRight } = await waitsOf(ctx, guesser);
  if (wait > 0 || (waitUnlessRight > 0 && !(await ctx.admitNewcomer(ctx.ip, ctx.now))))
    throw await delayed(ctx, guesser, Math.max(wait, waitUnlessRight));
}

interface Waits {
  wait: number;
  /** Others at this address have failed too often; who has not is looked at once, and waits only if the guess is wrong. */
  waitUnlessRight: number;
}

async function waitsOf(ctx: Ctx, { path, counter, counterHere, onKnownDevice }: Guesser): Promise<Waits> {
  const ofCounter = await waitOfCounter(ctx, counter);
  if (onKnownDevice || ofCounter > 0) return { wait: ofCounter, waitUnlessRight: 0 };
  const ofAddress = await waitOfAddress(ctx, Object.values(failureOf));
  const isNewcomer = ofAddress > 0 && path === 'sign-in' && (await isNewHere(ctx, counterHere));
  return isNewcomer ? { wait: 0, waitUnlessRight: ofAddress } : { wait: ofAddress, waitUnlessRight: 0 };
}

type Conclusion<Opened> = { wait: number } | { opened: Opened | undefined };

async function conclude<Opened>(
  step: Ctx,
  guesser: Guesser,
  open: ((step: Ctx) => Promise<Opened | undefined>) | undefined,
): Promise<Conclusion<Opened>> {
  const { guesses } = step.identity;
  const { counter, counterHere } = guesser;
  await lockGuesses(step, counter, step.ip);
  const { wait, waitUnlessRight } = await waitsOf(step, guesser);
  if (wait > 0) return { wait };

  const opened = await open?.(step);
  if (opened !== undefined) {
    await guesses.forgive([counter, counterHere]);
    return { opened };
  }
  for (const each of [counter, counterHere])
    await guesses.count(each, new Date(step.now.getTime() - guessMemory), step.now);
  if (waitUnlessRight > 0) return { wait: waitUnlessRight };
  await note(step, failureOf[guesser.path], guesser.address);
  return { opened };
}

async function delayed(ctx: Ctx, { address }: Guesser, wait: number) {
  await noteOnceAMinute(ctx, 'guess-delayed', address);
  return tooMany(wait);
}
