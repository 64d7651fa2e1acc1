import { type Day, formatDay } from '@bloomdesk/domain/time/calendar-day';
import { currentTime } from '#lib/time/clock.ts';
import { currentLanguage } from './language.ts';

/** A day: `Fri, Feb 13`, with its year where that is not this one; in Spanish as es-US writes it. */
export function dayText(day: Day): string {
  return dayNearText(day, String(currentTime().getFullYear()));
}

/** The same beside a day of the year that counts as this one. */
export function dayNearText(day: Day, today: Day): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return dayWithYearText(day);
  return currentLanguage() === 'en' ? formatDay(day) : spanishDay({ weekday: 'short' }, day);
}

/** The same without its weekday, where what counts is how many days are left. */
export function shortDayText(day: Day): string {
  return currentLanguage() === 'en' ? formatDay(day).slice('Fri, '.length) : spanishDay({}, day);
}

/** A day with its year: `Fri, Feb 13, 2027`. */
export function dayWithYearText(day: Day): string {
  return currentLanguage() === 'en'
    ? `${formatDay(day)}, ${day.slice(0, 4)}`
    : spanishDay({ weekday: 'short', year: 'numeric' }, day);
}

function spanishDay(more: Intl.DateTimeFormatOptions, day: Day): string {
  const parts = { month: 'short', day: 'numeric', timeZone: 'UTC', ...more } as const;
  return new Intl.DateTimeFormat('es-US', parts).format(new Date(`${day}T00:00:00Z`));
}
