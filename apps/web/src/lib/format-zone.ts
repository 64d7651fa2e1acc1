import { momentDayText, timeText, windowText } from '#texts/format-time.ts';
import { epochOf, type Moment } from '@bloomdesk/domain/time/fc-time';
import { zoneOffset } from '@bloomdesk/domain/time/zone-offset';

/** Day and time of a moment at a center: `Fri, Feb 13, 3:04 pm`, with the zone where it is not the reader's (D46). */
export function momentAt(moment: Moment, zone: string): string {
  return `${momentDayText(moment, zone)}, ${timeAt(moment, zone)}`;
}

/** The time of a moment at a center: `3:04 pm`, or `3:04 pm PST` for a reader elsewhere (D46). */
export function timeAt(moment: Moment, zone: string): string {
  return withZone(timeText(moment, zone), moment, zone);
}

/** A delivery window at a center: `9:00 – 11:00 am`, with the zone where it is not the reader's (D46). */
export function windowAt(start: Moment, hours: number, zone: string): string {
  return withZone(windowText(start, hours, zone), start, zone);
}

/** The short name of a zone at a moment, `PST`; null where the reader's own clock shows the same time. */
export function foreignZone(moment: Moment, zone: string): string | null {
  const epochMs = epochOf(moment);
  const readersOffset = -new Date(epochMs).getTimezoneOffset() * 60_000;
  return zoneOffset(epochMs, zone) === readersOffset ? null : shortName(epochMs, zone);
}

function withZone(words: string, moment: Moment, zone: string): string {
  const name = foreignZone(moment, zone);
  return name === null ? words : `${words} ${name}`;
}

/** One for each zone: making one takes longer than all else in a row of a table. */
const zoneNames = new Map<string, Intl.DateTimeFormat>();

function shortName(epochMs: number, zone: string): string {
  const format = zoneNames.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' });
  zoneNames.set(zone, format);
  return format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
