import { formatDay } from './calendar-day.ts';
import { addMinutes, type Moment, toFcDate, wallClock } from './fc-time.ts';

/** The day of a moment at a center, `Fri, Feb 13`. */
export function formatFcDay(moment: Moment, zone: string): string {
  return formatDay(toFcDate(moment, zone));
}

/** A delivery window at a center's clock: `9:00 – 11:00 am`, `11:00 am – 1:00 pm`; its end is start plus hours. */
export function deliveryWindowLabel(startTime: Moment, hours: number, zone: string): string {
  const start = clockAt(startTime, zone);
  const end = clockAt(addMinutes(startTime, hours * 60), zone);
  const startHalf = start.half === end.half && hours < 12 ? '' : ` ${start.half}`;
  return `${start.hour}:${start.minute}${startHalf} – ${end.hour}:${end.minute} ${end.half}`;
}

/** The time of day at a center as `h:mm:ssa` (spec 3, section 9): `3:04:05pm`. */
export function formatClock(moment: Moment, zone: string): string {
  const { hour, minute, second, half } = clockAt(moment, zone);
  return `${hour}:${minute}:${second}${half}`;
}

/** Hours and minutes at a center as staff say them: `3:04 pm`. */
export function formatTime(moment: Moment, zone: string): string {
  const { hour, minute, half } = clockAt(moment, zone);
  return `${hour}:${minute} ${half}`;
}

function clockAt(moment: Moment, zone: string) {
  const text = new Date(wallClock(moment, zone)).toISOString();
  const hour = Number(text.slice(11, 13));
  return {
    hour: hour % 12 === 0 ? 12 : hour % 12,
    minute: text.slice(14, 16),
    second: text.slice(17, 19),
    half: hour < 12 ? 'am' : 'pm',
  };
}
