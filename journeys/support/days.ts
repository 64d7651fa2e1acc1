import { currentTime } from './clock.ts';

/** Where the believable day was made: its date is this zone's, whatever the hour and wherever the journeys are played. */
const timeZone = 'America/New_York';

/** The day so many days from now at the centers of the east, `YYYY-MM-DD`. */
export function dayIn(days: number): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(currentTime().getTime() + days * 86_400_000);
}

/** How many days from now the first of these weekdays (0 is Sunday) comes, of those at least so many days ahead. */
export function daysToWeekday(least: number, weekdays: readonly number[]): number {
  const weekdayIn = (days: number) => new Date(`${dayIn(days)}T12:00:00Z`).getUTCDay();
  let days = least;
  while (!weekdays.includes(weekdayIn(days))) days += 1;
  return days;
}
