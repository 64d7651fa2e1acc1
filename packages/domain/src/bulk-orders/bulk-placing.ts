import { closedDaysOf, closedText, closureOn } from '../closed-days/closures.ts';
import { type Fulfillment, fulfillmentOf, isFulfilByPassed } from '../deliveries/fulfillment-date.ts';
import { isLocalMode } from '../deliveries/transit-days.ts';
import type { TransportMode } from '../deliveries/transport-mode.ts';
import type { Place } from '../delivery-areas/area-choice.ts';
import { chooseDeliveryWindow, deliveryWindowsOn } from '../delivery-windows/delivery-window-choice.ts';
import type { Day } from '../time/calendar-day.ts';
import { epochOf, toInstant } from '../time/fc-time.ts';
import type {
  BulkDeliveryArea,
  BulkProduct,
  BulkReference,
  DayDeliveryWindow,
  PlannedDeliveryWindow,
} from './bulk-reference.ts';
import { workDayProblem } from '../time/work-days.ts';

interface WantedDelivery {
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
export function placeDelivery(wanted: WantedDelivery, reference: BulkReference): Placing {
  const areas = reference.areasServing(wanted.place, wanted);
  const reasons = new Set<string>();
  for (const area of areas) {
    const placing = placeInArea(area, wanted, reference);
    if (placing.ok) return placing;
    reasons.add(placing.reason);
  }
  if (reasons.size > 0) return { ok: false, reason: [...reasons].slice(0, 3).join(', ') };
  const wished = wanted.fcId !== undefined || wanted.areaId !== undefined || wanted.transportMode !== undefined;
  return { ok: false, reason: `no delivery area ${wished ? 'as wished ' : ''}serves this address` };
}

function placeInArea(area: BulkDeliveryArea, wanted: WantedDelivery, reference: BulkReference): Placing {
  const center = reference.centers.get(area.fcId);
  const refuse = (reason: string): Placing => ({ ok: false, reason: `${area.description}: ${reason}` });
  if (center === undefined) return refuse(`fulfillment center ${area.fcId} is not known`);
  if (wanted.deliveryDate < center.today) return refuse('the delivery date is in the past');
  const tooFar = workDayProblem(wanted.deliveryDate, center.today);
  if (tooFar !== undefined) return refuse(`deliveryDate ${tooFar}`);
  const closedFor = closureOn(center.closures ?? [], area.id, wanted.deliveryDate);
  if (closedFor !== undefined) return refuse(closedText(wanted.deliveryDate, closedFor));
  const unfit = wanted.products.find((product) => !carries(area, product));
  if (unfit !== undefined) return refuse(`${unfit.sku} is not delivered by ${area.transportMode} from ${center.name}`);
  const choice = chooseBookable(area, wanted, center.zone, reference);
  if (!choice.ok) return refuse(choice.reason);
  const { window } = choice;
  const placement = {
    fcId: center.fcId,
    fcName: center.name,
    areaId: area.id,
    areaName: area.description,
    transportMode: area.transportMode,
    deliveryDate: wanted.deliveryDate,
    startTime: window.startTime,
    windowDuration: window.windowDuration,
    windowId: window.windowId,
    fulfillmentDate: window.fulfillmentDate,
    orderFulfilledBy: window.orderFulfilledBy,
  };
  return { ok: true, placement };
}

function carries({ transportMode, fcId }: BulkDeliveryArea, product: BulkProduct): boolean {
  const { allowedTransportModes: modes, distributionPoints: centers } = product;
  return (modes.length === 0 || modes.includes(transportMode)) && (centers.length === 0 || centers.includes(fcId));
}

type Bookable = { ok: true; window: PlannedDeliveryWindow } | { ok: false; reason: string };

/** The chosen window, or else the first of the day that can still be booked. */
function chooseBookable(
  area: BulkDeliveryArea,
  wanted: WantedDelivery,
  zone: string,
  reference: BulkReference,
): Bookable {
  const windows = reference.remembered(`${area.id} ${wanted.deliveryDate}`, () =>
    dayWindows(area, wanted.deliveryDate, zone, reference),
  );
  const first = chooseDeliveryWindow(windows, wanted.windowStart);
  if (!first.ok) return { ok: false, reason: first.message.slice(0, -1) };
  const whyNotFirst = whyNotBookable(first.window, reference);
  if (whyNotFirst === null) return { ok: true, window: first.window };
  const others = wanted.windowStart === undefined ? windows : [];
  const free = others.find((window) => whyNotBookable(window, reference) === null);
  return free === undefined ? { ok: false, reason: whyNotFirst } : { ok: true, window: free };
}

function dayWindows(
  area: BulkDeliveryArea,
  day: Day,
  zone: string,
  reference: BulkReference,
): readonly PlannedDeliveryWindow[] {
  const closedDays = closedDaysOf(reference.centers.get(area.fcId)?.closures ?? []);
  return windowsOfArea(area, day, zone, reference).map((window) => {
    return {
      ...window,
      ...fulfillmentOf({ ...area, startTime: window.startTime, zone, closedDays }, reference.calendar),
    };
  });
}

function windowsOfArea(
  area: BulkDeliveryArea,
  day: Day,
  zone: string,
  reference: BulkReference,
): readonly DayDeliveryWindow[] {
  const own = reference.windowsOn(area.id, day);
  if (own.length > 0) return own;
  const unlimited = { windowId: null, isOpen: true, booked: 0, capacity: null, cutoff: area.cutoff };
  if (area.schedules.length === 0 && !isLocalMode(area.transportMode, reference.calendar)) {
    // A carrier brings its parcels in the course of the day; an area without schedules says no more than that.
    return [{ ...unlimited, start: '08:00', startTime: toInstant(day, '08:00', zone), windowDuration: 12 }];
  }
  return deliveryWindowsOn(area.schedules, day, zone).map((window) => ({ ...unlimited, ...window }));
}

function whyNotBookable(window: PlannedDeliveryWindow, { now, placesTaken }: BulkReference): string | null {
  const { windowId, start, startTime, capacity, cutoff, isOpen } = window;
  if (!isOpen) return `the delivery window at ${start} is closed`;
  const late = now.getTime() > epochOf(startTime) - cutoff * 60_000 || isFulfilByPassed(window, now);
  if (late) return `it is too late for the delivery window at ${start}`;
  const booked = window.booked + (windowId === null ? 0 : (placesTaken.get(windowId) ?? 0));
  return capacity !== null && booked >= capacity ? `Window is full (${booked} / ${capacity})` : null;
}
