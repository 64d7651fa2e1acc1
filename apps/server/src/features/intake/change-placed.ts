import type { PlacedStep } from '@bloomdesk/domain/intake/intake-change';
import { mayBeTakenBack } from '@bloomdesk/domain/intake/intake-placed';
import { isFulfilByPassed } from '@bloomdesk/domain/suborders/exception-rules';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, Refusal } from '#http/refusal.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { lockToCancel } from '#workflows/locking/lock-to-cancel.ts';
import { clearTotals } from '#workflows/money/clear-totals.ts';
import { cancelSuborders } from '#workflows/order/cancel-suborders.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import type { IntakeRow, NewIntake } from './intake.store.ts';
import { updatePlaced } from './updating/update-placed.ts';

type Step = (ctx: Ctx, known: IntakeRow, message: NewIntake) => Promise<void>;

const steps: Readonly<Record<PlacedStep, Step>> = {
  update: updatePlaced,
  hold: holdPlaced,
  release: releasePlaced,
  cancel: cancelPlaced,
};

/** Follows what a storefront asks of a placed order, step by step; throws where the order is past it (D343, D470). */
export async function changePlaced(
  ctx: Ctx,
  known: IntakeRow,
  message: NewIntake,
  asked: readonly PlacedStep[],
): Promise<void> {
  for (const step of asked) await steps[step](ctx, known, message);
  await ctx.placedIntake.setStatus(known.intakeId, message.status, message.updatedAt, ctx.now);
}

/** Puts what is not packed of a placed order in exception. */
async function holdPlaced(ctx: Ctx, { orderId, channel }: IntakeRow): Promise<void> {
  const id = orderId ?? '';
  const suborders = await lockLive(ctx, id);
  assertAllowed(mayBeTakenBack(id, suborders));
  await raise(ctx, suborders, heldBy(channel));
  ctx.audit.touch('ORDER', id);
  await ctx.audit.write('intake.hold');
}

/** Takes the hold off again: its reason goes, and the exception with the last one. After the fulfill-by time people decide. */
async function releasePlaced(ctx: Ctx, { orderId, channel }: IntakeRow): Promise<void> {
  const id = orderId ?? '';
  const ids = (await lockLive(ctx, id)).map(({ suborderId }) => suborderId);
  const reasons = await ctx.exceptions.reasons(ids);
  const held = ids.filter((suborderId) => reasons.get(suborderId)?.includes(heldBy(channel)));
  for (const suborderId of held) {
    const suborder = await ctx.destinations.get(suborderId);
    if (isFulfilByPassed(suborder?.fulfilledBy ?? null, ctx.now)) throw new Refusal('intake-held', [id]);
  }
  const ended = await ctx.exceptions.dropReasons(held, heldBy(channel), ctx.now);
  const free = ended.filter(({ after }) => after === null).map(({ suborderId }) => suborderId);
  if (free.length > 0) await ctx.suborders.setInException(free, false);
  for (const { suborderId, before, after } of ended) {
    ctx.audit.touch('EXCEPTION', suborderId, { before: { reason: before }, after: { reason: after } });
    if (after === null)
      ctx.audit.touch('SUBORDER', suborderId, { before: { inException: true }, after: { inException: false } });
  }
  ctx.audit.touch('ORDER', id);
  await ctx.audit.write('intake.release');
}

function heldBy(channel: string): string {
  return `Other: held by ${channel}`;
}

async function lockLive(ctx: Ctx, orderId: string) {
  const all = await ctx.suborders.ofOrder(orderId);
  return await lockSuborders(
    ctx,
    all.filter(isLive).map(({ suborderId }) => suborderId),
  );
}

/** Puts locked suborders in exception for what a storefront has asked. */
export async function raise(
  ctx: Ctx,
  suborders: readonly { suborderId: string; fcId: number }[],
  reason: string,
): Promise<void> {
  const raised = suborders.map(({ suborderId, fcId }) => ({ suborderId, fcId, reason, type: 'Other', sku: '' }));
  await putInException(ctx, raised);
  for (const each of raised) {
    ctx.audit.touch('EXCEPTION', each.suborderId, { after: each });
    ctx.audit.touch('SUBORDER', each.suborderId, { after: { inException: true } });
  }
}

/**
 * Cancels a placed order whole while nothing of it is packed. The storefront gives back what it took: here it stands as
 * to give back until people settle it.
 */
async function cancelPlaced(ctx: Ctx, { orderId }: IntakeRow): Promise<void> {
  const id = orderId ?? '';
  const open = await lockToCancel(ctx, id);
  if (open.suborders.length === 0) return; // it is cancelled already
  assertAllowed(mayBeTakenBack(id, open.suborders));
  await cancelSuborders(ctx, open, { strategy: 'delete', remainCharged: false });
  await clearTotals(ctx, id, open);
  await refreshOrderStatus(ctx, [id]);
  ctx.audit.touch('ORDER', id);
  await ctx.audit.write('intake.cancel');
}
