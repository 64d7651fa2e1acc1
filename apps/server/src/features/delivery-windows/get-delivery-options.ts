import type { CallData, CallRequest } from '@bloomdesk/contract/call';
import type { getDeliveryOptions as call } from '@bloomdesk/contract/delivery-windows/options.calls';
import { closedDaysOf } from '@bloomdesk/domain/closed-days/closures';
import { stockDayOfDelivery } from '@bloomdesk/domain/inventory/fulfillable';
import { demandOf, stockAllocator, type StockLineItem } from '@bloomdesk/domain/inventory/stock-allocation';
import { fulfillmentOf, isFulfilByPassed } from '@bloomdesk/domain/deliveries/fulfillment-date';
import { isTransportMode } from '@bloomdesk/domain/deliveries/transport-mode';
import { addDays, isDay } from '@bloomdesk/domain/time/calendar-day';
import { fcToday } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { UseCase } from '#http/answer.ts';
import { programCentersOf } from '#http/visible-centers.ts';
import { badField } from '#http/refusal.ts';
import { deliveryWindowsOfDays } from './day-delivery-windows.ts';

type Input = CallRequest<typeof call>;
type Options = CallData<typeof call>['options'];
type OptionWindow = Options[number]['windows'][number];

const usualDays = 14;
/** An address is served by a handful of areas; the best of them have enough windows to choose from. */
const mostAreas = 12;

export const getDeliveryOptions: UseCase<typeof call> = async (ctx, input) => {
  const { date: first, days = usualDays } = input.delivery;
  if (first !== undefined && !isDay(first)) throw badField('delivery.date', 'must be a day of the calendar');
  const products = await productsOf(ctx, input);
  const areas = await areasOf(ctx, input, products);
  const hasStock = await stockCheck(ctx, input, products, areas);

  const byDay = new Map<string, OptionWindow[]>();
  for (const area of areas) {
    const center = await ctx.centers.get(area.fcId);
    if (!center?.isActive) continue;
    const from = first ?? fcToday(ctx.now, center.timezone);
    const calendar = Array.from({ length: days }, (_, ahead) => addDays(from, ahead));
    const place = { zone: center.timezone, closedDays: closedDaysOf(center.closures) };
    for (const [day, windows] of await bookable(ctx, area, calendar, place)) {
      const stocked = windows.filter(({ start_time: startTime }) => hasStock(area, startTime, place));
      if (stocked.length > 0) byDay.set(day, [...(byDay.get(day) ?? []), ...stocked]);
    }
  }
  const options = [...byDay].map(([date, windows]) => ({
    date,
    windows: windows.toSorted((a, b) => Date.parse(a.start_time) - Date.parse(b.start_time)),
  }));
  return { options: options.toSorted((a, b) => (a.date < b.date ? -1 : 1)) };
};

interface AtCenter {
  zone: string;
  closedDays: readonly string[];
}

type Product = Awaited<ReturnType<Ctx['products']['all']>>[number];
type Area = Awaited<ReturnType<Ctx['servingAreas']['at']>>[number];

async function productsOf(ctx: Ctx, { lineitems }: Input): Promise<Map<string, Product>> {
  const feed = new Map((await ctx.products.all()).map((product) => [product.sku, product]));
  const unknown = lineitems.findIndex(({ sku }) => !feed.has(sku));
  if (unknown >= 0) throw badField(`lineitems.${unknown}.sku`, 'is not in the product feed');
  return feed;
}

/** The areas that serve the place and carry everything, best first. */
async function areasOf(
  ctx: Ctx,
  { recipient, lineitems, delivery }: Input,
  products: ReadonlyMap<string, Product>,
): Promise<Area[]> {
  const { fcId } = delivery;
  const transportMode = delivery.transportMode ?? undefined;
  if (transportMode !== undefined && !isTransportMode(transportMode))
    throw badField('delivery.transportMode', 'is not known');
  const place = { point: recipient.coords ?? null, zipCode: recipient.zipCode.slice(0, 5) };
  const serving = await ctx.servingAreas.at(place, { fcId, transportMode });
  const carries =
    (area: Area) =>
    ({ allowedTransportModes: modes, distributionPoints: centers }: Product) =>
      (modes.length === 0 || modes.includes(area.transportMode)) &&
      (centers.length === 0 || centers.includes(area.fcId));
  const own = await programCentersOf(ctx);
  const wanted = lineitems.flatMap(({ sku }) => products.get(sku) ?? []);
  return serving.filter((area) => own?.has(area.fcId) !== false && wanted.every(carries(area))).slice(0, mostAreas);
}

/** The open windows of an area on these days that are before their cutoff and have a place left. */
async function bookable(
  ctx: Ctx,
  area: Area,
  calendar: readonly string[],
  { zone, closedDays }: AtCenter,
): Promise<Map<string, OptionWindow[]>> {
  const rows = await ctx.deliveryWindows.onDays(calendar, { areaId: area.id });
  const windowsOf = await deliveryWindowsOfDays(ctx, [{ ...area, areaId: area.id }], rows, { dates: calendar, zone });
  const found = new Map<string, OptionWindow[]>();
  for (const date of calendar) {
    const windows = windowsOf.get(date)?.get(area.id) ?? [];
    const free = windows.filter(
      ({ startTime, isOpen, cutoffAt, capacity }) =>
        isOpen &&
        Date.parse(cutoffAt) >= ctx.now.getTime() &&
        !isFulfilByPassed(fulfillmentOf({ ...area, startTime, zone, closedDays }), ctx.now) &&
        capacity.remaining !== 0,
    );
    found.set(
      date,
      free.map(({ startTime, duration, capacity }) => ({
        start_time: startTime,
        duration,
        areaId: area.id,
        fcId: area.fcId,
        transportMode: area.transportMode,
        remaining: capacity.remaining,
      })),
    );
  }
  return found;
}

/** Answers whether an area's center has everything for a window; each window finds the same stock, as only one is taken. */
async function stockCheck(ctx: Ctx, input: Input, products: ReadonlyMap<string, Product>, areas: readonly Area[]) {
  const lines: StockLineItem[] = input.lineitems.map(({ sku, quantity }) => ({
    sku,
    quantity,
    name: products.get(sku)?.name ?? sku,
    components: products.get(sku)?.components ?? [],
  }));
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const lotted = await ctx.lots.lotted(skus);
  const careBuffer = input.consider_care_buffer === 'false';
  const fcIds = [...new Set(areas.map(({ fcId }) => fcId))];
  const lots = lotted.size === 0 ? [] : await ctx.lots.shelves(fcIds, [...lotted], careBuffer);
  const known = new Map<string, boolean>();
  return (area: Area, startTime: string, place: AtCenter): boolean => {
    const day = stockDayOfDelivery({ ...area, startTime, ...place }, ctx.now);
    const key = `${area.fcId} ${day}`;
    const answer =
      known.get(key) ??
      hasAll(
        lots.filter(({ fcId }) => fcId === area.fcId),
        day,
      );
    known.set(key, answer);
    return answer;
  };

  function hasAll(shelf: typeof lots, day: string): boolean {
    const take = stockAllocator(shelf, (sku) => lotted.has(sku));
    return lines.every((line) => take(line, day).status !== 'needs_inventory');
  }
}
