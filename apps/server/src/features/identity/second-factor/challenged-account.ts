import type { Ctx } from '#composition/request-context.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { rememberDevice } from '#features/identity/guessing/known-device.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { noteOnceAMinute } from '#features/identity/security-note.ts';
import { openSession, type OpenedSession } from '#features/identity/sessions/session-opening.ts';
import { Refusal } from '#http/refusal.ts';

export interface Challenged {
  challengeHash: string;
  account: Account;
  methods: string[];
  providerSession: string | null;
}

/** Whose sign-in waits for its second factor, or a refusal: it is over, done or nobody's. */
export async function challengedAccount(ctx: Ctx, session: string): Promise<Challenged> {
  const challengeHash = hashOf(session);
  const challenge = await ctx.identity.secondFactors.challenged(challengeHash, ctx.now);
  const account = challenge && (await ctx.identity.accounts.byId(challenge.staffId));
  if (!account || account.disabled) throw await challengeOver(ctx);
  const { methods, providerSession } = challenge;
  return { challengeHash, account, methods, providerSession };
}

export async function challengeOver(ctx: Ctx): Promise<Refusal> {
  await noteOnceAMinute(ctx, 'challenge-refused', null);
  return new Refusal('challenge-over');
}

/** The session of a sign-in that has brought its second factor, from an account that is held. */
export async function openChallenged(
  step: Ctx,
  account: Account,
  methods: readonly string[],
  providerSession: string | null,
): Promise<OpenedSession> {
  await rememberDevice(step, account);
  return await openSession(step, account, methods, providerSession);
}
