import type { Day } from '../time/calendar-day.ts';
import { addMinutes, epochOf, type Moment } from '../time/fc-time.ts';
import { fulfillmentOf, isFulfilByPassed } from './fulfillment-date.ts';
import type { CarrierCalendar } from './transit-days.ts';
import type { TransportMode } from './transport-mode.ts';

/** A delivery window as far as its last moment for booking is concerned. */
export interface TimedDeliveryWindow {
  startTime: Moment;
  /** Minutes before its start (D199). */
  cutoff: number;
}

/** The area that would drive it, and the clock of its center. */
export interface TimedDeliveryArea {
  transportMode: TransportMode;
  travelTime: number;
  /** Minutes before the end of a carrier's shipping day (D129). */
  cutoff: number;
  zone: string;
  /** Days on which the center is closed. */
  closedDays?: readonly Day[] | undefined;
}

/** Is it too late for a window: past its cutoff, or past the time at which the suborder must be ready (D199, D251)? */
export function isTooLateToBook(
  window: TimedDeliveryWindow,
  { cutoff, transportMode, travelTime, zone, closedDays }: TimedDeliveryArea,
  now: Date,
  calendar?: CarrierCalendar,
): boolean {
  if (now.getTime() > epochOf(addMinutes(window.startTime, -window.cutoff))) return true;
  const { startTime } = window;
  const ready = fulfillmentOf({ startTime, transportMode, zone, travelTime, cutoff, closedDays }, calendar);
  return isFulfilByPassed(ready, now);
}
