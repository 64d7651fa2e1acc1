import type { DeallocateStrategy } from '@bloomdesk/domain/inventory/deallocation';
import { stockDayOfDelivery } from '@bloomdesk/domain/inventory/fulfillable';
import { demandOf } from '@bloomdesk/domain/inventory/stock-allocation';
import { shortfallOf } from '@bloomdesk/domain/inventory/stock-shortfall';
import {
  chooseDestination,
  type OfferedStock,
  type RedistributionChoice,
  type RedistributionPlace,
  type RedistributionTarget,
} from '@bloomdesk/domain/suborders/redistribution';
import { isDay } from '@bloomdesk/domain/time/calendar-day';
import { formatFcDay, deliveryWindowLabel } from '@bloomdesk/domain/time/format-clock';
import { epochOf } from '@bloomdesk/domain/time/fc-time';
import type { Ctx } from '#composition/request-context.ts';
import { badField, found, assertAllowed, Refusal } from '#http/refusal.ts';
import { changeLockedDelivery, type LockedDelivery, lockDelivery } from '#workflows/delivery/change-delivery.ts';
import type { Destination } from '#workflows/delivery/delivery-to-be.ts';
import { type DeliveryAreaOffer, readOffers, readOwnOffer } from './redistribution-offers.ts';

export interface RedistributionInput extends RedistributionTarget {
  suborderId: string;
  /** What becomes of the stock it has now. */
  deallocateStrategy: DeallocateStrategy;
  expectedVersion?: number | undefined;
}

export interface RedistributedSuborder {
  fcId: number;
  areaId: number;
  /** ISO instant. */
  startTime: string;
  /** The batch it has left, if it was in one. */
  leftBatch: string | null;
  /** Products for which it waits now. */
  waitsFor: string[];
  /** Where it goes, in a sentence. */
  message: string;
}

/**
 * Moves a suborder to another day, and where its own area does not serve that or another center is wanted, to another area
 * (D180): out of its batch, with stock for the right day (D267), a place in the window (D195) and a new booking. Locks the
 * batch, the order, the suborder, its lots and its windows.
 */
export async function redistributeSuborder(ctx: Ctx, input: RedistributionInput): Promise<RedistributedSuborder> {
  const { suborderId, newDeliveryDate, forceNewFc, deallocateStrategy } = input;
  if (!isDay(newDeliveryDate)) throw badField('newDeliveryDate', 'must be a day of the calendar');
  const held = await lockDelivery(ctx, input);
  const { area, window } = await destinationOf(ctx, held.suborder, input);

  const fields = { fcId: area.fcId, areaId: area.id, startTime: new Date(epochOf(window.startTime)).toISOString() };
  const { leftBatch } = await changed(ctx, held, fields, deallocateStrategy);

  ctx.audit.note({ newDeliveryDate, ...(forceNewFc && { forceNewFc }) });
  const waitsFor = await waitingFor(ctx, suborderId);
  const message = movedText({ area, window }, waitsFor);
  return { ...fields, leftBatch, waitsFor, message };
}

type Place = RedistributionPlace<DeliveryAreaOffer>;

/** Its own area is looked at first; the whole map is read only where that does not do. */
async function destinationOf(ctx: Ctx, suborder: Destination, choice: RedistributionTarget): Promise<Place> {
  const { areaId, fcId, recipient } = suborder;
  const { newDeliveryDate: day } = choice;
  const { timezone: zone } = found(await ctx.centers.get(fcId), `Fulfillment center ${fcId}`);
  const facts = { zone, now: ctx.now };
  const own = areaId === null || choice.forceNewFc ? undefined : await readOwnOffer(ctx, { areaId, recipient }, day);
  const noStock = () => ({ short: 0, available: 0 });
  const near = chooseDestination(placeOf(suborder), choice, {
    ...facts,
    areas: own === undefined ? [] : [own],
    stockOf: noStock,
  });
  if (near.ok || !isForOthers(near)) return chosen(near);

  const lines = await ctx.lineStock.live(suborder.suborderId);
  const offers = await readOffers(ctx, [day]);
  const skus = lines.map(({ sku }) => sku);
  const serving = offers.serving(recipient, skus, day).filter(({ id }) => id !== areaId);
  const areas = [...(own === undefined ? [] : [own]), ...serving];
  const stockOf = await stockAt(
    ctx,
    lines,
    areas.map((area) => area.fcId),
  );
  return chosen(chooseDestination(placeOf(suborder), choice, { ...facts, areas, stockOf }));
}

function isForOthers({ code }: Extract<RedistributionChoice, { ok: false }>): boolean {
  return code === 'no-area' || code === 'closed-day' || code === 'no-window' || code === 'too-late';
}

function chosen(choice: RedistributionChoice<DeliveryAreaOffer>): Place {
  if (choice.ok) return choice.place;
  assertAllowed(choice);
  throw new Error('a no was insisted on'); // never reached
}

function placeOf({ status, fcId, areaId, startAt: startTime, deliveryDate }: Destination) {
  return { status, fcId, areaId, startTime, deliveryDate };
}

type Lines = Awaited<ReturnType<Ctx['lineStock']['live']>>;

/** What centers have of these lines, nothing locked. */
async function stockAt(ctx: Ctx, lines: Lines, fcIds: readonly number[]): Promise<(place: Place) => OfferedStock> {
  const skus = [...new Set(lines.flatMap(demandOf).map(({ sku }) => sku))];
  const lotted = skus.length === 0 ? new Set<string>() : await ctx.lots.lotted(skus);
  const lots = lotted.size === 0 ? [] : await ctx.lots.shelves([...new Set(fcIds)], [...lotted], false);
  return ({ area, window }) => {
    const day = stockDayOfDelivery({ ...area, startTime: window.startTime }, ctx.now);
    const own = lots.filter(({ fcId }) => fcId === area.fcId);
    const { short, available } = shortfallOf(lines, own, (sku) => lotted.has(sku), day);
    return { short: short.reduce((sum, { quantity }) => sum + quantity, 0), available };
  };
}

type Fields = { fcId: number; areaId: number; startTime: string };

/** Who has chosen a place that was taken in between chooses again. */
async function changed(ctx: Ctx, held: LockedDelivery, fields: Fields, deallocateStrategy: DeallocateStrategy) {
  const options = { overrideServiceErrors: false, keepBatch: false, deallocateStrategy };
  try {
    return await changeLockedDelivery(ctx, held, { fields, options });
  } catch (error) {
    if (!(error instanceof Refusal) || !['window-full', 'window-closed'].includes(error.code)) throw error;
    throw new Refusal('busy.place', [], { retryAfterSeconds: 1 });
  }
}

async function waitingFor(ctx: Ctx, suborderId: string): Promise<string[]> {
  const lines = await ctx.lineStock.live(suborderId);
  const waiting = lines.filter(({ inventoryStatus }) => inventoryStatus === 'needs_inventory');
  return [...new Set(waiting.map(({ sku }) => sku))];
}

function movedText({ area, window }: Place, waitsFor: readonly string[]): string {
  const { zone, description } = area;
  const when = `${formatFcDay(window.startTime, zone)}, ${deliveryWindowLabel(window.startTime, window.windowDuration, zone)}`;
  return `Moved to ${when}, ${description}${waitsFor.length > 0 ? `; waits for ${waitsFor.join(', ')}` : ''}.`;
}
