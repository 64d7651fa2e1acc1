/** Noon in New York on the journeys' Tuesday. */
const noon = '2027-02-09T17:00:00Z';

/**
 * Seconds by which the killed servers' clock is ahead of the machine's, so that they stand on the same day whenever they
 * run: on the journeys' ordinary day, as both use the demo day of a whole gate (tools/testing/gate-moment.ts).
 */
export const clockOffset = Number(process.env['DEMO_DAY_OFFSET'] ?? Math.round((Date.parse(noon) - Date.now()) / 1000));

/** The moment by the killed servers' clock. */
export function currentTime(): Date {
  return new Date(Date.now() + clockOffset * 1000);
}
