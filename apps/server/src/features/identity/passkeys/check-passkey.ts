import type { checkPasskey as call } from '@bloomdesk/contract/identity/passkey.calls';
import { guess } from '#features/identity/guessing/guessing.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { challengedAccount, openChallenged } from '#features/identity/second-factor/challenged-account.ts';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { rightPasskey, spendPasskey } from './ceremony.ts';

export const checkPasskey: UseCase<typeof call> = async (ctx, { session, signed }) => {
  await assertSameOrigin(ctx);
  const { challengeHash, account, methods } = await challengedAccount(ctx, session);
  const { staffId, email, sessionVersion } = account;

  const opened = await guess(ctx, {
    path: 'second-factor',
    email,
    check: async () => await rightPasskey(ctx, { staffId, purpose: 'sign-in', boundTo: challengeHash }, signed),
    async open(step, right) {
      const held = await lockAccount(step, staffId);
      if (!held || held.disabled || held.sessionVersion !== sessionVersion) return undefined;
      if (!(await spendPasskey(step, right))) return undefined;
      if (!(await step.identity.secondFactors.takeChallenge(challengeHash, step.now))) return undefined;
      return await openChallenged(step, held, [...methods, 'hwk']);
    },
  });
  if (!opened) throw new Refusal('wrong-passkey');
  return await startSession(ctx, opened);
};
