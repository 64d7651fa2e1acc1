import type { signIn as call } from '@bloomdesk/contract/identity/calls';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import type { Account } from '#features/identity/accounts.store.ts';
import { guess } from '#features/identity/guessing/guessing.ts';
import { rememberDevice } from '#features/identity/guessing/known-device.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { isPassword } from '#features/identity/passwords/password-hashing.ts';
import { hashOf, newSecret } from '#features/identity/secrets.ts';
import { note } from '#features/identity/security-note.ts';
import { openOrChallenge } from '#features/identity/second-factor/open-or-challenge.ts';
import { startSession } from './session-opening.ts';

const challengeMinutes = 10;

export const signIn: UseCase<typeof call> = async (ctx, { email, password }) => {
  await assertSameOrigin(ctx);

  const opened = await guess(ctx, {
    path: 'sign-in',
    email,
    async check(address) {
      const account = await ctx.identity.accounts.byEmail(address);
      const right = await isPassword(password, account?.passwordHash);
      return right && !account?.disabled ? account : undefined;
    },
    open: letIn,
  });

  if (!opened) throw new Refusal('wrong-password');
  return 'challenge' in opened ? opened : await startSession(ctx, opened);
};

/** A session, or the challenge to set an own password first (D8); undefined when the account changed meanwhile. */
async function letIn(step: Ctx, { staffId, sessionVersion }: Account) {
  const account = await lockAccount(step, staffId);
  if (account?.sessionVersion !== sessionVersion) return undefined;
  if (account.mustChangePassword) return await challengeOf(step, account);
  const opened = await openOrChallenge(step, account, ['pwd']);
  if (!('challenge' in opened)) await rememberDevice(step, account);
  return opened;
}

async function challengeOf(step: Ctx, { staffId, email }: Account) {
  const session = newSecret();
  const expiresAt = new Date(step.now.getTime() + challengeMinutes * 60_000);
  await step.identity.singleUse.addChallenge(hashOf(session), staffId, expiresAt);
  await note(step, 'new-password-demanded', email);
  return { challenge: 'NEW_PASSWORD_REQUIRED' as const, session };
}
