import type { demandSecondFactor as call } from '@bloomdesk/contract/identity/people.calls';
import type { UseCase } from '#http/answer.ts';
import { lockAdministrators } from '#workflows/locking/lock-account.ts';

export const demandSecondFactor: UseCase<typeof call> = async (ctx, { groups }) => {
  const { secondFactors } = ctx.identity;
  await lockAdministrators(ctx);
  const before = await secondFactors.demandingGroups();
  const secondFactorGroups = [...new Set(groups)].toSorted();
  await secondFactors.demandOf(secondFactorGroups);
  ctx.audit.touch('COMPANY', 'company', { before: { secondFactorGroups: before }, after: { secondFactorGroups } });
  return { secondFactorGroups };
};
