/** Seconds the product's clock is ahead of this machine's: the stage sets its server and the journeys to the same. */
const offset = Number(process.env.JOURNEYS_CLOCK_OFFSET ?? 0);

/** The moment by the product's clock. */
export function currentTime(): Date {
  return new Date(Date.now() + offset * 1000);
}

/** A number that no earlier run on the same server has used. */
export function freshNumber(below: number): number {
  return Date.now() % below;
}
