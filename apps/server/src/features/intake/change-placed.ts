import { mayBeTakenBack } from '@bloomdesk/domain/intake/intake-placed';
import { mayRaiseException } from '@bloomdesk/domain/suborders/exception-rules';
import { isLive } from '@bloomdesk/domain/suborders/suborder-status';
import type { Refused } from '@bloomdesk/domain/verdict';
import type { Ctx } from '#composition/request-context.ts';
import { putInException } from '#workflows/exceptions/put-in-exception.ts';
import { lockSuborders } from '#workflows/locking/lock-suborders.ts';
import { lockToCancel } from '#workflows/locking/lock-to-cancel.ts';
import { clearTotals } from '#workflows/money/clear-totals.ts';
import { cancelSuborders } from '#workflows/order/cancel-suborders.ts';
import { refreshOrderStatus } from '#workflows/order/refresh-order-status.ts';
import type { IntakeRow } from './intake.store.ts';

/** Puts what is not packed of a placed order in exception, for people to release; answers why it cannot be. */
export async function holdPlaced(ctx: Ctx, { orderId, channel }: IntakeRow): Promise<Refused | undefined> {
  const id = orderId ?? '';
  const all = await ctx.suborders.ofOrder(id);
  const suborders = await lockSuborders(
    ctx,
    all.filter(isLive).map(({ suborderId }) => suborderId),
  );
  const verdict = mayBeTakenBack(id, suborders);
  if (!verdict.ok) return verdict;
  await raise(ctx, suborders, `Other: held by ${channel}`);
  ctx.audit.touch('ORDER', id);
  await ctx.audit.write('intake.hold');
  return undefined;
}

/** Has people look at what a storefront changed of a placed order: nobody there hears that it came too late. */
export async function raiseTooLate(ctx: Ctx, { orderId, channel }: IntakeRow): Promise<void> {
  const all = await ctx.suborders.ofOrder(orderId ?? '');
  const suborders = await lockSuborders(
    ctx,
    all.filter(({ status }) => mayRaiseException(status).ok).map(({ suborderId }) => suborderId),
  );
  await raise(ctx, suborders, `Other: changed at ${channel} after it was placed`);
}

async function raise(
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
export async function cancelPlaced(ctx: Ctx, { orderId }: IntakeRow): Promise<Refused | undefined> {
  const id = orderId ?? '';
  const open = await lockToCancel(ctx, id);
  if (open.suborders.length === 0) return undefined; // it is cancelled already
  const verdict = mayBeTakenBack(id, open.suborders);
  if (!verdict.ok) return verdict;
  await cancelSuborders(ctx, open, { strategy: 'delete', remainCharged: false });
  await clearTotals(ctx, id, open);
  await refreshOrderStatus(ctx, [id]);
  ctx.audit.touch('ORDER', id);
  await ctx.audit.write('intake.cancel');
  return undefined;
}
