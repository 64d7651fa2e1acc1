import { addDays, type Day, weekdayOf } from '../time/calendar-day.ts';
import type { TransportMode } from './transport-mode.ts';

/** Days between leaving the center and the door (D251); 0 is driven on the day itself. */
export const transitDays: Readonly<Record<TransportMode, number>> = {
  bike: 0,
  car: 0,
  express: 1,
  ups_worldease: 1,
  ups_worldease_saver: 1,
  fedex_ipd: 1,
  ground: 1,
  express_2: 2,
  express_2_ca: 2,
  express_extended: 2,
  express_extended_plants: 2,
  express_extended_dried_ca: 2,
  ground_weekend_home: 2,
  ground_2: 2,
  ground_3: 3,
  ground_4: 4,
  ground_5: 5,
};

export interface CarrierCalendar {
  transitDays: Readonly<Record<TransportMode, number>>;
  /** Weekdays on which carriers do not ship, Monday 0 to Sunday 6 (D200). */
  restDays: readonly number[];
  /** Days on which the center is closed, so that nothing leaves it or is counted as travel (D279). */
  closedDays?: readonly Day[] | undefined;
}

/** Carriers rest on Sundays unless a company configures them otherwise (D251). */
export const usualCalendar: CarrierCalendar = { transitDays, restDays: [6] };

/** A local delivery is driven from the center in its window, a carrier's parcel leaves days before. */
export function isLocalMode(mode: TransportMode, calendar: CarrierCalendar = usualCalendar): boolean {
  return calendar.transitDays[mode] === 0;
}

/** The day a carrier must take a parcel over so that it arrives on the delivery day: rest days do not count (D251). */
export function shippingDay(deliveryDate: Day, mode: TransportMode, calendar: CarrierCalendar = usualCalendar): Day {
  const rests = new Set(calendar.restDays);
  if (rests.size >= 7) throw new RangeError('A carrier that rests all week ships nothing.');
  let day = deliveryDate;
  for (let left = calendar.transitDays[mode]; left > 0; ) {
    day = addDays(day, -1);
    if (!rests.has(weekdayOf(day)) && !calendar.closedDays?.includes(day)) left -= 1;
  }
  return day;
}
