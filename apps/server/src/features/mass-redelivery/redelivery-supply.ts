import type { TakingDeliveryArea, TakingDeliveryWindow } from '@bloomdesk/domain/mass-redelivery/redelivery-places';
import type { MassRedeliveryFacts } from '@bloomdesk/domain/mass-redelivery/redelivery-plan';
import { massRedeliveryReach } from '@bloomdesk/domain/mass-redelivery/redelivery-choice';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { addDays } from '@bloomdesk/domain/time/calendar-day';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { type DeliveryAreaOffer, readOffers } from '#workflows/redistributing/redistribution-offers.ts';
import type { ConcernedRow } from './mass-redelivery.store.ts';

type Facts = Pick<MassRedeliveryFacts, 'areas' | 'windows' | 'lots' | 'lotted'>;

/** All that the suborders of a bad day could be given. */
export interface MassRedeliverySupply extends Facts {
  /** The areas that serve an address and carry its products, its own one first; by suborder. */
  servedBy: ReadonlyMap<string, { areaId: number; fcId: number }[]>;
  areaNames: ReadonlyMap<number, string>;
  /** How full a window is now; null capacity is unlimited. */
  fillOf(areaId: number, startTime: string): { booked: number; capacity: number | null };
}

/** Reads the windows of the days to come, and the stock of the products in question; all at once, nothing locked. */
export async function readSupply(
  ctx: Ctx,
  rows: readonly ConcernedRow[],
  days: readonly string[],
): Promise<MassRedeliverySupply> {
  const [firstDay = ''] = days;
  const offers = await readOffers(ctx, days);
  const serving = new Map(rows.map((row) => [row.suborderId, servingAreas(offers, row, firstDay)]));
  const areas = new Map([...serving.values()].flat().map((area) => [area.id, area]));
  const offered = [...areas.keys()].flatMap((id) => days.flatMap((day) => offers.of(id, day) ?? []));
  const known = new Map(offered.flatMap(windowsOf).map((window) => [keyOf(window.areaId, window.startTime), window]));
  return {
    areas: [...areas.values()].map(takingArea),
    windows: [...known.values()].map(takingWindow),
    ...(await readStock(ctx, rows, [...areas.values()])),
    servedBy: new Map([...serving].map(([id, own]) => [id, own.map(({ id: areaId, fcId }) => ({ areaId, fcId }))])),
    areaNames: new Map([...areas.values()].map(({ id, description }) => [id, description])),
    fillOf(areaId, startTime) {
      const { booked = 0, capacity = null } = known.get(keyOf(areaId, startTime)) ?? {};
      return { booked, capacity };
    },
  };
}

/** The days that are looked at for suborders of a bad day, with those that someone has chosen. */
export function daysToLookAt(rows: readonly ConcernedRow[], chosen: readonly string[]): string[] {
  const days = rows.flatMap(({ deliveryDate }) =>
    Array.from({ length: massRedeliveryReach + 1 }, (_, ahead) => addDays(deliveryDate, ahead)),
  );
  return [...new Set([...days, ...chosen])].toSorted();
}

type Offers = Awaited<ReturnType<typeof readOffers>>;

/** The area it has goes on driving it, whatever the map says by now. */
function servingAreas(offers: Offers, { areaId, recipient, lines }: ConcernedRow, day: string): DeliveryAreaOffer[] {
  const skus = lines.flatMap((line) => [line.sku, ...line.components.map(({ sku }) => sku)]);
  const own = areaId === null ? undefined : offers.of(areaId, day);
  const others = offers.serving(recipient, skus, day).filter(({ id }) => id !== areaId);
  return own === undefined ? others : [own, ...others];
}

function windowsOf({ id: areaId, windows }: DeliveryAreaOffer) {
  return windows.map((window) => ({ ...window, areaId }));
}

function takingArea({
  id: areaId,
  fcId,
  transportMode,
  travelTime,
  cutoff,
  zone,
  closedDays,
}: DeliveryAreaOffer): TakingDeliveryArea {
  return { areaId, fcId, transportMode, travelTime, cutoff, zone, closedDays };
}

function takingWindow({
  areaId,
  startTime,
  windowDuration,
  cutoff,
  isOpen,
  booked,
  capacity,
}: Offered): TakingDeliveryWindow {
  const left = capacity === null ? null : Math.max(0, capacity - booked);
  return { areaId, startTime, windowDuration, cutoff, isOpen, left };
}

type Offered = ReturnType<typeof windowsOf>[number];

function keyOf(areaId: number, startTime: Date | string): string {
  return `${areaId} ${epochOf(startTime)}`;
}

async function readStock(
  ctx: Ctx,
  rows: readonly ConcernedRow[],
  areas: readonly DeliveryAreaOffer[],
): Promise<Pick<Facts, 'lots' | 'lotted'>> {
  const skus = [...new Set(rows.flatMap(({ lines }) => lines.flatMap(demandOf)).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  const fcIds = [...new Set(areas.map(({ fcId }) => fcId))];
  const lots = lotted.size === 0 ? [] : await ctx.lots.shelves(fcIds, [...lotted], false);
  return { lots, lotted };
}
