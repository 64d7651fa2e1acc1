import type { TransactionUse } from './bulk-payment.ts';
import type { Closure } from '../closed-days/closures.ts';
import {
  type DeliveryAreaChooser,
  deliveryAreaChooser,
  type ServableDeliveryArea,
} from '../delivery-areas/area-choice.ts';
import type { Point } from '../delivery-areas/point-in-polygon.ts';
import type { WeeklySchedule } from '../delivery-windows/delivery-window-choice.ts';
import type { Fulfillment } from '../deliveries/fulfillment-date.ts';
import { type CarrierCalendar, usualCalendar } from '../deliveries/transit-days.ts';
import type { Day } from '../time/calendar-day.ts';
import { fcToday, toFcDate, toFcTime } from '../time/fc-time.ts';

export interface BulkProduct {
  sku: string;
  name: string;
  /** Cents; null when the feed has no price. */
  unitPrice: number | null;
  kit: boolean;
  isPrimary: boolean;
  /** Empty: travels by every mode. */
  allowedTransportModes: readonly string[];
  /** The centers that sell it; empty: all of them (D239). */
  distributionPoints: readonly number[];
  components: readonly { sku: string; name: string; quantity: number }[];
}

export interface BulkFulfillmentCenter {
  fcId: number;
  name: string;
  zone: string;
  /** Days on which it, or an area of it, delivers nothing. */
  closures?: readonly Closure[];
}

export interface BulkDeliveryArea extends ServableDeliveryArea {
  description: string;
  /** Minutes before the window. */
  travelTime: number;
  /** Minutes before the window, or before the end of a carrier's shipping day. */
  cutoff: number;
  schedules: readonly WeeklySchedule[];
}

/** A window that exists as a row of its own; a day with such rows no longer follows the weekly schedules (D198). */
export interface BulkDeliveryWindow {
  windowId: number;
  areaId: number;
  /** ISO instant. */
  startTime: string;
  /** Hours. */
  windowDuration: number;
  isOpen: boolean;
  /** Minutes before the start. */
  cutoff: number;
  booked: number;
  /** Null: unlimited. */
  capacity: number | null;
}

/** All that the check of a bulk file must know; read once, good for every chunk of the file. */
export interface BulkFacts {
  now: Date;
  products: readonly BulkProduct[];
  areas: readonly BulkDeliveryArea[];
  centers: readonly BulkFulfillmentCenter[];
  /** Where a ZIP code is, for addresses without coordinates. */
  zipPlaces: { get(zipCode: string): Point | undefined };
  /** The orders that have been ingested before, as `bulkRefKey` names them. */
  ingestedRefs: { has(key: string): boolean };
  /** Which order each card transaction of the file pays for. */
  transactionUses?: { get(transactionId: string): TransactionUse | undefined };
  windows?: readonly BulkDeliveryWindow[];
  /** Places the same file has taken so far, by windowId; the caller counts them between orders. */
  placesTaken?: { get(windowId: number): number | undefined };
  calendar?: CarrierCalendar;
}

export interface DayDeliveryWindow {
  windowId: number | null;
  start: string;
  startTime: string;
  windowDuration: number;
  isOpen: boolean;
  cutoff: number;
  booked: number;
  capacity: number | null;
}

/** A window with the time by which its suborders must be ready. */
export interface PlannedDeliveryWindow extends DayDeliveryWindow, Fulfillment {}

export interface BulkReference {
  now: Date;
  products: ReadonlyMap<string, BulkProduct>;
  areaIds: ReadonlySet<number>;
  centers: ReadonlyMap<number, BulkFulfillmentCenter & { today: Day }>;
  /** Earlier than this is past at every center. */
  firstToday: Day;
  areasServing: DeliveryAreaChooser<BulkDeliveryArea>;
  zipPlaces: BulkFacts['zipPlaces'];
  ingestedRefs: BulkFacts['ingestedRefs'];
  transactionUses: NonNullable<BulkFacts['transactionUses']>;
  placesTaken: { get(windowId: number): number | undefined };
  calendar: CarrierCalendar;
  windowsOn(areaId: number, day: Day): readonly DayDeliveryWindow[];
  /** The windows of an area on a day, worked out once: every order of a file asks for the same few days. */
  remembered(areaAndDay: string, plan: () => readonly PlannedDeliveryWindow[]): readonly PlannedDeliveryWindow[];
}

/** The facts put in order for fast questions: products by SKU, areas by priority, windows by area and day. */
export function prepareBulkReference(facts: BulkFacts): BulkReference {
  const centers = new Map(
    facts.centers.map((center) => [center.fcId, { ...center, today: fcToday(facts.now, center.zone) }]),
  );
  const todays = [...centers.values()].map(({ today }) => today).toSorted();
  return {
    now: facts.now,
    products: new Map(facts.products.map((product) => [product.sku, product])),
    areaIds: new Set(facts.areas.map(({ id }) => id)),
    centers,
    firstToday: todays[0] ?? fcToday(facts.now, 'UTC'),
    areasServing: deliveryAreaChooser(facts.areas),
    zipPlaces: facts.zipPlaces,
    ingestedRefs: facts.ingestedRefs,
    transactionUses: facts.transactionUses ?? new Map<string, TransactionUse>(),
    placesTaken: facts.placesTaken ?? new Map<number, number>(),
    calendar: facts.calendar ?? usualCalendar,
    windowsOn: windowsByDay(facts, centers),
    remembered: memory(),
  };
}

function memory(): BulkReference['remembered'] {
  const known = new Map<string, readonly PlannedDeliveryWindow[]>();
  return (areaAndDay, plan) => {
    const windows = known.get(areaAndDay) ?? plan();
    known.set(areaAndDay, windows);
    return windows;
  };
}

function windowsByDay(
  { areas, windows = [] }: BulkFacts,
  centers: BulkReference['centers'],
): BulkReference['windowsOn'] {
  const centerOf = new Map(areas.map(({ id, fcId }) => [id, centers.get(fcId)]));
  const byDay = new Map<string, DayDeliveryWindow[]>();
  for (const window of windows.toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))) {
    const zone = centerOf.get(window.areaId)?.zone;
    if (zone === undefined) continue;
    const key = `${window.areaId} ${toFcDate(window.startTime, zone)}`;
    const start = toFcTime(window.startTime, zone);
    const sameDay = byDay.get(key);
    if (sameDay === undefined) byDay.set(key, [{ ...window, start }]);
    else sameDay.push({ ...window, start });
  }
  return (areaId, day) => byDay.get(`${areaId} ${day}`) ?? [];
}
