import { isTooLateToBook, type TimedDeliveryWindow } from '../deliveries/booking-lateness.ts';
import type { TransportMode } from '../deliveries/transport-mode.ts';
import { type Day, formatDay } from '../time/calendar-day.ts';
import { epochOf, fcToday, type Moment, toFcTime } from '../time/fc-time.ts';
import { dayNear, workDayProblem } from '../time/work-days.ts';
import { no, type Refused, type Verdict, yes } from '../verdict.ts';
import { isLive, isPrePrint, type SuborderStatus } from './suborder-status.ts';

/** A suborder as far as its way to another day is concerned. */
export interface Redistributed {
  status: SuborderStatus;
  fcId: number;
  areaId: number | null;
  /** When its delivery window begins; null where it has none yet. */
  startTime: Moment | null;
  deliveryDate: Day;
}

/** Where it shall go. */
export interface RedistributionTarget {
  newDeliveryDate: Day;
  /** Any center but its own (D180). */
  forceNewFc: boolean;
  /** This center and no other. */
  fcId?: number | undefined;
}

/** A delivery window of the asked day, with the places that are taken. */
export interface OfferedDeliveryWindow extends TimedDeliveryWindow {
  windowDuration: number;
  isOpen: boolean;
  booked: number;
  /** Null: unlimited. */
  capacity: number | null;
}

/** An area that could drive it, with its windows of the asked day. */
export interface OfferingDeliveryArea<Window extends OfferedDeliveryWindow = OfferedDeliveryWindow> {
  id: number;
  fcId: number;
  description: string;
  /** A lower number comes first; nationwide areas come after all others (D205, D246). */
  priority: number;
  nationwide: boolean;
  transportMode: TransportMode;
  travelTime: number;
  cutoff: number;
  /** The zone of its center. */
  zone: string;
  /** Days on which its center is closed. */
  closedDays?: readonly Day[] | undefined;
  /** Why it delivers nothing on the asked day. */
  closedFor?: string | undefined;
  windows: readonly Window[];
}

/** How much of what it needs a center has on the day of a window. */
export interface OfferedStock {
  /** Units that are missing. */
  short: number;
  /** Units that may be sold of what it needs. */
  available: number;
}

export interface RedistributionPlace<Area extends OfferingDeliveryArea = OfferingDeliveryArea> {
  area: Area;
  window: Area['windows'][number];
}

export interface RedistributionFacts<Area extends OfferingDeliveryArea = OfferingDeliveryArea> {
  /** The areas of open centers that serve its address and may carry what it holds, and its own one. */
  areas: readonly Area[];
  /** The zone of the center it is at. */
  zone: string;
  now: Date;
  stockOf(place: RedistributionPlace<Area>): OfferedStock;
}

export type RedistributionRefusal =
  | 'cancelled'
  | 'printed'
  | 'past-day'
  | 'far-day'
  | 'same-center'
  | 'already-there'
  | 'no-area'
  | 'closed-day'
  | 'no-window'
  | 'too-late'
  | 'window-full';

export type RedistributionChoice<Area extends OfferingDeliveryArea = OfferingDeliveryArea> =
  | { ok: true; place: RedistributionPlace<Area> }
  | Refused<RedistributionRefusal>;

/** A suborder moves to another day until its label is printed, rank 60, and never once it is cancelled (D180). */
export function mayRedistribute({ status }: Pick<Redistributed, 'status'>): Verdict<'cancelled' | 'printed'> {
  if (!isLive({ status })) return no('cancelled');
  if (!isPrePrint(status)) return no('printed.redistribute');
  return yes;
}

/**
 * Where a suborder goes on its new day (D180). It stays with its own area if that serves the day; else another area of the
 * same center takes it, or with `forceNewFc` one of another center: the first by area priority, then the one with the most
 * of its stock. Within an area it keeps its time of day where that has a place left, else it gets the nearest one that has.
 */
export function chooseDestination<Area extends OfferingDeliveryArea>(
  suborder: Redistributed,
  choice: RedistributionTarget,
  facts: RedistributionFacts<Area>,
): RedistributionChoice<Area> {
  const verdict = mayGoTo(suborder, choice, facts);
  if (!verdict.ok) return verdict;
  const allowed = facts.areas.filter((area) => isWished(area, suborder, choice));
  const own = allowed.find(({ id }) => id === suborder.areaId);
  const atHome = own && placeIn(own, suborder, choice, facts);
  if (atHome && (atHome.ok || atHome.code === 'window-full')) return atHome; // it serves the day

  const others = allowed.filter((area) => area !== own).toSorted(byPriority);
  const { places, firstNo } = firstPlaces(others, suborder, choice, facts);
  const [best] = bestStocked(places, facts);
  return best ? { ok: true, place: best } : (atHome ?? firstNo ?? nobodyServes(choice));
}

