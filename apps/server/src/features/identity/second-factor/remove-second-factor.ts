import type { removeSecondFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { needsSecondFactor } from '@bloomdesk/domain/identity/second-factor';
import { note } from '#features/identity/security-note.ts';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { UseCase } from '#http/answer.ts';
import { found, Refusal } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { ownFactors } from './own-factors.ts';

export const removeSecondFactor: UseCase<typeof call> = async (ctx, { factorId }) => {
  assertConfirmed(ctx);
  const { secondFactors } = ctx.identity;
  const { staffId, email, groups } = found(await lockAccount(ctx, ctx.staff.staffId), 'This account');
  const name = found(await secondFactors.remove(staffId, factorId), 'This authenticator app');

  const isLast = (await secondFactors.of(staffId)).length === 0;
  if (isLast && needsSecondFactor(groups, await secondFactors.demandingGroups()))
    throw new Refusal('second-factor-demanded');
  if (isLast) await secondFactors.removeAll(staffId);
  await note(ctx, 'second-factor-removed', email);
  ctx.audit.touch('USER', staffId, { before: { secondFactor: name } });
  return await ownFactors(ctx);
};
