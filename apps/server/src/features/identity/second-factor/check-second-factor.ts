import type { checkSecondFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { guess } from '#features/identity/guessing/guessing.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { challengedAccount, openChallenged } from './challenged-account.ts';
import { rightFactor, spendFactor } from './right-factor.ts';

export const checkSecondFactor: UseCase<typeof call> = async (ctx, { session, code }) => {
  await assertSameOrigin(ctx);
  const { challengeHash, account, methods } = await challengedAccount(ctx, session);
  const { staffId, email, sessionVersion } = account;

  const opened = await guess(ctx, {
    path: 'second-factor',
    email,
    check: async () => await rightFactor(ctx, staffId, code),
    async open(step, right) {
      const held = await lockAccount(step, staffId);
      if (!held || held.disabled || held.sessionVersion !== sessionVersion) return undefined;
      if (!(await spendFactor(step, staffId, right))) return undefined;
      if (!(await step.identity.secondFactors.takeChallenge(challengeHash, step.now))) return undefined;
      return await openChallenged(step, held, [...methods, 'otp']);
    },
  });
  if (!opened) throw new Refusal('wrong-code.second-factor');
  return await startSession(ctx, opened);
};
