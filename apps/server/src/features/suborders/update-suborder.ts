import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateSuborder as call } from '@bloomdesk/contract/suborders/changes.calls';
import { can } from '@bloomdesk/domain/access/permissions';
import { passesPacking } from '@bloomdesk/domain/fulfilling/papers-before-pack';
import { maySaveNotecard } from '@bloomdesk/domain/printing/notecards/notecard-rules';
import { maySetStatus } from '@bloomdesk/domain/suborders/manual-status';
import { mayEditFields } from '@bloomdesk/domain/suborders/suborder-editing';
import { isLive, type SuborderStatus } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { badField, assertAllowed, Refusal } from '#http/refusal.ts';
import { changeDelivery } from '#workflows/delivery/change-delivery.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import { dropFromBatch } from '#workflows/batch/leave-batch.ts';
import { printedVerdicts } from '#workflows/batch/print-before-pack.ts';
import {
  type LockedSuborder,
  lockSuborder,
  lockSuborderInBatch,
  type SuborderInBatch,
} from '#workflows/locking/lock-suborders.ts';

type Input = CallRequest<typeof call>;

export const updateSuborder: UseCase<typeof call> = async (ctx, input) => {
  const { suborderId, fields } = input;
  assertAllowed(mayEditFields(namesOf(fields)));
  if (fields.message !== undefined || fields.internalNote !== undefined) assertMayWrite(ctx);
  const moved = fields.delivery && (await changeDelivery(ctx, { ...input, fields: fields.delivery, options: plainly }));
  const open = await lockToUpdate(ctx, moved ? { ...input, expectedVersion: undefined } : input);

  const left = fields.status === undefined ? null : await setStatus(ctx, open, input);
  if (fields.message !== undefined) await setMessage(ctx, open.suborder, fields.message);
  if (fields.internalNote !== undefined) {
    await ctx.suborders.setInternalNote(suborderId, fields.internalNote);
    ctx.audit.touch('SUBORDER', suborderId);
    ctx.audit.note({ internalNote: fields.internalNote.length }); // what it says is nobody's but the staff's
  }
  const { version } = await lockSuborder(ctx, { suborderId });
  return { savedFields: fields, leftBatch: moved?.leftBatch ?? left, version };
};

/** What the wizard asks about stays as it usually is. */
const plainly = { overrideServiceErrors: false, keepBatch: false, deallocateStrategy: 'delete' } as const;

function namesOf(fields: Input['fields']): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

/** Only a suborder that is Received again leaves its batch. */
async function lockToUpdate(ctx: Ctx, input: Input): Promise<SuborderInBatch> {
  if (input.fields.status === 'Received') return await lockSuborderInBatch(ctx, input);
  return { suborder: await lockSuborder(ctx, input), batch: undefined };
}

/** Statuses are for anyone who works on one suborder or on many at once, words for the former (D236, D241). */
function assertMayWrite({ staff }: Ctx): void {
  if (!can(staff, 'suborder.actions')) throw new Refusal('not-allowed');
}

async function setMessage(ctx: Ctx, { suborderId, status, message: before }: LockedSuborder, message: string) {
  if (!isLive({ status })) throw new Refusal('cancelled');
  const verdict = maySaveNotecard(message);
  if (!verdict.ok) throw badField('fields.message', verdict.message);
  await ctx.suborders.setMessage(suborderId, message);
  ctx.audit.touch('SUBORDER', suborderId, { before: { message: before }, after: { message } });
}

/** Answers the batch it has left: Received means that it waits to be batched again (D56). */
async function setStatus(
  ctx: Ctx,
  { suborder, batch }: SuborderInBatch,
  { fields, reason }: Input,
): Promise<string | null> {
  const { suborderId, orderId, status: from, batchId, inException } = suborder;
  const to = fields.status ?? from;
  const verdict = maySetStatus({ from, to, isInBatch: batchId !== null, reason }, (permission) =>
    can(ctx.staff, permission),
  );
  assertAllowed(verdict);
  if (passesPacking(from, to)) assertAllowed((await printedVerdicts(ctx, suborder.fcId, [suborderId]))(suborderId));

  const leaves = to === 'Received' && batchId !== null;
  if (leaves && batch) await dropFromBatch(ctx, batch, [{ suborderId, orderId, status: from, inException }]);
  await ctx.suborders.setStatus([{ suborderId, status: to }], ctx.now);
  await refreshOrderStatus(ctx, [orderId]);
  ctx.audit.touch('SUBORDER', suborderId, {
    before: statusOf(from, batchId),
    after: statusOf(to, leaves ? null : batchId),
  });
  if (reason.trim() !== '') ctx.audit.note({ reason: reason.trim() });
  return leaves ? batchId : null;
}

function statusOf(status: SuborderStatus, batchId: string | null) {
  return { status, batchId };
}
