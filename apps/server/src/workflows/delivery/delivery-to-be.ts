import { closuresFor } from '@bloomdesk/domain/closed-days/closures';
import type { CallRequest } from '@bloomdesk/contract/call';
import type { updateDelivery } from '@bloomdesk/contract/deliveries/changes.calls';
import { isTransportMode, type TransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { stockDayOf } from '@bloomdesk/domain/inventory/fulfillable';
import { checkNewDelivery, type DeliveringArea, type NewDelivery } from '@bloomdesk/domain/orders/new-delivery';
import { parseCoords } from '@bloomdesk/domain/suborders/recipient-rules';
import { fcToday, toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found } from '#http/refusal.ts';
import { deliveryWindowsOfDay } from './delivery-windows-of-day.ts';

/** A suborder as far as its way is concerned. */
export type Destination = NonNullable<Awaited<ReturnType<Ctx['destinations']['get']>>>;
type Fields = CallRequest<typeof updateDelivery>['fields'];

/** A delivery as it shall be, checked against the address, the clock and the windows of its area. */
export interface DeliveryToBe extends NewDelivery {
  fcId: number;
  areaId: number;
  transportMode: TransportMode;
  /** The day its stock leaves the center (D267). */
  stockDay: string;
  zone: string;
}

/** What the sent fields make of a suborder's delivery; what does not fit is refused under its field. */
export async function deliveryToBe(ctx: Ctx, suborder: Destination, fields: Fields): Promise<DeliveryToBe> {
  const { fcId = suborder.fcId, areaId = suborder.areaId, startTime = suborder.startAt?.toISOString() } = fields;
  if (areaId === null) throw badField('fields.areaId', 'is required: this suborder has no delivery area');
  if (startTime === undefined) throw badField('fields.startTime', 'is required: this suborder has no delivery window');
  const center = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  if (!center.isActive) throw badField('fields.fcId', 'This fulfillment center is closed');
  const area = areaId === suborder.areaId ? await areaAsItIs(ctx, areaId) : await servingArea(ctx, suborder, areaId);
  const transportMode = fields.transportMode ?? area?.transportMode;
  if (area === undefined || transportMode === undefined)
    throw badField('fields.areaId', 'This delivery area does not serve the address');
  const zone = center.timezone;
  const windows = await deliveryWindowsOfDay(ctx, { areaId, day: toFcDate(startTime, zone), zone });

  const wanted = { fcId, transportMode, startTime, windowDuration: fields.windowDuration };
  const closed = closuresFor(center.closures, areaId, toFcDate(startTime, zone));
  const check = checkNewDelivery(wanted, { area: { ...area, ...closed }, windows, zone, now: ctx.now, ...closed });

  if (!check.ok) throw badField(`fields.${check.problem.field.replace('fc.', '')}`, check.problem.message);
  const stockDay = stockDayOf({ ...check.delivery, fcId }, fcToday(ctx.now, zone));
  return { ...check.delivery, fcId, areaId, transportMode, stockDay, zone };
}

/** Who stays with its area need not prove again that it serves the address. */
async function areaAsItIs(ctx: Ctx, areaId: number): Promise<DeliveringArea | undefined> {
  const row = await ctx.areas.get(areaId);
  if (row === undefined || !isTransportMode(row.transportMode)) return undefined;
  return { fcId: row.fcId, transportMode: row.transportMode, travelTime: row.travelTime, cutoff: row.cutoff };
}

async function servingArea(ctx: Ctx, { recipient }: Destination, areaId: number): Promise<DeliveringArea | undefined> {
  const { coords, zipCode } = Object(recipient);
  const [area] = await ctx.servingAreas.at(
    { point: parseCoords(coords), zipCode: String(zipCode ?? '').slice(0, 5) },
    { areaId },
  );
  return area;
}
