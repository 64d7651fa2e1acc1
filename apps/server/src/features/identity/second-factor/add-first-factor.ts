import type { addFirstFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { inTransaction, signedBy } from '#composition/transaction.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import type { UseCase } from '#http/answer.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { challengedAccount, challengeOver, openChallenged } from './challenged-account.ts';
import { addFactor } from './enrollment.ts';

/** The first app of a person who may do nothing else before: they are signed in with it (D485). */
export const addFirstFactor: UseCase<typeof call> = async (ctx, { session, ...enrolling }) => {
  await assertSameOrigin(ctx);
  const { challengeHash, account, methods } = await challengedAccount(ctx, session);

  const done = await inTransaction(ctx, async (step) => {
    const held = await lockAccount(step, account.staffId);
    if (!held || held.disabled || held.sessionVersion !== account.sessionVersion) return undefined;
    // A second password-only sign-in adds no app beside the one that was set up meanwhile.
    if ((await step.identity.secondFactors.of(held.staffId)).length > 0) return undefined;
    const own = signedBy(step, held);
    const recoveryCodes = await addFactor(own, held, enrolling);
    if (!(await own.identity.secondFactors.takeChallenge(challengeHash, own.now))) return undefined;
    own.audit.touch('USER', held.staffId, { after: { secondFactor: enrolling.name } });
    await own.audit.write('user.addSecondFactor');
    return { opened: await openChallenged(step, held, methods), recoveryCodes: recoveryCodes ?? [] };
  });
  if (!done) throw await challengeOver(ctx);
  return { ...(await startSession(ctx, done.opened)), recoveryCodes: done.recoveryCodes };
};
