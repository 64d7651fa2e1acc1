import { closuresFor } from '@bloomdesk/domain/closed-days/closures';
import { checkNewDelivery, type DeliveryProblem } from '@bloomdesk/domain/orders/new-delivery';
import type { TransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import type { Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { PlacedSuborder } from '@bloomdesk/domain/orders/placed-order';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found } from '#http/refusal.ts';
import { deliveryWindowsOfDay } from './delivery-windows-of-day.ts';

interface DeliveryInput {
  fcId: number;
  areaId: number;
  transportMode: TransportMode;
  /** ISO instant. */
  startTime: string;
  /** Hours; undefined takes the window's own. */
  windowDuration?: number | undefined;
}

/** Under which name a call has sent a field. */
type NameOf = (field: DeliveryProblem['field']) => string;
type PlacedDelivery = Omit<PlacedSuborder, 'recipient' | 'message' | 'lines'>;

/** How a new order travels, as the suborder keeps it; what does not fit is refused under its field. */
export async function deliveryOfNewOrder(
  ctx: Ctx,
  { fcId, areaId, transportMode, startTime, windowDuration }: DeliveryInput,
  { coords, zipCode }: Pick<Recipient, 'coords' | 'zipCode'>,
  nameOf: NameOf,
): Promise<PlacedDelivery> {
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  if (!center.isActive) throw badField(nameOf('fc.fcId'), 'This fulfillment center is closed');
  const [area] = await ctx.servingAreas.at({ point: coords, zipCode }, { areaId });
  const day = toFcDate(startTime, center.timezone);
  const windows = area === undefined ? [] : await deliveryWindowsOfDay(ctx, { areaId, day, zone: center.timezone });

  const closed = closuresFor(center.closures, areaId, day);
  const check = checkNewDelivery(
    { fcId, transportMode, startTime, windowDuration },
    { area: area && { ...area, ...closed }, windows, zone: center.timezone, now: ctx.now, ...closed },
  );

  if (!check.ok) throw badField(nameOf(check.problem.field), check.problem.message);
  const { delivery } = check;
  return {
    fcId,
    areaId,
    transportMode,
    fulfillmentDate: delivery.fulfillmentDate,
    deliveryDate: delivery.deliveryDate,
    startTime: delivery.startTime,
    windowDuration: delivery.windowDuration,
    fulfilledBy: delivery.orderFulfilledBy,
  };
}
