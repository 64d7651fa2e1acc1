import { stockDayOf } from '../inventory/fulfillable.ts';
import { type BookableDeliveryWindow, checkNewDelivery, type DeliveringArea } from '../orders/new-delivery.ts';
import type { Day } from '../time/calendar-day.ts';
import { epochOf, fcToday } from '../time/fc-time.ts';

/** An area that may take suborders over. */
export interface TakingDeliveryArea extends DeliveringArea {
  areaId: number;
  /** Of its center. */
  zone: string;
}

/** A window of an area and the places left in it; null is unlimited. */
export interface TakingDeliveryWindow extends BookableDeliveryWindow {
  areaId: number;
  left: number | null;
}

/** Where suborders can be moved to. */
export interface MassRedeliveryPlaceFacts {
  areas: readonly TakingDeliveryArea[];
  windows: readonly TakingDeliveryWindow[];
  now: Date;
}

/** A window one may still book, and what comes of it. */
export interface MovePlace {
  areaId: number;
  fcId: number;
  deliveryDate: Day;
  fulfillmentDate: Day;
  /** ISO instant. */
  startTime: string;
  windowDuration: number;
  /** The day its stock leaves the center (D267). */
  stockDay: Day;
}

/** The places that one suborder after the other takes from. */
export interface MassRedeliveryPlaces {
  /** The windows of an area on a day that can still be booked and have a place left. */
  freeOn(areaId: number, day: Day): MovePlace[];
  take(place: MovePlace): void;
}

/** Keeps count of places in windows while suborders are given theirs: none goes beyond its capacity. */
export function massRedeliveryPlaces({ areas, windows, now }: MassRedeliveryPlaceFacts): MassRedeliveryPlaces {
  const areaOf = new Map(areas.map((area) => [area.areaId, area]));
  const left = new Map(windows.map((window) => [placeKey(window), window.left]));
  const places = Map.groupBy(
    windows.flatMap((window) => bookable(window, areaOf.get(window.areaId), now)),
    ({ areaId, deliveryDate }) => `${areaId} ${deliveryDate}`,
  );
  return {
    freeOn: (areaId, day) =>
      (places.get(`${areaId} ${day}`) ?? []).filter((place) => (left.get(placeKey(place)) ?? 1) > 0),
    take(place) {
      const count = left.get(placeKey(place)) ?? null;
      if (count !== null) left.set(placeKey(place), count - 1);
    },
  };
}

/** Nothing where the window is closed, over or too near. */
function bookable(window: TakingDeliveryWindow, area: TakingDeliveryArea | undefined, now: Date): MovePlace[] {
  if (area === undefined) return [];
  const { areaId, fcId, transportMode, zone } = area;
  const startTime = new Date(epochOf(window.startTime)).toISOString();
  const check = checkNewDelivery({ fcId, transportMode, startTime }, { area, windows: [window], zone, now });
  if (!check.ok) return [];
  const { deliveryDate, fulfillmentDate, windowDuration } = check.delivery;
  const stockDay = stockDayOf({ fcId, fulfillmentDate }, fcToday(now, zone));
  return [{ areaId, fcId, deliveryDate, fulfillmentDate, startTime, windowDuration, stockDay }];
}

function placeKey({ areaId, startTime }: Pick<TakingDeliveryWindow, 'areaId' | 'startTime'>): string {
  return `${areaId} ${epochOf(startTime)}`;
}
