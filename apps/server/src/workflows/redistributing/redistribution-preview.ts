import { isTooLateToBook } from '@bloomdesk/domain/deliveries/booking-lateness';
import { fulfillmentOf } from '@bloomdesk/domain/deliveries/fulfillment-date';
import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { stockDayOfDelivery } from '@bloomdesk/domain/inventory/fulfillable';
import {
  chooseDestination,
  type RedistributionPlace,
  type RedistributionRefusal,
  type RedistributionTarget,
} from '@bloomdesk/domain/suborders/redistribution';
import type { Demand } from '@bloomdesk/domain/inventory/stock-allocation';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import type { MovableRow } from '#features/suborders/redistributions.store.ts';
import { type DeliveryAreaOffer, type Offers, readOffers } from './redistribution-offers.ts';
import { type PlacesTaken, placesTaken } from './redistribution-places.ts';
import { readStockLeft, type StockLeft } from './redistribution-stock.ts';

export interface PlannedMove extends RedistributionTarget {
  suborderId: string;
  deallocateStrategy: DeallocateStrategy;
}

/** What one move would come to, after all moves before it. */
export interface PreviewedMove {
  suborderId: string;
  /** Undefined for a suborder there is not. */
  suborder: MovableRow | undefined;
  outcome: PreviewedPlace | PreviewedConflict;
}

export interface PreviewedPlace {
  ok: true;
  area: DeliveryAreaOffer;
  /** ISO instant. */
  startTime: string;
  windowDuration: number;
  fulfillmentDate: string;
  capacity: number | null;
  /** Places left once it is there; null is unlimited. */
  remaining: number | null;
  /** What it waits for. */
  short: Demand[];
}

export interface PreviewedConflict {
  ok: false;
  code: RedistributionRefusal | 'not-found';
  message: string;
}

/**
 * Goes through moves in their order and says of each where it would go and what it would wait for, counting the places and
 * the stock that those before it take and give back. Reads everything at once, locks and changes nothing.
 */
export async function previewRedistributions(ctx: Ctx, moves: readonly PlannedMove[]): Promise<PreviewedMove[]> {
  const rows = await ctx.redistributions.movable(moves.map(({ suborderId }) => suborderId));
  const offers = await readOffers(ctx, [...new Set(moves.map(({ newDeliveryDate }) => newDeliveryDate))]);
  const stock = await readStockLeft(ctx, [...rows.values()]);
  const zoneOf = new Map((await ctx.centers.all()).map(({ fcId, timezone }) => [fcId, timezone]));
  const desk: Desk = { offers, stock, places: placesTaken(), zoneOf, now: ctx.now };
  return moves.map((move) => previewed(desk, move, rows.get(move.suborderId)));
}

interface Desk {
  offers: Offers;
  stock: StockLeft;
  places: PlacesTaken;
  zoneOf: ReadonlyMap<number, string>;
  now: Date;
}

function previewed(desk: Desk, move: PlannedMove, suborder: MovableRow | undefined): PreviewedMove {
  const { suborderId } = move;
  if (!suborder) {
    const outcome = { ok: false, code: 'not-found', message: `Suborder ${suborderId} not found` } as const;
    return { suborderId, suborder, outcome };
  }
  const choice = chooseDestination(suborder, move, {
    areas: areasFor(desk, suborder, move),
    zone: desk.zoneOf.get(suborder.fcId) ?? 'UTC',
    now: desk.now,
    stockOf: (place) => desk.stock.of(suborder, stockPlace(desk, place)),
  });
  return { suborderId, suborder, outcome: choice.ok ? taken(desk, move, suborder, choice.place) : choice };
}

/** The own area first; the whole map only where it is needed, since that is most of the work. */
function areasFor(
  { offers, places, now }: Desk,
  suborder: MovableRow,
  { newDeliveryDate: day, ...choice }: PlannedMove,
) {
  const { areaId, fcId, recipient, lines } = suborder;
  const own = areaId === null || !offers.reaches(areaId, recipient) ? undefined : offers.of(areaId, day);
  const staysHome = !choice.forceNewFc && (choice.fcId === undefined || choice.fcId === fcId);
  const isEnough = staysHome && own?.windows.some((window) => window.isOpen && !isTooLateToBook(window, own, now));
  const skus = lines.map(({ sku }) => sku);
  const serving = isEnough ? [] : offers.serving(recipient, skus, day).filter(({ id }) => id !== areaId);
  return [...(own ? [own] : []), ...serving].map(places.asTheyAre);
}

function taken(desk: Desk, move: PlannedMove, suborder: MovableRow, place: RedistributionPlace<DeliveryAreaOffer>) {
  const { area, window } = place;
  desk.places.move(suborder.windowId, area, window);
  const { short } = desk.stock.take(suborder, stockPlace(desk, place), move.deallocateStrategy);
  const startTime = new Date(epochOf(window.startTime)).toISOString();
  const { capacity, windowDuration } = window;
  const remaining = capacity === null ? null : Math.max(0, capacity - desk.places.bookedIn(area, window));
  const { fulfillmentDate } = fulfillmentOf({ ...area, startTime });
  return { ok: true, area, startTime, windowDuration, fulfillmentDate, capacity, remaining, short } as const;
}

function stockPlace({ now }: Desk, { area, window }: RedistributionPlace<DeliveryAreaOffer>) {
  return { fcId: area.fcId, day: stockDayOfDelivery({ ...area, startTime: window.startTime }, now) };
}
