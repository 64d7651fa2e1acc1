import type { WindowRow } from '#features/delivery-windows/delivery-window-columns.sql.ts';
import type { PlaceInput, Reservation, ReserveOptions } from '#features/delivery-windows/window-places.store.ts';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { assertRowVersion } from './assert-version.ts';

/** Locks one delivery window: anyone who books it or changes it waits. */
export async function lockDeliveryWindow(ctx: Ctx, windowId: number): Promise<WindowRow> {
  return found(await ctx.deliveryWindows.lock(windowId), `Delivery window ${windowId}`);
}

/** Locks one delivery window as its caller has read it, where they say what they have read. */
export async function lockWindowAsRead(
  ctx: Ctx,
  windowId: number,
  expectedVersion: number | undefined,
): Promise<WindowRow> {
  const row = await lockDeliveryWindow(ctx, windowId);
  const shown = () => ctx.deliveryWindows.get(windowId);
  await assertRowVersion(row, 'This delivery window', { expectedVersion, shown });
  return row;
}

/**
 * Locks the windows of these places and those that are left for them, in id order, and answers which they are, or the first
 * that cannot take them. Nothing but records of their own is locked after windows.
 */
export async function lockPlaces(
  ctx: Ctx,
  places: readonly PlaceInput[],
  options?: ReserveOptions,
): Promise<Reservation> {
  return await ctx.deliveryWindows.lockPlaces(places, options);
}
