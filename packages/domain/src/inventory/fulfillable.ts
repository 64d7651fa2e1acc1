import { fulfillmentOf, type PlannedDelivery } from '../deliveries/fulfillment-date.ts';
import { addDays, type Day } from '../time/calendar-day.ts';
import { fcToday } from '../time/fc-time.ts';

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

/** A suborder as far as the day of its stock is concerned. */
export interface StockedDelivery {
  fcId: number;
  fulfillmentDate: Day;
  /** Its box is closed, so that it needs no other stock any more. */
  isPacked?: boolean;
}

/** At this center a box leaves a day after it is made ready (D162). */
const dayLaterCenter = 66;

/**
 * The day on which the stock of a suborder must be usable: when its box leaves the center, however long it travels then
 * (D267). What is overdue and not packed yet leaves today at the earliest.
 */
export function stockDayOf({ fcId, fulfillmentDate, isPacked = false }: StockedDelivery, today: Day): Day {
  const leaves = !isPacked && fulfillmentDate < today ? today : fulfillmentDate;
  return fcId === dayLaterCenter ? addDays(leaves, 1) : leaves;
}

/** The same for a delivery that is only thought of: a window of an area of a center. */
export function stockDayOfDelivery(delivery: PlannedDelivery & { fcId: number }, now: Date): Day {
  const { fcId, zone } = delivery;
  const { fulfillmentDate } = fulfillmentOf(delivery);
  return stockDayOf({ fcId, fulfillmentDate }, fcToday(now, zone));
}
