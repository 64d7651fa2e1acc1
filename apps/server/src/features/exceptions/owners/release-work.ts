import type { releaseWork as call } from '@bloomdesk/contract/exceptions/owners.calls';
import { mayReleaseWork } from '@bloomdesk/domain/exceptions/work-owner';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed } from '#http/refusal.ts';
import { lockWork } from '#workflows/locking/lock-work.ts';
import { touchWork } from './change-owner.ts';

export const releaseWork: UseCase<typeof call> = async (ctx, { subjectId }) => {
  await lockWork(ctx, subjectId);
  const [owner = null] = await ctx.workOwners.standing([subjectId]);
  assertAllowed(mayReleaseWork(owner, ctx.staff.staffId));

  await ctx.workOwners.remove(subjectId);
  touchWork(ctx, subjectId, owner, null);
  return { subjectId };
};
