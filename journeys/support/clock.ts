/** The moment by the product's clock, so many seconds ahead of this machine's: the stage sets its server to the same. */
export function currentTime(): Date {
  return new Date(Date.now() + Number(process.env.JOURNEYS_CLOCK_OFFSET ?? 0) * 1000);
}

/** A number that no earlier run on the same server has used. */
export function freshNumber(below: number): number {
  return Date.now() % below;
}
