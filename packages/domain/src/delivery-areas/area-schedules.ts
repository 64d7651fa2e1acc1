import type { FieldFault } from './area-fields.ts';

/** A weekly schedule of a delivery area as someone asks for it; one that exists carries its id. */
export interface ScheduleInput {
  id?: number | undefined;
  /** Monday 0 to Sunday 6 (D200). */
  dayOfWeek?: number | undefined;
  /** Whole hour of the center's clock. */
  startHour?: number | undefined;
  /** Hours. */
  duration?: number | undefined;
  /** Suborders each of its windows holds; null is unlimited (D255). */
  capacity?: number | null | undefined;
}

/** A schedule that has been checked. */
export interface DeliveryAreaSchedule {
  id?: number | undefined;
  dayOfWeek: number;
  startHour: number;
  duration: number;
  capacity: number | null;
}

/** Schedules one delivery area may have: every hour of a week. */
export const mostSchedules = 168;
/** What a window may be told to hold; more is unlimited. */
export const mostCapacity = 100_000;

const scheduleTooShort = 'Schedule must be at least 1 hour';

/** The weekdays as the wire counts them (spec 3, section 9). */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Every fault of the schedules, each under its field; across midnight is not supported (D201). */
export function scheduleFaults(input: readonly ScheduleInput[]): FieldFault[] {
  const tooMany = { field: 'schedules', message: `A delivery area has ${mostSchedules} schedules at most` };
  if (input.length > mostSchedules) return [tooMany];
  const seen = new Set<number>();
  return input.flatMap((schedule, index) => {
    const twice = schedule.id !== undefined && seen.has(schedule.id);
    if (schedule.id !== undefined) seen.add(schedule.id);
    const faults = twice ? [{ field: 'id', message: 'names a schedule that is already in the list' }] : [];
    return [...faults, ...hourFaults(schedule)].map(({ field, message }) => ({
      field: `schedules.${index}.${field}`,
      message,
    }));
  });
}

function hourFaults({ dayOfWeek, startHour, duration, capacity }: ScheduleInput): FieldFault[] {
  const faults: FieldFault[] = [];
  if (!isWholeWithin(dayOfWeek, 0, 6)) faults.push({ field: 'dayOfWeek', message: 'must be 0 (Monday) to 6 (Sunday)' });
  if (!isWholeWithin(startHour, 0, 23)) faults.push({ field: 'startHour', message: 'must be a whole hour, 0 to 23' });
  if (!isWholeWithin(duration, Number.NEGATIVE_INFINITY, 24))
    faults.push({ field: 'duration', message: 'must be whole hours' });
  else if (duration < 1) faults.push({ field: 'duration', message: scheduleTooShort });
  else if ((startHour ?? 0) + duration > 24)
    faults.push({ field: 'duration', message: 'Schedule must end by midnight of its day' });
  if (capacity != null && !isWholeWithin(capacity, 1, mostCapacity))
    faults.push({ field: 'capacity', message: `must be 1 to ${mostCapacity}, or nothing for unlimited` });
  return faults;
}

/** The asked schedules once `scheduleFaults` has found none. */
export function checkedSchedules(input: readonly ScheduleInput[]): DeliveryAreaSchedule[] {
  return input.map(({ id, dayOfWeek = 0, startHour = 0, duration = 1, capacity = null }) => ({
    ...(id !== undefined && { id }),
    dayOfWeek,
    startHour,
    duration,
    capacity,
  }));
}

/** Schedules that overlap on the same day; allowed, but worth a word (D201). */
export function overlapWarnings(schedules: readonly Omit<ScheduleInput, 'id'>[]): string[] {
  const byDay = Map.groupBy(schedules, ({ dayOfWeek }) => dayOfWeek ?? -1);
  return weekdays.flatMap((name, day) => {
    const sorted = (byDay.get(day) ?? [])
      .map(({ startHour = 0, duration = 0 }) => ({ from: startHour, to: startHour + duration }))
      .toSorted((a, b) => a.from - b.from || a.to - b.to);
    const overlapping = sorted.findIndex(
      ({ from }, at) => at > 0 && from < Math.max(...sorted.slice(0, at).map(endOf)),
    );
    const [late, early] = [sorted[overlapping], sorted.find(({ to }) => to > (sorted[overlapping]?.from ?? 24))];
    if (!late || !early) return [];
    return [`${name}: ${clock(early.from)}–${clock(early.to)} and ${clock(late.from)}–${clock(late.to)} overlap.`];
  });
}

/** When, before a schedule's start, something is due: the clock of the center, and how many days before. */
export function leadTime(startHour: number, minutesBefore: number): { minutes: number; daysBefore: number } {
  const due = startHour * 60 - minutesBefore;
  const daysBefore = Math.max(0, Math.ceil(-due / minutesOfDay));
  return { minutes: due + daysBefore * minutesOfDay, daysBefore };
}

/** An end that lies before its start becomes the start (D201, in the words of the screen). */
export function endNotBefore(startHour: number, endHour: number): number {
  return Math.max(startHour, endHour);
}

const minutesOfDay = 24 * 60;

function endOf({ to }: { to: number }): number {
  return to;
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

function isWholeWithin(value: number | undefined, least: number, most: number): value is number {
  return value !== undefined && Number.isInteger(value) && value >= least && value <= most;
}
