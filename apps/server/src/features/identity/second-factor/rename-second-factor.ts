import type { renameSecondFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { ownFactors } from './own-factors.ts';

export const renameSecondFactor: UseCase<typeof call> = async (ctx, { factorId, name }) => {
  const { secondFactors } = ctx.identity;
  const { staffId } = found(await lockAccount(ctx, ctx.staff.staffId), 'This account');
  const before = found(
    (await secondFactors.of(staffId)).find((factor) => factor.factorId === factorId),
    'This second factor',
  );

  await secondFactors.rename(factorId, name);
  ctx.audit.touch('USER', staffId, { before: { secondFactor: before.name }, after: { secondFactor: name } });
  return await ownFactors(ctx);
};
