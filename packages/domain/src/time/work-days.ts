import { addDays, type Day, formatDay } from './calendar-day.ts';

/** Days that someone sets for work: a delivery, a window, an adjustment, a closed day (D280). */
const daysBack = 365;
const daysAhead = 400;

/** The first and the last day that someone may set for work. */
export function workDays(today: Day): { first: Day; last: Day } {
  return { first: addDays(today, -daysBack), last: addDays(today, daysAhead) };
}

/** Why a day may not be set for work: a year back to 400 days ahead (D280); undefined where it may. */
export function workDayProblem(day: Day, today: Day): string | undefined {
  const { first, last } = workDays(today);
  return day >= first && day <= last ? undefined : `must be from ${dayWithYear(first)} to ${dayWithYear(last)}`;
}

/** Why a day may not be one on which something spoils, ends or begins to be sold: up to 20 years away (D280). */
export function farDayProblem(day: Day, today: Day): string | undefined {
  const [first, last] = [yearsFrom(today, -farYears), yearsFrom(today, farYears)];
  return day >= first && day <= last ? undefined : `must be from ${dayWithYear(first)} to ${dayWithYear(last)}`;
}

const farYears = 20;

/** A day as staff read it where the year is not plain: `Fri, Feb 13, 2027`. */
export function dayWithYear(day: Day): string {
  return `${formatDay(day)}, ${day.slice(0, 4)}`;
}

/** The same, with its year only where that is not this one. */
export function dayNear(day: Day, today: Day): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day) : dayWithYear(day);
}

function yearsFrom(today: Day, years: number): Day {
  return `${String(Number(today.slice(0, 4)) + years).padStart(4, '0')}${today.slice(4)}`;
}
