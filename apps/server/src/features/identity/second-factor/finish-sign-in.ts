import type { Ctx } from '#composition/request-context.ts';
import { guess } from '#features/identity/guessing/guessing.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import type { OpenedSession } from '#features/identity/sessions/session-opening.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { type Challenged, challengedAccount, openChallenged } from './challenged-account.ts';

interface SecondStep<Right> {
  /** How the person has shown who they are, as tokens say it (RFC 8176). */
  method: 'otp' | 'hwk';
  /** What was right about it; undefined when it was wrong. */
  check(challenged: Challenged): Promise<Right | undefined>;
  /** Spends it within the transaction that opens the session; false when that was done already. */
  spend(step: Ctx, staffId: string, right: Right): Promise<boolean>;
}

/** Opens the session of a sign-in whose second step was right, once; undefined when it was wrong or worth nothing any more (P20). */
export async function finishSignIn<Right>(
  ctx: Ctx,
  session: string,
  { method, check, spend }: SecondStep<Right>,
): Promise<OpenedSession | undefined> {
  await assertSameOrigin(ctx);
  const challenged = await challengedAccount(ctx, session);
  const { challengeHash, account, methods, providerSession } = challenged;
  const { staffId, email, sessionVersion } = account;
  return await guess(ctx, {
    path: 'second-factor',
    email,
    check: async () => await check(challenged),
    async open(step, right) {
      const held = await lockAccount(step, staffId);
      if (!held || held.disabled || held.sessionVersion !== sessionVersion) return undefined;
      if (!(await spend(step, staffId, right))) return undefined;
      if (!(await step.identity.secondFactors.takeChallenge(challengeHash, step.now))) return undefined;
      return await openChallenged(step, held, [...methods, method], providerSession);
    },
  });
}
