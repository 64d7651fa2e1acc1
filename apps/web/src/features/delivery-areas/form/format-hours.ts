import { leadTime, weekdays } from '@bloomdesk/domain/delivery-areas/area-schedules';

/** A time of day as staff say it: `9:00 am`; 24 is the midnight a day ends with. */
export function formatMinutes(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

export interface DueMoment {
  dayOfWeek: number;
  startHour: number;
  /** Minutes before the start; null while nobody has typed them. */
  minutesBefore: number | null;
}

/** When a cutoff or a prepped time falls, the day too where it is another one: `7:00 am`, `Thursday 11:00 pm`. */
export function formatDueMoment({ dayOfWeek, startHour, minutesBefore }: DueMoment): string {
  if (minutesBefore === null) return '–';
  const { minutes, daysBefore } = leadTime(startHour, minutesBefore);
  if (daysBefore === 0) return formatMinutes(minutes);
  const day = weekdays[(((dayOfWeek - daysBefore) % 7) + 7) % 7] ?? '';
  return `${day.slice(0, 3)} ${formatMinutes(minutes)}${daysBefore >= 7 ? ` (${daysBefore} days before)` : ''}`;
}
