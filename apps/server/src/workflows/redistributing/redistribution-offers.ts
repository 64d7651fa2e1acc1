import { closedDaysOf, type Closure, closureOn } from '@bloomdesk/domain/closed-days/closures';
import { reachesPlace } from '@bloomdesk/domain/delivery-areas/area-choice';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { type WeeklySchedule, deliveryWindowsOn } from '@bloomdesk/domain/delivery-windows/delivery-window-choice';
import type { OfferedDeliveryWindow, OfferingDeliveryArea } from '@bloomdesk/domain/suborders/redistribution';
import { parseCoords } from '@bloomdesk/domain/suborders/recipient-rules';
import { toFcDate } from '@bloomdesk/domain/time/fc-time';
import type { FulfillmentCenter } from '@bloomdesk/domain/fulfillment-centers/fulfillment-center';
import type { Ctx } from '#composition/request-context.ts';

/** A window that is offered; it has no id where it follows from the weekly schedule. */
export interface DeliveryWindowOffer extends OfferedDeliveryWindow {
  windowId: number | null;
}
export type DeliveryAreaOffer = OfferingDeliveryArea<DeliveryWindowOffer>;

/** What is offered on some days, read once for as many suborders as there are. */
export interface Offers {
  /** An area with its windows of a day; undefined for one that drives nothing. */
  of(areaId: number, day: string): DeliveryAreaOffer | undefined;
  /** Does an area deliver to this address? One of which nobody can say does (D271). */
  reaches(areaId: number, recipient: unknown): boolean;
  /** The areas that serve an address and may carry these products, best first, with their windows of a day. */
  serving(recipient: unknown, skus: readonly string[], day: string): DeliveryAreaOffer[];
}

type Area = Omit<OfferingDeliveryArea, 'windows' | 'closedFor'> & {
  schedules: readonly WeeklySchedule[];
  closures: readonly Closure[];
};
type Product = Pick<
  Awaited<ReturnType<Ctx['products']['all']>>[number],
  'allowedTransportModes' | 'distributionPoints'
>;

/** All active areas of open centers with their windows of these days. */
export async function readOffers(ctx: Ctx, days: readonly string[]): Promise<Offers> {
  const centers = await openCenters(ctx);
  const { areas, choose } = await ctx.servingAreas.chooser();
  const rows = await ctx.deliveryWindows.onDays(days);
  const feed = new Map((await ctx.products.all()).map((product) => [product.sku, product]));
  const known = new Map(
    areas.flatMap((area) => {
      const center = centers.get(area.fcId);
      return center === undefined ? [] : [[area.id, { ...area, ...atCenter(center) }] as const];
    }),
  );
  const of = offering(known, rows);
  const maps = new Map(areas.map((area) => [area.id, area]));
  return {
    of,
    reaches(areaId, recipient) {
      const area = maps.get(areaId);
      return area === undefined || reachesPlace(area, placeOf(recipient)) !== false;
    },
    serving(recipient, skus, day) {
      const wanted = skus.flatMap((sku) => feed.get(sku) ?? []);
      return choose(placeOf(recipient))
        .filter((area) => wanted.every((product) => carries(area, product)))
        .flatMap((area) => of(area.id, day) ?? []);
    },
  };
}

/** One area alone, which is all that most suborders need; undefined when it is closed, or its center. */
export async function readOwnOffer(
  ctx: Ctx,
  { areaId, recipient }: { areaId: number; recipient: unknown },
  day: string,
): Promise<DeliveryAreaOffer | undefined> {
  const [row, reach] = [await ctx.areas.get(areaId), await ctx.areas.reach(areaId)];
  if (reach && reachesPlace(reach, placeOf(recipient)) === false) return undefined; // its address was moved out of it
  const center = row && (await openCenters(ctx)).get(row.fcId);
  if (!row?.active || center === undefined || !isTransportMode(row.transportMode)) return undefined;
  const rows = await ctx.deliveryWindows.onDays([day], { areaId });
  const [scheduled] = rows.length > 0 ? [] : await ctx.deliveryWindows.scheduledAreas({ areaId });
  const { fcId, description, priority, nationwide, cutoff, travelTime } = row;
  const area = { id: areaId, fcId, description, priority, nationwide, cutoff, travelTime, ...atCenter(center) };
  const schedules = scheduled?.schedules ?? [];
  return offering(new Map([[areaId, { ...area, transportMode: row.transportMode, schedules }]]), rows)(areaId, day);
}

async function openCenters(ctx: Ctx): Promise<Map<number, FulfillmentCenter>> {
  const open = (await ctx.centers.all()).filter(({ isActive }) => isActive);
  return new Map(open.map((center) => [center.fcId, center]));
}

function atCenter({ timezone: zone, closures }: FulfillmentCenter) {
  return { zone, closures, closedDays: closedDaysOf(closures) };
}

type WindowRow = Awaited<ReturnType<Ctx['deliveryWindows']['onDays']>>[number];

/** The windows of an area's day: its rows, or where the day has none, what its weekly schedules give (D198). */
function offering(areas: ReadonlyMap<number, Area>, rows: readonly WindowRow[]): Offers['of'] {
  const rowsOf = Map.groupBy(rows, ({ areaId }) => areaId);
  const known = new Map<string, DeliveryAreaOffer>();
  return (areaId, day) => {
    const area = areas.get(areaId);
    if (area === undefined) return undefined;
    const key = `${areaId} ${day}`;
    const offer = known.get(key) ?? offerOf(area, rowsOf.get(areaId) ?? [], day);
    known.set(key, offer);
    return offer;
  };
}

function offerOf({ schedules, closures, ...area }: Area, rows: readonly WindowRow[], day: string): DeliveryAreaOffer {
  const closedFor = closureOn(closures, area.id, day);
  if (closedFor !== undefined) return { ...area, closedFor, windows: [] };
  const ofDay = rows.filter(({ startTime }) => toFcDate(startTime, area.zone) === day);
  const windows =
    ofDay.length > 0 ? ofDay.map(windowOfRow) : deliveryWindowsOn(schedules, day, area.zone).map(scheduledWindow);
  return { ...area, windows };

  function scheduledWindow({
    startTime,
    windowDuration,
  }: {
    startTime: string;
    windowDuration: number;
  }): DeliveryWindowOffer {
    return {
      windowId: null,
      startTime,
      windowDuration,
      cutoff: area.cutoff,
      isOpen: true,
      booked: 0,
      capacity: null,
    };
  }
}

function windowOfRow(row: WindowRow): DeliveryWindowOffer {
  const { windowId, startTime, windowDuration, cutoff, isOpen, booked, capacity } = row;
  return { windowId, startTime, windowDuration, cutoff, isOpen, booked, capacity };
}

function placeOf(recipient: unknown) {
  const { coords, zipCode } = Object(recipient);
  return { point: parseCoords(coords), zipCode: String(zipCode ?? '').slice(0, 5) };
}

/** Some products go by certain modes or from certain centers only. */
function carries({ transportMode, fcId }: Pick<Area, 'transportMode' | 'fcId'>, product: Product): boolean {
  const { allowedTransportModes: modes, distributionPoints: centers } = product;
  return (modes.length === 0 || modes.includes(transportMode)) && (centers.length === 0 || centers.includes(fcId));
}
