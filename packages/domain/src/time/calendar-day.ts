/** A day of a calendar, `YYYY-MM-DD`, without zone; the same words compare and sort as days do. */
export type Day = string;

const dayMs = 86_400_000;
const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Is this text a real day between the years 1900 and 9998? 2001-02-30 is not; the last year is left for days to be added. */
export function isDay(text: string): text is Day {
  if (text.length !== 10 || !/^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2}$/.test(text) || text.startsWith('9999')) return false;
  const [month, day] = [Number(text.slice(5, 7)), Number(text.slice(8, 10))];
  const date = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The day so many days later, or earlier when negative. */
export function addDays(day: Day, days: number): Day {
  return dayAt(startOfDayUtc(day) + days * dayMs);
}

/** Days from one day to another, negative when it lies before. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((startOfDayUtc(to) - startOfDayUtc(from)) / dayMs);
}

/** The Monday of a day's week. */
export function mondayOf(day: Day): Day {
  return addDays(day, -weekdayOf(day));
}

/** The weekday as the wire counts it: Monday 0 to Sunday 6 (D200). */
export function weekdayOf(day: Day): number {
  return weekdayOfJsDay(new Date(startOfDayUtc(day)).getUTCDay());
}

/** JavaScript counts from Sunday 0, the wire from Monday 0 (D200). */
export function weekdayOfJsDay(jsDay: number): number {
  return (jsDay + 6) % 7;
}

/** A day as staff read it: `Fri, Feb 13`. */
export function formatDay(day: Day): string {
  const month = monthNames[Number(day.slice(5, 7)) - 1] ?? '';
  return `${weekdayNames[weekdayOf(day)] ?? ''}, ${month} ${Number(day.slice(8, 10))}`;
}

/** The UTC day of an instant in milliseconds; zones are none of its business. */
export function dayAt(epochMs: number): Day {
  return new Date(epochMs).toISOString().slice(0, 10);
}

/** Midnight UTC of a day in milliseconds, the base of wall-clock arithmetic. */
export function startOfDayUtc(day: Day): number {
  return Date.parse(`${day}T00:00:00Z`);
}
