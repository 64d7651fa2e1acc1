import type { claimWork as call } from '@bloomdesk/contract/exceptions/owners.calls';
import type { UseCase } from '#http/answer.ts';
import { changeOwner } from './change-owner.ts';

export const claimWork: UseCase<typeof call> = async (ctx, { subjectId, takeOverFrom }) => ({
  owner: await changeOwner(ctx, { subjectId, ownerId: ctx.staff.staffId, dueAt: null, takeOverFrom }),
});
