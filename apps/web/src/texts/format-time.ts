import { addMinutes, epochOf, type Moment } from '@bloomdesk/domain/time/fc-time';
import { deliveryWindowLabel, formatFcDay, formatTime } from '@bloomdesk/domain/time/format-clock';
import { currentLanguage } from './language.ts';

const locale = 'es-US';
const dayParts = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const timeParts = { hour: 'numeric', minute: '2-digit' } as const;

/** The day of a moment at a center: `Fri, Feb 13`, in Spanish as es-US writes it. */
export function momentDayText(moment: Moment, zone: string): string {
  return currentLanguage() === 'en' ? formatFcDay(moment, zone) : formatOf(dayParts, zone).format(epochOf(moment));
}

/** The time of a moment at a center: `3:04 pm`. */
export function timeText(moment: Moment, zone: string): string {
  return currentLanguage() === 'en' ? formatTime(moment, zone) : formatOf(timeParts, zone).format(epochOf(moment));
}

/** A delivery window at a center: `9:00 – 11:00 am`. */
export function windowText(start: Moment, hours: number, zone: string): string {
  if (currentLanguage() === 'en') return deliveryWindowLabel(start, hours, zone);
  return formatOf(timeParts, zone).formatRange(epochOf(start), epochOf(addMinutes(start, hours * 60)));
}

/** One for each zone and kind: making one takes longer than all else in a row of a table. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(parts: Intl.DateTimeFormatOptions, zone: string): Intl.DateTimeFormat {
  const key = `${zone} ${Object.keys(parts).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...parts, timeZone: zone });
  formats.set(key, format);
  return format;
}
