import { addDays, type Day } from '../time/calendar-day.ts';
import { addMinutes, type Moment, toFcDate } from '../time/fc-time.ts';

/** From when until when a lot may be used; null is open. */
export interface LotLife {
  startFulfillmentDate: Day | null;
  expirationDate: Day | null;
}

/** May a lot be used on this day of its center? Both ends count (D190). */
export function isFulfillableOn({ startFulfillmentDate, expirationDate }: LotLife, day: Day): boolean {
  return (
    (startFulfillmentDate === null || startFulfillmentDate <= day) && (expirationDate === null || day <= expirationDate)
  );
}

export interface StockMoment {
  fcId: number;
  /** When the delivery window begins. */
  startTime: Moment;
  /** Minutes from the center to the door. */
  travelTime: number;
  zone: string;
}

/** Stock of this center is looked up a day later than elsewhere (D162). */
const dayLaterCenter = 66;

/** The day on which a delivery's stock is looked up: when it leaves the center, by the center's calendar (D162). */
export function stockDateOf({ fcId, startTime, travelTime, zone }: StockMoment): Day {
  const day = toFcDate(addMinutes(startTime, -travelTime), zone);
  return fcId === dayLaterCenter ? addDays(day, 1) : day;
}
