import { readerZone } from '#lib/format-moment.ts';
import { momentAt } from '#lib/format-zone.ts';
import { formatSpan } from '#lib/time/format-span.ts';

/** Day and time of a deadline at its center, `Sun, Nov 22, 8:00 am`, with the zone where it is not the reader's; empty without one. */
export function formatDeadline(moment: string, zone = readerZone): string {
  return moment === '' ? '' : momentAt(moment, zone);
}

/** Minutes from now until a moment, below zero when it has passed; no moment is never over. */
export function minutesFrom(moment: string, now: Date): number {
  return moment === '' ? Number.POSITIVE_INFINITY : (Date.parse(moment) - now.getTime()) / 60_000;
}

/** How much time is left: `2 h 5 min left`, `12 min late`. */
export function formatTimeLeft(moment: string, now: Date): string {
  const minutes = minutesFrom(moment, now);
  if (!Number.isFinite(minutes)) return '';
  const span = formatSpan(Math.floor(Math.abs(minutes)));
  return minutes < 0 ? `${span} late` : `${span} left`;
}

/** How long something waits by now: `3 h 12 min`. */
export function formatAge(since: string, now: Date): string {
  return formatSpan(Math.max(0, Math.floor(-minutesFrom(since, now))));
}
