import { closedDaysOf, closedText, closureOn } from '../closed-days/closures.ts';
import { type Fulfillment, fulfillmentOf, isFulfilByPassed } from '../deliveries/fulfillment-date.ts';
import { isLocalMode } from '../deliveries/transit-days.ts';
import type { TransportMode } from '../deliveries/transport-mode.ts';
import type { Place } from '../delivery-areas/area-choice.ts';
import { chooseWindow, windowsOn } from '../delivery-windows/window-choice.ts';
import type { Day } from '../time/calendar-day.ts';
import { epochOf, toInstant } from '../time/fc-time.ts';
import type { BulkArea, BulkProduct, BulkReference, DayWindow, PlannedWindow } from './bulk-reference.ts';
import { workDayProblem } from '../time/work-days.ts';

interface WishedDelivery {
  place: Place;
  deliveryDate: Day;
  fcId: number | undefined;
  areaId: number | undefined;
  transportMode: TransportMode | undefined;
  windowStart: string | undefined;
  products: readonly BulkProduct[];
}

/** Where, how and when a suborder of a bulk file is made and delivered. */
export interface Placement extends Fulfillment {
  fcId: number;
  fcName: string;
  areaId: number;
  areaName: string;
  transportMode: TransportMode;
  deliveryDate: Day;
  /** ISO instant. */
  startTime: string;
  /** Hours. */
  windowDuration: number;
  /** Null: the window follows from the weekly schedule and has no row of its own. */
  windowId: number | null;
}

export type Placing = { ok: true; placement: Placement } | { ok: false; reason: string };

/**
 * The best area that serves the address, carries every line and has an open window in time (D205, D217). An area that
 * cannot do it leaves the delivery to the next one; when none is left, the reasons of the first three are told.
 */
export function placeDelivery(wish: WishedDelivery, reference: BulkReference): Placing {
  const areas = reference.areasServing(wish.place, wish);
  const reasons = new Set<string>();
  for (const area of areas) {
    const placing = placeInArea(area, wish, reference);
    if (placing.ok) return placing;
    reasons.add(placing.reason);
  }
  if (reasons.size > 0) return { ok: false, reason: [...reasons].slice(0, 3).join(', ') };
  const wished = wish.fcId !== undefined || wish.areaId !== undefined || wish.transportMode !== undefined;
  return { ok: false, reason: `no delivery area ${wished ? 'as wished ' : ''}serves this address` };
}

function placeInArea(area: BulkArea, wish: WishedDelivery, reference: BulkReference): Placing {
  const center = reference.centers.get(area.fcId);
  const refuse = (reason: string): Placing => ({ ok: false, reason: `${area.description}: ${reason}` });
  if (center === undefined) return refuse(`fulfillment center ${area.fcId} is not known`);
  if (wish.deliveryDate < center.today) return refuse('deliveryDate is in the past');
  const tooFar = workDayProblem(wish.deliveryDate, center.today);
  if (tooFar !== undefined) return refuse(`deliveryDate ${tooFar}`);
  const closedFor = closureOn(center.closures ?? [], area.id, wish.deliveryDate);
  if (closedFor !== undefined) return refuse(closedText(wish.deliveryDate, closedFor));
  const unfit = wish.products.find((product) => !carries(area, product));
  if (unfit !== undefined) return refuse(`${unfit.sku} is not delivered by ${area.transportMode} from ${center.name}`);
  const choice = chooseBookable(area, wish, center.zone, reference);
  if (!choice.ok) return refuse(choice.reason);
  const { window } = choice;
  const placement = {
    fcId: center.fcId,
    fcName: center.name,
    areaId: area.id,
    areaName: area.description,
    transportMode: area.transportMode,
    deliveryDate: wish.deliveryDate,
    startTime: window.startTime,
    windowDuration: window.windowDuration,
    windowId: window.windowId,
    fulfillmentDate: window.fulfillmentDate,
    orderFulfilledBy: window.orderFulfilledBy,
  };
  return { ok: true, placement };
}

function carries({ transportMode, fcId }: BulkArea, product: BulkProduct): boolean {
  const { allowedTransportModes: modes, distributionPoints: centers } = product;
  return (modes.length === 0 || modes.includes(transportMode)) && (centers.length === 0 || centers.includes(fcId));
}

type Bookable = { ok: true; window: PlannedWindow } | { ok: false; reason: string };

/** The wished window, or else the first of the day that can still be booked. */
function chooseBookable(area: BulkArea, wish: WishedDelivery, zone: string, reference: BulkReference): Bookable {
  const windows = reference.remembered(`${area.id} ${wish.deliveryDate}`, () =>
    dayWindows(area, wish.deliveryDate, zone, reference),
  );
  const first = chooseWindow(windows, wish.windowStart);
  if (!first.ok) return { ok: false, reason: first.message.slice(0, -1) };
  const whyNotFirst = whyNotBookable(first.window, reference);
  if (whyNotFirst === null) return { ok: true, window: first.window };
  const others = wish.windowStart === undefined ? windows : [];
  const free = others.find((window) => whyNotBookable(window, reference) === null);
  return free === undefined ? { ok: false, reason: whyNotFirst } : { ok: true, window: free };
}

function dayWindows(area: BulkArea, day: Day, zone: string, reference: BulkReference): readonly PlannedWindow[] {
  const closedDays = closedDaysOf(reference.centers.get(area.fcId)?.closures ?? []);
  return windowsOfArea(area, day, zone, reference).map((window) => {
    return {
      ...window,
      ...fulfillmentOf({ ...area, startTime: window.startTime, zone, closedDays }, reference.calendar),
    };
  });
}

function windowsOfArea(area: BulkArea, day: Day, zone: string, reference: BulkReference): readonly DayWindow[] {
  const own = reference.windowsOn(area.id, day);
  if (own.length > 0) return own;
  const unlimited = { windowId: null, isOpen: true, booked: 0, capacity: null, cutoff: area.cutoff };
  if (area.schedules.length === 0 && !isLocalMode(area.transportMode, reference.calendar)) {
    // A carrier brings its parcels in the course of the day; an area without schedules says no more than that.
    return [{ ...unlimited, start: '08:00', startTime: toInstant(day, '08:00', zone), windowDuration: 12 }];
  }
  return windowsOn(area.schedules, day, zone).map((window) => ({ ...unlimited, ...window }));
}

function whyNotBookable(window: PlannedWindow, { now, placesTaken }: BulkReference): string | null {
  const { windowId, start, startTime, capacity, cutoff, isOpen } = window;
  if (!isOpen) return `the delivery window at ${start} is closed`;
  const late = now.getTime() > epochOf(startTime) - cutoff * 60_000 || isFulfilByPassed(window, now);
  if (late) return `it is too late for the delivery window at ${start}`;
  const booked = window.booked + (windowId === null ? 0 : (placesTaken.get(windowId) ?? 0));
  return capacity !== null && booked >= capacity ? `Window is full (${booked} / ${capacity})` : null;
}
