import { addDays, type Day, weekdayOf } from '../time/calendar-day.ts';
import { fcToday, toInstant } from '../time/fc-time.ts';

export const reportRhythms = ['daily', 'weekly'] as const;
/** The days a scheduled report is about, all of them before the day it is sent. */
export const reportPeriods = ['yesterday', 'last-7-days', 'last-week', 'last-month'] as const;
export type ReportPeriodName = (typeof reportPeriods)[number];

export const reportPeriodWords: Readonly<Record<ReportPeriodName, string>> = {
  'yesterday': 'The day before',
  'last-7-days': 'The 7 days before',
  'last-week': 'The week before, Monday to Sunday',
  'last-month': 'The month before',
};

export const scheduleLimits = { name: 60, recipients: 20, reports: 100 } as const;

export interface ReportSchedule {
  rhythm: (typeof reportRhythms)[number];
  /** 0 is Monday; counts for weekly reports alone. */
  weekday: number;
  /** 0 to 23, on the clock of the time zone. */
  hour: number;
  timeZone: string;
}

/** The first moment after another one at which a report is due: on its clock, whatever daylight saving does (D453). */
export function nextDueAt({ rhythm, weekday, hour, timeZone }: ReportSchedule, after: Date): Date {
  const time = `${String(hour).padStart(2, '0')}:00`;
  for (let day = fcToday(after, timeZone); ; day = addDays(day, 1)) {
    if (rhythm === 'weekly' && weekdayOf(day) !== weekday) continue;
    const due = new Date(toInstant(day, time, timeZone));
    if (due > after) return due;
  }
}

/** The days a report that is due at a moment is about, both in it. */
export function daysOfPeriod(period: ReportPeriodName, dueAt: Date, timeZone: string): { from: Day; to: Day } {
  const today = fcToday(dueAt, timeZone);
  const yesterday = addDays(today, -1);
  if (period === 'yesterday') return { from: yesterday, to: yesterday };
  if (period === 'last-7-days') return { from: addDays(today, -7), to: yesterday };
  if (period === 'last-week') {
    const monday = addDays(today, -weekdayOf(today));
    return { from: addDays(monday, -7), to: addDays(monday, -1) };
  }
  const to = addDays(`${today.slice(0, 8)}01`, -1);
  return { from: `${to.slice(0, 8)}01`, to };
}
