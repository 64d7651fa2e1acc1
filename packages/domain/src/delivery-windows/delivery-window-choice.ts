import { type Day, weekdayOf } from '../time/calendar-day.ts';
import { toInstant } from '../time/fc-time.ts';
import { no, type Refused } from '../verdict.ts';

export interface WeeklySchedule {
  /** Monday 0 to Sunday 6 (D200). */
  dayOfWeek: number;
  /** Whole hour of the center's clock. */
  startHour: number;
  /** Hours. */
  duration: number;
  /** Suborders each such window holds; null is unlimited, and anyone who does not count leaves it out (D255). */
  capacity?: number | null | undefined;
}

export interface ScheduledDeliveryWindow {
  /** `HH:mm` of the center's clock. */
  start: string;
  /** ISO instant. */
  startTime: string;
  /** Hours. */
  windowDuration: number;
  capacity?: number | null;
}

/** The windows that an area's weekly schedules give on a day, earliest first, as instants of the center's zone (D198). */
export function deliveryWindowsOn(
  schedules: readonly WeeklySchedule[],
  day: Day,
  zone: string,
): ScheduledDeliveryWindow[] {
  const weekday = weekdayOf(day);
  const windows = schedules
    .filter(({ dayOfWeek }) => dayOfWeek === weekday)
    .toSorted((a, b) => a.startHour - b.startHour || a.duration - b.duration)
    .map(({ startHour, duration, capacity }) => {
      const start = `${String(startHour).padStart(2, '0')}:00`;
      return {
        start,
        startTime: toInstant(day, start, zone),
        windowDuration: duration,
        ...(capacity !== undefined && { capacity }),
      };
    });
  return windows.filter(({ startTime, start }) => {
    const twin = windows.findLast((other) => other.startTime === startTime && other.start !== start);
    return twin === undefined || twin.start < start; // an hour that the clocks skip is the next one, which may have its own
  });
}

export type DeliveryWindowChoice<Window> = { ok: true; window: Window } | Refused<'no-window'>;

/** The window that starts at the chosen `HH:mm`, or the first of the day when nothing is chosen. */
export function chooseDeliveryWindow<Window extends { start: string }>(
  windows: readonly Window[],
  wishedStart?: string,
): DeliveryWindowChoice<Window> {
  const window = wishedStart === undefined ? windows[0] : windows.find(({ start }) => start === wishedStart);
  if (window !== undefined) return { ok: true, window };
  if (windows.length === 0 || wishedStart === undefined) return no('no-window');
  return no('no-window.start', wishedStart, windows.map(({ start }) => start).join(', '));
}
