import type { undoEvent as call } from '@bloomdesk/contract/audit/calls';
import { mayUndo, type Undo, undoOf } from '@bloomdesk/domain/audit/undoing';
import { can } from '@bloomdesk/domain/access/permissions';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { found, assertAllowed, Refusal } from '#http/refusal.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { type LockedSuborder, lockSuborder } from '#workflows/locking/lock-suborders.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';

export const undoEvent: UseCase<typeof call> = async (ctx, { eventId }) => {
  const event = found(await ctx.auditLog.ofOneSuborder(eventId), `Event ${eventId}`);
  const verdict = undoOf(event);
  assertAllowed(verdict);
  const undo = verdict.ok ? verdict.undo : {};
  if (undo.line !== undefined) throw new Refusal('not-undoable.line', [undo.line]);
  if (!mayUndo(undo, (permission) => can(ctx.staff, permission))) throw new Refusal('not-allowed');
  const suborderId = event.entityId;
  const suborder = await lockSuborder(ctx, { suborderId });
  if (!isLive(suborder)) throw new Refusal('cancelled');

  if (undo.status) await statusBack(ctx, suborder, undo.status);
  if (undo.message) await messageBack(ctx, suborder, undo.message);
  if (undo.exception) await exceptionBack(ctx, suborder, undo.exception);
  ctx.audit.note({ undoes: Number(eventId) });
  const { version } = await lockSuborder(ctx, { suborderId });
  return { suborderId, version };
};

async function statusBack(ctx: Ctx, suborder: LockedSuborder, undo: NonNullable<Undo['status']>): Promise<void> {
  const { suborderId, orderId, batchId } = suborder;
  const { from, to } = undo;
  if (suborder.status !== from || batchId !== undo.batchId) throw changedSince();
  await ctx.suborders.setStatus([{ suborderId, status: to }], ctx.now);
  await refreshOrderStatus(ctx, [orderId]);
  ctx.audit.touch('SUBORDER', suborderId, { before: { status: from, batchId }, after: { status: to, batchId } });
}

async function messageBack(
  ctx: Ctx,
  suborder: LockedSuborder,
  { from, to }: NonNullable<Undo['message']>,
): Promise<void> {
  const { suborderId } = suborder;
  if (suborder.message !== from) throw changedSince();
  await ctx.suborders.setMessage(suborderId, to);
  ctx.audit.touch('SUBORDER', suborderId, { before: { message: from }, after: { message: to } });
}

async function exceptionBack(
  ctx: Ctx,
  suborder: LockedSuborder,
  exception: NonNullable<Undo['exception']>,
): Promise<void> {
  const { suborderId, fcId } = suborder;
  if (suborder.inException) throw changedSince();
  await putInException(ctx, [{ suborderId, fcId, ...exception }]);
  ctx.audit.touch('EXCEPTION', suborderId, { after: exception });
  ctx.audit.touch('SUBORDER', suborderId, { before: { inException: false }, after: { inException: true } });
}

function changedSince(): Refusal {
  return new Refusal('changed-since');
}
