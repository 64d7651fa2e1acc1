import type { assignWork as call } from '@bloomdesk/contract/exceptions/owners.calls';
import { mayOwnWork } from '@bloomdesk/domain/exceptions/colleague';
import { mayBeDue } from '@bloomdesk/domain/exceptions/work-owner';
import type { UseCase } from '#http/answer.ts';
import { assertAllowed, badField } from '#http/refusal.ts';
import { changeOwner } from './change-owner.ts';
import { colleagueOf } from './colleague.ts';

export const assignWork: UseCase<typeof call> = async (ctx, { subjectId, staffId, dueAt, takeOverFrom }) => {
  const account = await ctx.identity.accounts.byId(staffId);
  if (!account) throw badField('staffId', 'names nobody');
  assertAllowed(mayOwnWork(colleagueOf(account)));
  const due = dueAt === null ? null : new Date(dueAt);
  assertAllowed(mayBeDue(due, ctx.now));
  return { owner: await changeOwner(ctx, { subjectId, ownerId: staffId, dueAt: due, takeOverFrom }) };
};
