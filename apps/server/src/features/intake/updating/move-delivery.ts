import { checkIntakeDelivery } from '@bloomdesk/domain/intake/intake-check';
import type { DeliveryDifference } from '@bloomdesk/domain/intake/intake-difference';
import type { IntakeDelivery, IntakeMapping, IntakeOrder } from '@bloomdesk/domain/intake/intake-order';
import { toFcTime } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal } from '#http/refusal.ts';
import { changeLockedDelivery } from '#workflows/delivery/change-delivery.ts';
import type { Destination } from '#workflows/delivery/delivery-to-be.ts';
import type { LockedBatch } from '#workflows/locking/lock-batch.ts';
import { loadPlacingFacts } from '#workflows/placing/placing-facts.ts';

interface Moving {
  suborderId: string;
  batch: LockedBatch | undefined;
  order: IntakeOrder;
  difference: DeliveryDifference;
  mapping: IntakeMapping;
}

/** As it usually is: the suborder is in no batch, and its stock can be sold again. */
const plainly = { overrideServiceErrors: false, keepBatch: false, deallocateStrategy: 'delete' } as const;

/**
 * Finds the center, area and window of a delivery that its storefront has changed as those of a new order are found, and moves
 * the locked suborder there by the rules staff move it by (D470).
 */
export async function moveDelivery(ctx: Ctx, { suborderId, batch, order, difference, mapping }: Moving): Promise<void> {
  const suborder = found(await ctx.destinations.get(suborderId), `Suborder ${suborderId}`);
  const { was, is } = difference;
  const facts = await loadPlacingFacts(ctx, {
    groups: [],
    zipCodes: new Set([is.address.postalCode.trim().slice(0, 5)]),
    deliveryDays: new Set([is.deliveryDate]),
    cardTransactions: new Map(),
  });
  const { placesTaken } = facts.reference;
  const without = (id: number) => (placesTaken.get(id) ?? 0) - (id === suborder.windowId ? 1 : 0); // its own place
  const reference = { ...facts.reference, placesTaken: { get: without } };
  const checkAt = (delivery: IntakeDelivery) => checkIntakeDelivery(order, delivery, mapping, reference);
  const usual = checkAt(is);
  const kept = hasSameTime(was, is) ? checkAt({ ...is, windowStart: await startOf(ctx, suborder) }) : usual;
  const check = kept.ok ? kept : usual;
  if (!check.ok) throw new Refusal('intake-unfit', [check.problems[0].text]);
  const [to] = check.order.suborders;
  if (to === undefined || isThere(suborder, to)) return;
  const { fcId, areaId, startTime, windowDuration, transportMode } = to;
  const fields = { fcId, areaId, startTime, windowDuration, transportMode };
  await changeLockedDelivery(ctx, { suborder, batch }, { fields, options: plainly });
}

/** Who only moves keeps the hour that was promised, where the new place has it too. */
function hasSameTime(was: IntakeDelivery, is: IntakeDelivery): boolean {
  return was.deliveryDate === is.deliveryDate && was.windowStart === is.windowStart;
}

async function startOf(ctx: Ctx, { startAt, fcId }: Destination): Promise<string | undefined> {
  const zone = (await ctx.centers.get(fcId))?.timezone ?? 'UTC';
  return startAt === null ? undefined : toFcTime(startAt, zone);
}

function isThere(
  suborder: Destination,
  to: { fcId: number; areaId: number; startTime: string; transportMode: string },
) {
  const { fcId, areaId, startAt, transportMode } = suborder;
  return (
    fcId === to.fcId &&
    areaId === to.areaId &&
    transportMode === to.transportMode &&
    startAt?.getTime() === Date.parse(to.startTime)
  );
}
