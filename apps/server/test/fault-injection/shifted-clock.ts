import { testClock } from '#test/support/test-clock.ts';

/** Seconds by which the killed servers' clock is ahead of the machine's, so that they stand on the tests' day whenever they run. */
export const clockOffset = Math.round((Date.parse(testClock) - Date.now()) / 1000);

/** The moment by the killed servers' clock. */
export function currentTime(): Date {
  return new Date(Date.now() + clockOffset * 1000);
}
