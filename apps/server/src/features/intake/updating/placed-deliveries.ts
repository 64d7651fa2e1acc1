import type { DeliveryDifference } from '@bloomdesk/domain/intake/intake-difference';
import type { IntakeDelivery } from '@bloomdesk/domain/intake/intake-order';
import { mayBeTakenBack, mayStillChange } from '@bloomdesk/domain/intake/intake-placed';
import type { Ctx } from '#composition/request-context.ts';
import { assertAllowed, found, Refusal } from '#http/refusal.ts';
import type { LockedBatch } from '#workflows/locking/lock-batch.ts';
import type { LockedSuborder } from '#workflows/locking/lock-suborders.ts';
import type { Cancelling } from '#workflows/locking/lock-to-cancel.ts';
import { retotalOrder } from '#workflows/money/retotal-order.ts';
import { cancelSuborders } from '#workflows/order/cancel-suborders.ts';

/** A delivery that its storefront has changed, with the locked suborder it is. */
export interface ChangingDelivery {
  difference: DeliveryDifference;
  suborder: LockedSuborder;
  batch: LockedBatch | undefined;
}

/** Which suborder a delivery of the message that was applied last is. */
export function suborderOf(isAbout: ReadonlyMap<string, string>, { externalId }: IntakeDelivery): string {
  return found(isAbout.get(externalId), `Delivery ${externalId}`);
}

/** The locked suborders of these deliveries; refused where work on one of them has begun. */
export async function changingDeliveries(
  ctx: Ctx,
  open: Cancelling,
  deliveries: readonly DeliveryDifference[],
  isAbout: ReadonlyMap<string, string>,
): Promise<ChangingDelivery[]> {
  const changing: ChangingDelivery[] = [];
  for (const difference of deliveries) {
    const { suborder, batch } = lockedOf(open, suborderOf(isAbout, difference.was));
    const { suborderId, status, batchId } = suborder;
    const { labelsPrinted } = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
    const isBooked = (await ctx.deliveries.get(suborderId)) !== undefined;
    assertAllowed(mayStillChange({ suborderId, status, batchId, labelsPrinted, isBooked }));
    changing.push({ difference, suborder, batch });
  }
  return changing;
}

/** Cancels what the storefront has taken out of the order, until it is packed; the totals follow. */
export async function cancelGone(
  ctx: Ctx,
  open: Cancelling,
  gone: readonly IntakeDelivery[],
  { orderId, isAbout }: { orderId: string; isAbout: ReadonlyMap<string, string> },
): Promise<void> {
  for (const delivery of gone) {
    const suborderId = suborderOf(isAbout, delivery);
    if (!open.suborders.some((suborder) => suborder.suborderId === suborderId)) continue; // cancelled here already
    const { suborder } = lockedOf(open, suborderId);
    assertAllowed(mayBeTakenBack(orderId, [suborder]));
    await cancelSuborders(ctx, { ...open, suborders: [suborder] }, { strategy: 'delete', remainCharged: false });
    const lines = (await ctx.lineItems.of(suborderId)).map(({ index }) => index);
    await retotalOrder(ctx, orderId, { kind: 'left', suborderId, lines, lineIndex: null });
  }
}

function lockedOf({ suborders, batches }: Cancelling, suborderId: string) {
  const suborder = suborders.find((one) => one.suborderId === suborderId);
  if (suborder === undefined) throw new Refusal('intake-begun.cancelled', [suborderId]);
  return { suborder, batch: batches.find(({ batchId }) => batchId === suborder.batchId) };
}
