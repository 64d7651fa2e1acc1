import type { sendPasswordLink as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { Refusal } from '#http/refusal.ts';
import { counterOf } from '#features/identity/guessing/guess-limits.ts';
import { assertAdministratorLeft, heldPerson, personNow, signOutEverywhere, touchPerson } from './one-person.ts';
import { mailPasswordLink } from './password-link.ts';

export const sendPasswordLink: UseCase<typeof call> = async (ctx, { staffId, expectedVersion }) => {
  const held = await heldPerson(ctx, staffId, expectedVersion);
  const { account } = held;
  if (account.disabled) throw new Refusal('account-disabled');
  // With Google they can sign in without a password.
  assertAdministratorLeft(held, account.googleSubject !== null);

  await ctx.identity.accounts.endPassword(staffId);
  await signOutEverywhere(ctx, account);
  await ctx.identity.guesses.forgive([counterOf('sign-in', account.email), counterOf('reset-code', account.email)]);
  await mailPasswordLink(ctx, account, account.passwordHash === null ? 'invitation' : 'reset');
  await touchPerson(ctx, account);
  return await personNow(ctx, staffId);
};
