import type { makeRecoveryCodes as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { note } from '#features/identity/security-note.ts';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { UseCase } from '#http/answer.ts';
import { found, notFound } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { renewRecoveryCodes } from './enrollment.ts';
import { ownFactors } from './own-factors.ts';

export const makeRecoveryCodes: UseCase<typeof call> = async (ctx) => {
  assertConfirmed(ctx);
  const { staffId, email } = found(await lockAccount(ctx, ctx.staff.staffId), 'This account');
  if ((await ctx.identity.secondFactors.of(staffId)).length === 0) throw notFound('A second factor');
  const recoveryCodes = await renewRecoveryCodes(ctx, staffId);
  await note(ctx, 'recovery-codes-made', email);
  ctx.audit.touch('USER', staffId, { after: { recoveryCodes: recoveryCodes.length } });
  return { ...(await ownFactors(ctx)), recoveryCodes };
};
