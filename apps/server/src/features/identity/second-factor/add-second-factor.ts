import type { addSecondFactor as call } from '@bloomdesk/contract/identity/second-factor.calls';
import { assertConfirmed } from '#http/protection/assert-confirmed.ts';
import type { UseCase } from '#http/answer.ts';
import { found } from '#http/refusal.ts';
import { lockAccount } from '#workflows/locking/lock-account.ts';
import { addFactor } from './enrollment.ts';
import { ownFactors } from './own-factors.ts';

export const addSecondFactor: UseCase<typeof call> = async (ctx, enrolling) => {
  assertConfirmed(ctx);
  const account = found(await lockAccount(ctx, ctx.staff.staffId), 'This account');
  const recoveryCodes = await addFactor(ctx, account, enrolling);
  ctx.audit.touch('USER', account.staffId, { after: { secondFactor: enrolling.name } });
  return { ...(await ownFactors(ctx)), recoveryCodes };
};
