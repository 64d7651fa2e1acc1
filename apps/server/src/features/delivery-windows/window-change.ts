import type { DeliveryWindow } from '@bloomdesk/contract/delivery-windows/shapes';
import { type BookableDeliveryWindow, mayChangeBooked } from '@bloomdesk/domain/delivery-windows/window-bookings';
import { isPastDeliveryWindow } from '@bloomdesk/domain/delivery-windows/delivery-window-form';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import type { Ctx } from '#composition/request-context.ts';
import { found, Refusal, refusalBy } from '#http/refusal.ts';
import { lockWindowAsRead } from '#workflows/locking/lock-delivery-window.ts';
import { pastDeliveryWindow } from './window-input.ts';
import type { WindowInput, WindowRow } from './delivery-window-columns.sql.ts';

interface Asking {
  expectedVersion?: number | undefined;
  confirmBooked: boolean;
}

/** The window locked for a change: as its writer has read it, and not over. */
export async function deliveryWindowToChange(
  ctx: Ctx,
  windowId: number,
  { expectedVersion }: Asking,
): Promise<WindowRow> {
  const row = await lockWindowAsRead(ctx, windowId, expectedVersion);
  if (isPastDeliveryWindow({ endTime: row.endAt.toISOString() }, ctx.now)) throw pastDeliveryWindow();
  return row;
}

/** Bookings are never cancelled behind anybody's back: 409 with their count, unless it is said that this is meant (D196). */
export async function assertBooked(
  ctx: Ctx,
  before: WindowRow,
  after: Partial<WindowInput>,
  { confirmBooked }: Asking,
): Promise<void> {
  const verdict = mayChangeBooked(bookable(before), bookable({ ...before, ...after }), before.booked);
  if (verdict.ok || confirmBooked) return;
  throw refusalBy(verdict, { data: await deliveryWindowOnWire(ctx, before.windowId) });
}

/** An area has one window for each start; the other one is named, for it may be a closed one that only needs opening. */
export async function assertFreeStart(
  ctx: Ctx,
  { areaId, fcId, startAt }: Pick<WindowInput, 'areaId' | 'fcId' | 'startAt'>,
): Promise<void> {
  const other = await ctx.deliveryWindows.startingAt(areaId, startAt);
  if (!other) return;
  const zone = (await ctx.centers.get(fcId))?.timezone ?? 'UTC';
  const kind = other.isOpen ? 'a delivery window' : 'a closed delivery window';
  throw new Refusal('window-exists.other', [kind, formatTime(startAt, zone)]);
}

/** The same, where another user was a moment faster. */
export const deliveryWindowExists = new Refusal('window-exists.twin');

/** Tells a window that another one was a moment faster to take the place of; every other fault goes on. */
export function refuseTwin(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '23505') throw deliveryWindowExists;
  throw error;
}

/** The window as it stands now. */
export async function deliveryWindowOnWire(ctx: Ctx, windowId: number): Promise<DeliveryWindow> {
  return found(await ctx.deliveryWindows.get(windowId), `Delivery window ${windowId}`);
}

function bookable({ areaId, startAt, isOpen, capacity }: WindowInput): BookableDeliveryWindow {
  return { areaId, startTime: startAt.toISOString(), isOpen, capacity };
}
