import { can } from '@bloomdesk/domain/access/permissions';
import { fullWindowText } from '@bloomdesk/domain/delivery-windows/window-bookings';
import { formatTime } from '@bloomdesk/domain/time/clock-words';
import type { Ctx } from '#ctx.ts';
import { Refusal } from '#http/refusal.ts';
import type { PlacedSuborder } from '#features/orders/order-placing.store.ts';

/** Why a full window takes one more, for the audit trail. */
export interface CapacityOverride {
  reason: string;
}

/**
 * Holds a place for every suborder in its delivery window, if it has one, until the transaction ends; a full or closed
 * window refuses the whole order (D195), unless somebody who may says why a full one takes more.
 */
export async function placesInWindows(
  ctx: Ctx,
  suborders: readonly PlacedSuborder[],
  capacityOverride?: CapacityOverride,
): Promise<PlacedSuborder[]> {
  if (capacityOverride && !can(ctx.staff, 'window.capacityOverride'))
    throw new Refusal('not-allowed', 'You may not book beyond the capacity of a window.', 403);
  if (capacityOverride) ctx.audit.note({ capacityOverride });
  const asked = suborders.flatMap(({ areaId, startTime }, at) =>
    areaId === null || startTime === null ? [] : [{ at, areaId, startTime }],
  );
  const reserved = await ctx.deliveryWindows.reserve(asked, { mayOverbook: capacityOverride !== undefined });
  if (!reserved.ok) {
    if (reserved.why === 'full') throw new Refusal('window-full', fullWindowText(reserved.booked, reserved.capacity));
    const zone = (await ctx.centers.get(reserved.fcId))?.timezone ?? 'UTC';
    throw new Refusal('window-closed', `The delivery window at ${formatTime(reserved.startTime, zone)} is closed`);
  }
  const windowOf = new Map(asked.map(({ at }, index) => [at, reserved.windowIds[index] ?? null]));
  return suborders.map((suborder, at) => ({ ...suborder, windowId: windowOf.get(at) ?? null }));
}
