import { addDays, type Day, dayAt, startOfDayUtc } from './calendar-day.ts';
import { zoneOffset } from './zone-offset.ts';

/** A moment as it comes: the clock's Date or the wire's ISO text. */
export type Moment = Date | string;

const dayMs = 86_400_000;

/**
 * The instant (ISO, UTC) at which a center's clock shows a time `HH:mm` of a day. In the gap of spring it moves forward,
 * in the overlap of autumn it is the first of the two (T1).
 */
export function toInstant(day: Day, time: string, zone: string): string {
  const wall = startOfDayUtc(day) + minutesOf(time) * 60_000;
  const before = wall - zoneOffset(wall - dayMs, zone);
  const after = wall - zoneOffset(wall + dayMs, zone);
  const shows = (epochMs: number) => epochMs + zoneOffset(epochMs, zone) === wall;
  return new Date(shows(before) || !shows(after) ? before : after).toISOString();
}

/** The first instant (ISO, UTC) of a day at a center; not always midnight, where clocks change at midnight. */
export function startOfFcDay(day: Day, zone: string): string {
  return toInstant(day, '00:00', zone);
}

/** The instant (ISO, UTC) at which a day at a center is over. */
export function endOfFcDay(day: Day, zone: string): string {
  return startOfFcDay(addDays(day, 1), zone);
}

/** The calendar day at a center at some moment. */
export function toFcDate(moment: Moment, zone: string): Day {
  return dayAt(wallClock(moment, zone));
}

/** Today at a center; the clock is passed in. */
export function fcToday(now: Date, zone: string): Day {
  return toFcDate(now, zone);
}

/** The clock at a center at some moment, `HH:mm` of 24 hours. */
export function toFcTime(moment: Moment, zone: string): string {
  return new Date(wallClock(moment, zone)).toISOString().slice(11, 16);
}

/** The instant (ISO, UTC) so many minutes later, or earlier when negative. */
export function addMinutes(moment: Moment, minutes: number): string {
  return new Date(epochOf(moment) + minutes * 60_000).toISOString();
}

/** Milliseconds since 1970; a text that is no instant is a mistake of the caller. */
export function epochOf(moment: Moment): number {
  const epochMs = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  if (!Number.isFinite(epochMs)) throw new RangeError('Not an instant.');
  return epochMs;
}

/** What the center's clock shows, written as if it were UTC. */
export function wallClock(moment: Moment, zone: string): number {
  const epochMs = epochOf(moment);
  return epochMs + zoneOffset(epochMs, zone);
}

function minutesOf(time: string): number {
  const parts = /^(\d{2}):(\d{2})$/.exec(time);
  const [hours, minutes] = [Number(parts?.[1]), Number(parts?.[2])];
  if (!(hours <= 24 && minutes <= 59)) throw new RangeError('Not a time of day (HH:mm).');
  return hours * 60 + minutes;
}
