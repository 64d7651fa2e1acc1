import type { Day } from '@bloomdesk/domain/time/calendar-day';

/** The day on the reader's own clock, which is the day screens open with (D47). */
export function browserDay(now: Date): Day {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
