import { createHash, randomUUID } from 'node:crypto';
import type { startBulkAction as call } from '@bloomdesk/contract/bulk-actions/calls';
import type { CallRequest } from '@bloomdesk/contract/call';
import { can } from '@bloomdesk/domain/access/permissions';
import { bulkActionLabel, mayStartBulkAction } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, Refusal } from '#http/refusal.ts';
import { assertConfirmedMoney } from '#workflows/money/confirmed-money.ts';
import { startQueues } from './bulk-queues.ts';
import { assertMassRedelivery } from './assert-mass-redelivery.ts';
import { assertDecisions } from './assert-decisions.ts';

type Input = CallRequest<typeof call>;

export const startBulkAction: UseCase<typeof call> = async (ctx, input) => {
  const { action, suborderIds, clearException, expectedVersions = {} } = input;
  assertMayStart(ctx, input);
  if (new Set(suborderIds).size < suborderIds.length) throw badField('suborderIds', 'names a suborder twice');
  await assertDecisions(ctx, action);
  if (action.kind === 'BAD_DAY') {
    await assertMassRedelivery(ctx, action, suborderIds);
    await assertConfirmedMoney(ctx, Number.POSITIVE_INFINITY); // what it comes to is known order by order
  }

  const bulkActionId = randomUUID();
  const suborders = suborderIds.map((suborderId) => ({
    suborderId,
    expectedVersion: expectedVersions[suborderId] ?? null,
  }));
  const { staffId } = ctx.staff;
  const selectionHash = hashOf(suborderIds);
  const isNew = await ctx.bulkActions.open(
    { bulkActionId, staffId, action, clearException, selectionHash, suborders },
    ctx.now,
  );
  if (!isNew) throw new Refusal('already-running', [bulkActionLabel[action.kind]]);

  await startQueues(ctx, bulkActionId);
  return { bulkActionId };
};

/** D177, D241. */
function assertMayStart({ staff }: Ctx, { action, clearException }: Input): void {
  const mayStart = mayStartBulkAction(action.kind, (permission) => can(staff, permission));
  const mayClear = !clearException || can(staff, 'exception.remove');
  if (!mayStart || !mayClear) throw new Refusal('not-allowed');
}

/** The same suborders in another order are the same selection. */
function hashOf(suborderIds: readonly string[]): string {
  return createHash('sha256').update(suborderIds.toSorted().join()).digest('base64url');
}
