import type { listMyWork as call } from '@bloomdesk/contract/exceptions/owners.calls';
import type { UseCase } from '#http/answer.ts';

export const listMyWork: UseCase<typeof call> = async (ctx) => ({
  work: await ctx.workOwners.ofStaff(ctx.staff.staffId),
});
