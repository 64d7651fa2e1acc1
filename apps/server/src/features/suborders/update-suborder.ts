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
import { badField, found, insist, Refusal } from '#http/refusal.ts';
import { insistOnVersion } from '#http/optimistic-lock.ts';
import { changeDelivery } from '#workflows/delivery/change-delivery.ts';
import { followOrders } from '#workflows/order/refresh-order-status.ts';
import { dropFromBatch } from '#workflows/batch/leave-batch.ts';
import { printedVerdicts } from '#workflows/batch/print-before-pack.ts';

type Asked = CallRequest<typeof call>;

export const updateSuborder: UseCase<typeof call> = async (ctx, asked) => {
  const { suborderId, fields } = asked;
  insist(mayEditFields(namesOf(fields)), 422);
  if (fields.message !== undefined || fields.internalNote !== undefined) insistMayWrite(ctx);
  const moved = fields.delivery && (await changeDelivery(ctx, { ...asked, fields: fields.delivery, options: plainly }));
  const { suborder, batch } = await locked(ctx, moved ? { ...asked, expectedVersion: undefined } : asked);

  const left = fields.status === undefined ? null : await setStatus(ctx, suborder, asked, batch);
  if (fields.message !== undefined) await setMessage(ctx, suborder, fields.message);
  if (fields.internalNote !== undefined) {
    await ctx.suborders.setInternalNote(suborderId, fields.internalNote);
    ctx.audit.touch('SUBORDER', suborderId);
    ctx.audit.note({ internalNote: fields.internalNote.length }); // what it says is nobody's but the staff's
  }
  const version = found((await ctx.suborders.lock([suborderId]))[0], `Suborder ${suborderId}`).version;
  return { savedFields: fields, leftBatch: moved?.leftBatch ?? left, version };
};

/** What the wizard asks about stays as it usually is. */
const plainly = { overrideServiceErrors: false, keepBatch: false, deallocateStrategy: 'delete' } as const;

function namesOf(fields: Asked['fields']): string[] {
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}

async function locked(ctx: Ctx, { suborderId, fields, expectedVersion }: Asked) {
  const batchId = fields.status === 'Received' ? await ctx.suborders.batchOf(suborderId) : null;
  const batch = batchId === null ? undefined : await ctx.batches.lock(batchId); // before its suborders, as all batch work does
  await ctx.orders.lock([suborderId.split('-')[0] ?? '']); // D35
  const suborder = found((await ctx.suborders.lock([suborderId]))[0], `Suborder ${suborderId}`);
  await insistOnVersion({ expected: expectedVersion, stored: suborder.version }, 'This suborder', async () =>
    JSON.parse((await ctx.suborders.text(suborderId)) ?? 'null'),
  );
  return { suborder, batch };
}

/** Statuses are for whoever works on one suborder or on many at once, words for the former (D236, D241). */
function insistMayWrite({ staff }: Ctx): void {
  if (!can(staff, 'suborder.actions')) throw new Refusal('not-allowed', 'You may not do this.', 403);
}

async function setMessage(ctx: Ctx, { suborder_id: suborderId, status, message: before }: Locked, message: string) {
  if (!isLive({ status })) throw new Refusal('cancelled', 'This suborder is cancelled.');
  const verdict = maySaveNotecard(message);
  if (!verdict.ok) throw badField('fields.message', verdict.message);
  await ctx.suborders.setMessage(suborderId, message);
  ctx.audit.touch('SUBORDER', suborderId, { before: { message: before }, after: { message } });
}

type Locked = Awaited<ReturnType<Ctx['suborders']['lock']>>[number];
type LockedBatch = Awaited<ReturnType<Ctx['batches']['lock']>>;

/** Answers the batch it has left: Received means that it waits to be batched again (D56). */
async function setStatus(
  ctx: Ctx,
  suborder: Locked,
  { fields, reason }: Asked,
  batch: LockedBatch,
): Promise<string | null> {
  const { suborder_id: suborderId, order_id: orderId, status: from, batch_id: batchId } = suborder;
  const to = fields.status ?? from;
  const verdict = maySetStatus({ from, to, isInBatch: batchId !== null, reason }, (permission) =>
    can(ctx.staff, permission),
  );
  if (!verdict.ok && verdict.code === 'status-not-offered') throw new Refusal(verdict.code, verdict.message, 403);
  insist(verdict);
  if (passesPacking(from, to)) insist((await printedVerdicts(ctx, suborder.fc_id, [suborderId]))(suborderId));

  const leaves = to === 'Received' && batchId !== null;
  if (leaves && batch?.batch_id !== batchId)
    throw new Refusal('busy', 'Somebody else is batching this suborder right now. Please try again.', 409, {
      retryAfterSeconds: 1,
    });
  if (leaves && batch) {
    const member = { suborderId, orderId, status: from, inException: suborder.in_exception };
    await dropFromBatch(ctx, batch, [member]);
  }
  await ctx.suborders.setStatus([{ suborderId, status: to }], ctx.now);
  await followOrders(ctx, [orderId]);
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
