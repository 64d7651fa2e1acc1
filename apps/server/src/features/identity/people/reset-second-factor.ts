import type { resetSecondFactor as call } from '@bloomdesk/contract/identity/people.calls';
import { note } from '#features/identity/security-note.ts';
import type { UseCase } from '#http/answer.ts';
import { heldPerson, personNow, signOutEverywhere } from './one-person.ts';

/** For somebody who has lost their device: the password alone opens again, or leads to another second factor (D485). */
export const resetSecondFactor: UseCase<typeof call> = async (ctx, { staffId, expectedVersion }) => {
  const { account } = await heldPerson(ctx, staffId, expectedVersion);
  const factors = await ctx.identity.secondFactors.of(staffId);
  await ctx.identity.secondFactors.removeAll(staffId);
  await ctx.identity.accounts.endTokens(staffId);
  await signOutEverywhere(ctx, account);
  await note(ctx, 'second-factor-reset', account.email);
  ctx.audit.touch('USER', staffId, { before: { secondFactors: factors.map(({ name }) => name) } });
  return await personNow(ctx, staffId);
};
