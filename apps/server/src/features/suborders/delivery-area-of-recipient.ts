import { closuresFor } from '@bloomdesk/domain/closed-days/closures';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { fulfillmentOf } from '@bloomdesk/domain/deliveries/fulfillment-date';
import { invalidAreaReason } from '@bloomdesk/domain/suborders/recipient-change';
import type { Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import { isPrePrint } from '@bloomdesk/domain/suborders/suborder-status';
import { formatTime } from '@bloomdesk/domain/time/format-clock';
import { formatDay } from '@bloomdesk/domain/time/calendar-day';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { found } from '#http/refusal.ts';
import { deliveryWindowsOfDay } from '#workflows/delivery/delivery-windows-of-day.ts';
import { lockPlaces } from '#workflows/locking/lock-delivery-window.ts';
import type { Destination } from './destinations.store.ts';

type ServingArea = Awaited<ReturnType<Ctx['servingAreas']['at']>>[number];

/** Which area drives a suborder from now on, or why none can. */
interface AreaFound {
  areaId: number | null;
  exception: string | null;
}

/**
 * Finds the area of a new address (D132): the best of the same center and mode, or an exception. Only before printing
 * does the suborder move to it, with its place in the window. Where the new area has no such window or no place left in
 * it, the suborder keeps the place it has and is set aside, so that nobody is overbooked and nobody is forgotten.
 */
export async function deliveryAreaOfRecipient(
  ctx: Ctx,
  suborder: Destination,
  recipient: Recipient,
): Promise<AreaFound> {
  const { areaId, fcId, transportMode, status } = suborder;
  if (areaId === null || transportMode === null || !isTransportMode(transportMode)) return { areaId, exception: null };
  const place = { point: recipient.coords, zipCode: recipient.zipCode };
  const [area] = await ctx.servingAreas.at(place, { fcId, transportMode });
  if (area === undefined) return { areaId, exception: invalidAreaReason };
  if (area.id === areaId || !isPrePrint(status)) return { areaId, exception: null };

  const exception = await moveTo(ctx, suborder, area);
  if (exception !== null) return { areaId, exception: exception.replaceAll(';', ',') };
  ctx.audit.touch('SUBORDER', suborder.suborderId, { before: { areaId }, after: { areaId: area.id } });
  return { areaId: area.id, exception: null };
}

/** Answers why the area cannot take it at its time; null when it has. */
async function moveTo(ctx: Ctx, suborder: Destination, area: ServingArea): Promise<string | null> {
  const { suborderId, startAt: start, windowId: leaves, fcId } = suborder;
  if (start === null) {
    await ctx.destinations.setArea(suborderId, { areaId: area.id, windowId: null, orderFulfilledBy: null });
    return null;
  }
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const { timezone: zone } = center;
  const { closedDays, closedFor } = closuresFor(center.closures, area.id, suborder.deliveryDate);
  if (closedFor !== undefined)
    return `Delivery issue: ${area.description} is closed on ${formatDay(suborder.deliveryDate)} (${closedFor})`;
  const at = formatTime(start, zone);
  const startTime = start.toISOString();
  const { fulfillmentDate, orderFulfilledBy } = fulfillmentOf({ ...area, startTime, zone, closedDays });
  if (fulfillmentDate !== suborder.fulfillmentDate)
    return `Delivery issue: ${area.description} needs this suborder on ${formatDay(fulfillmentDate)}`;
  const windows = await deliveryWindowsOfDay(ctx, { areaId: area.id, day: suborder.deliveryDate, zone });
  const window = windows.find((each) => epochOf(each.startTime) === start.getTime());
  if (!window?.isOpen) return `Delivery issue: ${area.description} has no open delivery window at ${at}`;

  const reserved = await lockPlaces(ctx, [{ areaId: area.id, startTime, leaves }]);
  if (!reserved.ok) return `Delivery issue: no place left in the window of ${area.description} at ${at}`;
  const windowId = reserved.windowIds[0] ?? null;
  await ctx.destinations.setArea(suborderId, { areaId: area.id, windowId, orderFulfilledBy });
  return null;
}
