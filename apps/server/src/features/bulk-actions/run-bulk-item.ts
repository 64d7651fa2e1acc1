import { clearException } from '@bloomdesk/contract/suborders/changes.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { type BulkActionKind, mayStartBulkAction } from '@bloomdesk/domain/bulk-actions/bulk-action-kinds';
import type { Ctx } from '#composition/request-context.ts';
import { signedBy } from '#composition/transaction.ts';
import { assertFulfillmentCenter } from '#http/center-check.ts';
import { Refusal } from '#http/refusal.ts';
import type { StaffMember } from '#http/staff-member.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import type { BulkTurn } from './bulk-actions.store.ts';
import type { BulkItemRequest, BulkOperations, BulkStep, RunningBulkAction } from './bulk-operation.ts';

interface LeftEvents {
  eventId: number | null;
  exceptionEventId: number | null;
}

/**
 * Does to one suborder what its single call would: in the name of the person who started it, with what that person may do
 * now, and with an event of its own in the audit log.
 */
export async function doOne(
  job: Ctx,
  operations: BulkOperations,
  running: RunningBulkAction,
  { suborderId, expectedVersion }: BulkTurn,
): Promise<LeftEvents> {
  const { bulkActionId, action, clearException: clears } = running;
  const staff = await starterOf(job, running);
  const ctx = signedBy(job, staff, `${bulkActionId}:${suborderId}`);
  const input = { bulkActionId, suborderId, action, expectedVersion: expectedVersion ?? undefined };
  const step = await stepOfKind(ctx, operations, action.kind, input);
  const eventId = await taken(ctx, step, bulkActionId);

  if (!clears || action.kind === 'REMOVE_EXCEPTION') return { eventId, exceptionEventId: null };
  const [suborder] = await lockSuborders(ctx, [suborderId]);
  if (!suborder?.inException) return { eventId, exceptionEventId: null };
  const clearing = { ...input, action: { kind: 'REMOVE_EXCEPTION' }, expectedVersion: undefined } as const;
  const cleared = await taken(ctx, await operations.REMOVE_EXCEPTION(ctx, clearing), bulkActionId);
  return { eventId, exceptionEventId: cleared };
}

/** The person as they stand now: anyone who has lost a permission, or their account, goes no further. */
async function starterOf(
  job: Ctx,
  { staffId, action, clearException: clears }: RunningBulkAction,
): Promise<StaffMember> {
  const account = await job.identity.accounts.byId(staffId);
  const mayGoOn =
    account &&
    !account.disabled &&
    mayStartBulkAction(action.kind, (permission) => can(account, permission)) &&
    (!clears || can(account, clearException.needs));
  if (!mayGoOn) throw new Refusal('not-allowed');
  const { email, givenName, familyName, groups } = account;
  return { staffId, email, givenName, familyName, groups };
}

/** The step of a kind; the table pairs each kind with what is asked of it. */
async function stepOfKind<K extends BulkActionKind>(
  ctx: Ctx,
  operations: BulkOperations,
  kind: K,
  input: BulkItemRequest<K>,
): Promise<BulkStep> {
  return await operations[kind](ctx, input);
}

/** Runs one step as its call would be answered, and writes its event. */
async function taken(ctx: Ctx, { call, input, run }: BulkStep, bulkActionId: string): Promise<number | null> {
  if (call.center) await assertFulfillmentCenter(ctx, call.center, ctx.staff, input);
  await run(ctx);
  ctx.audit.note({ bulkActionId });
  const eventId = call.audit === undefined ? undefined : await ctx.audit.write(call.audit);
  return eventId ?? null;
}
