import { can } from '@bloomdesk/domain/access/permissions';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { Refusal } from '#http/refusal.ts';
import type { PlaceInput } from '#features/delivery-windows/window-places.store.ts';
import { lockPlaces } from '#workflows/locking/lock-delivery-window.ts';

/** Why a full window takes one more, for the audit trail. */
export interface CapacityOverride {
  reason: string;
}

/**
 * Holds a place for every suborder in its delivery window, if it has one, until the transaction ends; a full or closed
 * window refuses the whole order (D195), unless someone who may says why a full one takes more.
 */
export async function placesInDeliveryWindows(
  ctx: Ctx,
  suborders: readonly PlacedSuborder[],
  capacityOverride?: CapacityOverride,
): Promise<PlacedSuborder[]> {
  const requested = suborders.flatMap(({ areaId, startTime }, at) =>
    areaId === null || startTime === null ? [] : [{ at, areaId, startTime }],
  );
  const windowIds = await holdPlaces(ctx, requested, capacityOverride);
  const windowOf = new Map(requested.map(({ at }, index) => [at, windowIds[index] ?? null]));
  return suborders.map((suborder, at) => ({ ...suborder, windowId: windowOf.get(at) ?? null }));
}

/**
 * Holds these places until the transaction ends and answers the window of each, null where there is none; what a place
 * leaves becomes free when its suborder is stored. Refuses like `placesInDeliveryWindows`.
 */
export async function holdPlaces(
  ctx: Ctx,
  places: readonly PlaceInput[],
  capacityOverride?: CapacityOverride,
): Promise<(number | null)[]> {
  if (capacityOverride && !can(ctx.staff, 'window.capacityOverride')) throw new Refusal('not-allowed.overbook');
  if (capacityOverride) ctx.audit.note({ capacityOverride });
  const reserved = await lockPlaces(ctx, places, { mayOverbook: capacityOverride !== undefined });
  if (!reserved.ok) {
    if (reserved.why === 'full') throw new Refusal('window-full', [reserved.booked, reserved.capacity]);
    const zone = (await ctx.centers.get(reserved.fcId))?.timezone ?? 'UTC';
    throw new Refusal('window-closed', [formatTime(reserved.startTime, zone)]);
  }
  return reserved.windowIds;
}
