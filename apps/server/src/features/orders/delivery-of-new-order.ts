import type { CallRequest } from '@bloomdesk/contract/call';
import type { createSkeletonOrder } from '@bloomdesk/contract/orders.skeleton.calls';
import { checkNewDelivery } from '@bloomdesk/domain/orders/new-delivery';
import type { Recipient } from '@bloomdesk/domain/suborders/recipient-rules';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#ctx.ts';
import { badField, found } from '#http/refusal.ts';
import { windowsOfDay } from '#order-steps/windows-of-day.ts';
import type { PlacedSuborder } from './order-placing.store.ts';

type AskedDelivery = CallRequest<typeof createSkeletonOrder>['suborders'][number]['delivery'];
type PlacedDelivery = Omit<PlacedSuborder, 'recipient' | 'message' | 'lines'>;

/** How a new order travels, as the suborder keeps it; what does not fit is refused under its field. */
export async function deliveryOfNewOrder(
  ctx: Ctx,
  asked: AskedDelivery,
  { coords, zipCode }: Recipient,
): Promise<PlacedDelivery> {
  const { areaId, startTime, transportMode, windowDuration } = asked;
  const { fcId } = asked.fc;
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  if (!center.isActive) throw badField(`${at}.fc.fcId`, 'This fulfillment center is closed');
  const [area] = await ctx.servingAreas.at({ point: coords, zipCode }, { areaId });
  const day = toFcDate(startTime, center.timezone);
  const windows = area === undefined ? [] : await windowsOfDay(ctx, { areaId, day, zone: center.timezone });

  const check = checkNewDelivery(
    { fcId, transportMode, startTime, windowDuration },
    { area, windows, zone: center.timezone, now: ctx.now },
  );

  if (!check.ok) throw badField(`${at}.${check.problem.field}`, check.problem.message);
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

const at = 'suborders.0.delivery';
