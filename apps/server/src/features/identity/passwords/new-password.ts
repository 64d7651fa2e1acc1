import type { newPassword as call } from '@bloomdesk/contract/identity/calls';
import type { Ctx } from '#composition/request-context.ts';
import { inTransaction } from '#composition/transaction.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { rememberDevice } from '#features/identity/guessing/known-device.ts';
import { assertSameOrigin } from '#features/identity/own-page.ts';
import { assertNewPassword } from './assert-new-password.ts';
import { changePassword } from './password-change.ts';
import { hashPassword, isPassword } from './password-hashing.ts';
import { hashOf } from '#features/identity/secrets.ts';
import { noteOnceAMinute } from '#features/identity/security-note.ts';
import { openOrChallenge } from '#features/identity/second-factor/open-or-challenge.ts';
import { startSession } from '#features/identity/sessions/session-opening.ts';
import { takingTurns } from '#features/identity/guessing/turnstile.ts';

export const newPassword: UseCase<typeof call> = async (ctx, { session, password, givenName, familyName }) => {
  await assertSameOrigin(ctx);
  const challenge = hashOf(session);
  const staffId = await ctx.identity.singleUse.challenged(challenge, ctx.now);
  const account = staffId && (await ctx.identity.accounts.byId(staffId));
  if (!account) throw await challengeOver(ctx);
  if (!(givenName ?? account.givenName)) throw badField('givenName', 'First name is required');
  if (!(familyName ?? account.familyName)) throw badField('familyName', 'Last name is required');

  // A password that is not good enough spends nothing, so that another one can be tried.
  await assertNewPassword(ctx, password);
  const passwordHash = await takingTurns(async () => {
    if (await isPassword(password, account.passwordHash)) throw unchanged();
    return await hashPassword(password);
  });

  const opened = await inTransaction(ctx, async (step) => {
    const held = await lockAccount(step, account.staffId);
    if (!held || held.disabled || !(await step.identity.singleUse.takeChallenge(challenge, step.now))) return undefined;
    const renewed = await changePassword(step, held, {
      passwordHash,
      mustChangePassword: false,
      ...(givenName !== undefined && { givenName }),
      ...(familyName !== undefined && { familyName }),
    });
    const next = await openOrChallenge(step, renewed, ['pwd']);
    if (!('challenge' in next)) await rememberDevice(step, renewed);
    return next;
  });
  if (!opened) throw await challengeOver(ctx);
  return 'challenge' in opened ? opened : await startSession(ctx, opened);
};

function unchanged(): Refusal {
  return new Refusal('password-unchanged');
}

async function challengeOver(ctx: Ctx): Promise<Refusal> {
  await noteOnceAMinute(ctx, 'challenge-refused', null);
  return new Refusal('challenge-over');
}
