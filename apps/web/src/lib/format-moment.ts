import { momentDayText, timeText } from '#texts/format-time.ts';
import { currentTime } from '#lib/time/clock.ts';

/** The reader's own time zone, for moments that belong to no fulfillment center. */
export const readerZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A moment's day on the reader's clock, with the year when it is another one: `Fri, Feb 13`, `Fri, Feb 13, 2026`. */
export function formatWhen(moment: string, now = currentTime()): string {
  const year = new Date(moment).getFullYear();
  return `${momentDayText(moment, readerZone)}${year === now.getFullYear() ? '' : `, ${year}`}`;
}

/** Day and time of a moment on the reader's clock: `Fri, Feb 13, 3:04 pm`. */
export function formatMoment(moment: string): string {
  return `${formatWhen(moment)}, ${timeText(moment, readerZone)}`;
}
