let offset = 0;

/** Sets how many seconds the product's clock is ahead of this computer's: another day to look at in a demo, else 0. */
export function setClockOffset(seconds: number): void {
  offset = seconds;
}

/** The moment by the product's clock, for everything that has a day or a promise in it; durations need no clock of ours. */
export function currentTime(): Date {
  return productTime(Date.now());
}

/** A moment that was noted by this computer's clock, in milliseconds, as the product's clock shows it. */
export function productTime(milliseconds: number): Date {
  return new Date(milliseconds + offset * 1000);
}
