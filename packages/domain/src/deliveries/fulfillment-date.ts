import type { Day } from '../time/calendar-day.ts';
import { addMinutes, endOfFcDay, epochOf, type Moment, toFcDate } from '../time/fc-time.ts';
import { type CarrierCalendar, isLocalMode, shippingDay, usualCalendar } from './transit-days.ts';
import type { TransportMode } from './transport-mode.ts';

/** A delivery that someone thinks of: a window, and how it would be brought. */
export interface PlannedDelivery {
  /** Start of the delivery window. */
  startTime: Moment;
  transportMode: TransportMode;
  /** The fulfillment center's time zone. */
  zone: string;
  /** Minutes before the window at which a local delivery leaves (Prepped Time). */
  travelTime: number;
  /** Minutes before the end of the shipping day at which a carrier's parcel must be ready. */
  cutoff: number;
  /** Days on which the center is closed. */
  closedDays?: readonly Day[] | undefined;
}

export interface Fulfillment {
  fulfillmentDate: Day;
  /** ISO instant. */
  orderFulfilledBy: string;
}

/**
 * When a suborder must be ready (D129, D251): a local one by the start of its window less travel time, a carrier's by the
 * end of its shipping day less the area's cutoff. fulfillmentDate is the center's day of that work.
 */
export function fulfillmentOf(delivery: PlannedDelivery, calendar: CarrierCalendar = usualCalendar): Fulfillment {
  const { startTime, transportMode, zone, travelTime, cutoff, closedDays } = delivery;
  if (isLocalMode(transportMode, calendar)) {
    const orderFulfilledBy = addMinutes(startTime, -travelTime);
    return { fulfillmentDate: toFcDate(orderFulfilledBy, zone), orderFulfilledBy };
  }
  const fulfillmentDate = shippingDay(toFcDate(startTime, zone), transportMode, { ...calendar, closedDays });
  return { fulfillmentDate, orderFulfilledBy: cutoffOf(fulfillmentDate, cutoff, zone) };
}

/** Without a cutoff the day's last second counts, so that the fulfil-by time never falls on the next day. */
function cutoffOf(day: Day, cutoff: number, zone: string): string {
  return addMinutes(endOfFcDay(day, zone), cutoff > 0 ? -cutoff : -1 / 60);
}

/** Is it too late to fulfil a suborder? Clearing an exception then asks first (D129). */
export function isFulfilByPassed({ orderFulfilledBy }: { orderFulfilledBy: Moment }, now: Date): boolean {
  return now.getTime() > epochOf(orderFulfilledBy);
}
