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
  const factors = await secondFactors.of(staffId);
  const { name } = found(
    factors.find((factor) => factor.factorId === factorId),
    'This second factor',
  );

  const isLast = factors.length === 1;
  if (isLast && needsSecondFactor(groups, await secondFactors.demandingGroups()))
    throw new Refusal('second-factor-demanded');
  if (isLast) await secondFactors.removeAll(staffId);
  else await secondFactors.remove(factorId);
  await note(ctx, 'second-factor-removed', email);
  ctx.audit.touch('USER', staffId, { before: { secondFactor: name } });
  return await ownFactors(ctx);
};
