/** How a sending stands: on its way, taken, or not tried any more. */
export const sendingStates = ['waiting', 'sent', 'given-up'] as const;
export type SendingState = (typeof sendingStates)[number];

const minute = 60;
const hour = 60 * minute;

/** Seconds between two tries: soon at first, then ever longer, for more than a day in all (D457). */
export const pausesBetweenTries: readonly number[] = [
  10,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  6 * hour,
  12 * hour,
];

/** The longest a receiver may ask us to wait, in seconds. */
const longestAsked = hour;

/** How long a webhook may take nothing before it is paused, in hours. */
const failingHours = 72;

interface FailedTry {
  /** Tries so far, this one among them. */
  attempts: number;
  at: Date;
  /** Seconds its receiver asks us to wait. */
  retryAfterSeconds?: number | undefined;
}

/** When a sending that has failed is tried again; undefined where it is given up. */
export function nextTryAt({ attempts, at, retryAfterSeconds = 0 }: FailedTry): Date | undefined {
  const pause = pausesBetweenTries[attempts - 1];
  if (pause === undefined) return undefined;
  return new Date(at.getTime() + Math.max(pause, Math.min(retryAfterSeconds, longestAsked)) * 1000);
}

/** Has a receiver taken what it was sent? Whatever is no 2xx has not, redirects among them. */
export function isTaken(status: number): boolean {
  return status >= 200 && status < 300;
}

/** Why a webhook is paused by itself: its receiver says that it is gone, or has taken nothing for three days. */
export function pausesItself(failure: { status: number | null; failingSince: Date; at: Date }): boolean {
  const { status, failingSince, at } = failure;
  return status === 410 || at.getTime() - failingSince.getTime() >= failingHours * hour * 1000;
}
