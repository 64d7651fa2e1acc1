import { fullWindowText } from '@bloomdesk/domain/delivery-windows/window-bookings';
import { formatTime } from '@bloomdesk/domain/time/clock-words';
import type { Ctx } from '#ctx.ts';
import { Refusal } from '#http/refusal.ts';
import type { PlacedSuborder } from '#features/orders/order-placing.store.ts';

/**
 * Holds a place for every suborder in its delivery window, if it has one, until the transaction ends; a full or closed
 * window refuses the whole order (D195).
 */
export async function placesInWindows(ctx: Ctx, suborders: readonly PlacedSuborder[]): Promise<PlacedSuborder[]> {
  const asked = suborders.flatMap(({ areaId, startTime }, at) =>
    areaId === null || startTime === null ? [] : [{ at, areaId, startTime }],
  );
  const reserved = await ctx.deliveryWindows.reserve(asked);
  if (!reserved.ok) {
    if (reserved.why === 'full') throw new Refusal('window-full', fullWindowText(reserved.booked, reserved.capacity));
    const zone = (await ctx.centers.get(reserved.fcId))?.timezone ?? 'UTC';
    throw new Refusal('window-closed', `The delivery window at ${formatTime(reserved.startTime, zone)} is closed`);
  }
  const windowOf = new Map(asked.map(({ at }, index) => [at, reserved.windowIds[index] ?? null]));
  return suborders.map((suborder, at) => ({ ...suborder, windowId: windowOf.get(at) ?? null }));
}
