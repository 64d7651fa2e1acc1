import { addDays, type Day, isDay } from '../time/calendar-day.ts';
import { no, type Verdict, yes } from '../verdict.ts';

/** A month of a calendar, `YYYY-MM`; the same words compare and sort as months do. */
export type Month = string;

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Is this text a month? */
export function isMonth(text: string): text is Month {
  return /^\d{4}-\d{2}$/.test(text) && isDay(`${text}-01`);
}

/** The month of a day. */
function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

/** The last day of a month. */
export function lastDayOf(month: Month): Day {
  return addDays(`${monthOf(addDays(`${month}-28`, 4))}-01`, -1);
}

/** The month before this one. */
export function monthBefore(month: Month): Month {
  return monthOf(addDays(`${month}-01`, -1));
}

/** A month as people read it: `January 2027`. */
export function formatMonth(month: Month): string {
  return `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

export type CloseRefusal = 'month-open' | 'month-closed';

/** May the books of a month be closed? One that has ended and is not closed; all before it close with it. */
export function mayCloseMonth(
  month: Month,
  { closed, today }: { closed: Month | null; today: Day },
): Verdict<CloseRefusal> {
  if (month >= monthOf(today)) return no('month-open', formatMonth(month));
  if (closed !== null && month <= closed) return no('month-closed', formatMonth(month));
  return yes;
}

/** The months that can be closed now, the latest first, a year of them at most. */
export function closableMonths(closed: Month | null, today: Day): Month[] {
  const ended: Month[] = [];
  for (let month = monthBefore(monthOf(today)); ended.length < 12; month = monthBefore(month)) ended.push(month);
  return ended.filter((month) => closed === null || month > closed);
}