function mayGoTo(
  suborder: Redistributed,
  { newDeliveryDate, forceNewFc, fcId }: RedistributionTarget,
  { zone, now }: Pick<RedistributionFacts, 'zone' | 'now'>,
): Verdict<RedistributionRefusal> {
  const verdict = mayRedistribute(suborder);
  if (!verdict.ok) return verdict;
  const today = fcToday(now, zone);
  if (newDeliveryDate < today) return no('past-day', dayNear(newDeliveryDate, today));
  const tooFar = workDayProblem(newDeliveryDate, today);
  if (tooFar !== undefined) return no('far-day', tooFar);
  const stays = !forceNewFc && (fcId === undefined || fcId === suborder.fcId);
  if (forceNewFc && fcId === suborder.fcId) return no('same-center');
  const hasPlace = suborder.areaId !== null && suborder.startTime !== null;
  if (stays && hasPlace && newDeliveryDate === suborder.deliveryDate)
    return no('already-there', formatDay(newDeliveryDate));
  return yes;
}

function isWished({ fcId }: OfferingDeliveryArea, suborder: Redistributed, choice: RedistributionTarget): boolean {
  if (choice.forceNewFc && fcId === suborder.fcId) return false;
  if (choice.fcId !== undefined) return fcId === choice.fcId;
  return choice.forceNewFc || fcId === suborder.fcId;
}

/** The window of an area that takes it, or why none does. */
function placeIn<Area extends OfferingDeliveryArea>(
  area: Area,
  suborder: Redistributed,
  { newDeliveryDate }: RedistributionTarget,
  { zone, now }: Pick<RedistributionFacts, 'zone' | 'now'>,
): RedistributionChoice<Area> {
  const wished = suborder.startTime === null ? null : toFcTime(suborder.startTime, zone);
  const open = area.windows.filter(({ isOpen }) => isOpen).toSorted(nearestTo(wished, area.zone));
  const day = formatDay(newDeliveryDate);
  if (area.closedFor !== undefined) return no('closed-day', area.description, day, area.closedFor);
  if (open.length === 0) return no('no-window.open', area.description, day);
  const inTime = open.filter((window) => !isTooLateToBook(window, area, now));
  const [first] = inTime;
  if (!first) return no('too-late.window', area.description, day);
  const window = inTime.find(hasRoom);
  if (!window) return no('window-full', first.booked, first.capacity ?? 0);
  return { ok: true, place: { area, window } };
}

/** Has a window a place left for one more? */
function hasRoom({ booked, capacity }: Pick<OfferedDeliveryWindow, 'booked' | 'capacity'>): boolean {
  return capacity === null || booked < capacity;
}

/** By how far the clock is from the chosen time, the earlier one first; without a choice the earliest first. */
function nearestTo(wished: string | null, zone: string) {
  const distance = ({ startTime }: OfferedDeliveryWindow) =>
    wished === null ? 0 : Math.abs(minutesOf(toFcTime(startTime, zone)) - minutesOf(wished));
  return (a: OfferedDeliveryWindow, b: OfferedDeliveryWindow) =>
    distance(a) - distance(b) || epochOf(a.startTime) - epochOf(b.startTime);
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}

function byPriority(a: OfferingDeliveryArea, b: OfferingDeliveryArea): number {
  return Number(a.nationwide) - Number(b.nationwide) || a.priority - b.priority || a.id - b.id;
}

/** The places of those that come first among the areas which have one; or why the very first has none. */
function firstPlaces<Area extends OfferingDeliveryArea>(
  areas: readonly Area[],
  suborder: Redistributed,
  wanted: RedistributionTarget,
  facts: RedistributionFacts<Area>,
): { places: RedistributionPlace<Area>[]; firstNo: Refused<RedistributionRefusal> | undefined } {
  const places: RedistributionPlace<Area>[] = [];
  let firstNo: Refused<RedistributionRefusal> | undefined;
  for (const area of areas) {
    const [first] = places;
    if (first && !isEqualTo(first.area, area)) break; // all that follow come after it
    const choice = placeIn(area, suborder, wanted, facts);
    if (choice.ok) places.push(choice.place);
    else firstNo ??= choice;
  }
  return { places, firstNo };
}

function isEqualTo(area: OfferingDeliveryArea, { nationwide, priority }: OfferingDeliveryArea): boolean {
  return area.nationwide === nationwide && area.priority === priority;
}

/** Where there is a choice, the stock decides. */
function bestStocked<Area extends OfferingDeliveryArea>(
  places: readonly RedistributionPlace<Area>[],
  { stockOf }: Pick<RedistributionFacts<Area>, 'stockOf'>,
): readonly RedistributionPlace<Area>[] {
  if (places.length < 2) return places;
  return places
    .map((place) => ({ place, stock: stockOf(place) }))
    .toSorted((a, b) => a.stock.short - b.stock.short || b.stock.available - a.stock.available)
    .map(({ place }) => place);
}

function nobodyServes({ forceNewFc, fcId }: RedistributionTarget): Refused<'no-area'> {
  if (fcId !== undefined) return no('no-area.center', fcId);
  return forceNewFc ? no('no-area.other-center') : no('no-area.own-center');
}
