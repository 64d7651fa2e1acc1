import { addDays, type Day, formatDay, weekdayOf } from '../time/calendar-day.ts';

/** A day on which a center, or one of its areas, delivers nothing (D279). */
export interface Closure {
  day: Day;
  /** Null: the whole center. */
  areaId: number | null;
  reason: string;
}

/** Why nothing is delivered on a day, by the center or by this area of it; undefined where something is. */
export function closureOn(closures: readonly Closure[], areaId: number | null, day: Day): string | undefined {
  return closures.find((closure) => closure.day === day && (closure.areaId === null || closure.areaId === areaId))
    ?.reason;
}

/** The days on which a whole center is closed: it makes nothing ready on them either. */
export function closedDaysOf(closures: readonly Closure[]): Day[] {
  return closures.filter(({ areaId }) => areaId === null).map(({ day }) => day);
}

/** What closed days mean for a delivery of an area on a day: why it cannot be, and when its center makes nothing ready. */
export function closuresFor(closures: readonly Closure[], areaId: number, day: Day) {
  return { closedDays: closedDaysOf(closures), closedFor: closureOn(closures, areaId, day) };
}

/** What stands where a closed day was chosen. */
export function closedText(day: Day, reason: string): string {
  return `Closed on ${formatDay(day)}: ${reason}`;
}

/** The days on which companies that deliver flowers are closed unless they say otherwise (D279). */
export function usualClosedDays(year: number): { day: Day; reason: string }[] {
  return [
    { day: `${year}-01-01`, reason: 'New Year' },
    { day: fourthThursday(year), reason: 'Thanksgiving' },
    { day: `${year}-12-25`, reason: 'Christmas' },
  ];
}

const thursday = 3;

/** Thanksgiving: the fourth Thursday of November. */
function fourthThursday(year: number): Day {
  const first = `${year}-11-01`;
  return addDays(first, ((thursday - weekdayOf(first) + 7) % 7) + 21);
}
