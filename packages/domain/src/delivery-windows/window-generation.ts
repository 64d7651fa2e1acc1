import { addDays, type Day } from '../time/calendar-day.ts';
import { addMinutes, epochOf, fcToday, toInstant } from '../time/fc-time.ts';
import { type ScheduledDeliveryWindow, type WeeklySchedule, deliveryWindowsOn } from './delivery-window-choice.ts';

/** Windows are there for today and the days after it, so many in all (D198). */
export const generatedDays = 60;

/** An area as its windows are made from it. */
export interface SchedulingDeliveryArea {
  zone: string;
  schedules: readonly WeeklySchedule[];
  /** Minutes before the window (D199). */
  cutoff: number;
  /** Minutes before the window, by which it is prepped (D199). */
  travelTime: number;
}

export interface GeneratedDeliveryWindow {
  day: Day;
  /** ISO instants. */
  startTime: string;
  endTime: string;
  preppedTime: string;
  cutoffMinutes: number;
  /** Null: unlimited (D255). */
  capacity: number | null;
}

/** The days an area must have windows on: sixty from the center's today, and later ones that have some already. */
export function daysToGenerate(now: Date, zone: string, later: readonly Day[] = []): Day[] {
  const today = fcToday(now, zone);
  const days = Array.from({ length: generatedDays }, (_, ahead) => addDays(today, ahead));
  const last = days.at(-1) ?? today;
  return [...days, ...new Set(later.filter((day) => day > last))];
}

/**
 * The windows that an area's weekly schedules make on these days. Both ends keep to the center's clock when it changes;
 * where two schedules begin at the same moment, the one whose hour the clock shows makes the window.
 */
export function generatedDeliveryWindows(
  area: SchedulingDeliveryArea,
  days: readonly Day[],
): GeneratedDeliveryWindow[] {
  return days.flatMap((day) => {
    const byStart = new Map<string, ScheduledDeliveryWindow>();
    for (const window of deliveryWindowsOn(area.schedules, day, area.zone)) {
      const same = byStart.get(window.startTime);
      if (same === undefined || same.start !== window.start) byStart.set(window.startTime, window);
    }
    return [...byStart.values()].map((window) => generated(area, day, window));
  });
}

function generated(
  { zone, cutoff, travelTime }: SchedulingDeliveryArea,
  day: Day,
  window: ScheduledDeliveryWindow,
): GeneratedDeliveryWindow {
  const { start, startTime, windowDuration, capacity = null } = window;
  return {
    day,
    startTime,
    endTime: endOf(day, Number(start.slice(0, 2)) + windowDuration, { startTime, windowDuration, zone }),
    preppedTime: addMinutes(startTime, -travelTime),
    cutoffMinutes: cutoff,
    capacity,
  };
}

interface Span {
  startTime: string;
  windowDuration: number;
  zone: string;
}

/** The moment the clock shows the closing hour; a window that the gap of spring swallows whole lasts its hours after it. */
function endOf(day: Day, hour: number, { startTime, windowDuration, zone }: Span): string {
  const end = toInstant(day, `${String(hour).padStart(2, '0')}:00`, zone);
  return epochOf(end) > epochOf(startTime) ? end : addMinutes(startTime, windowDuration * 60);
}
