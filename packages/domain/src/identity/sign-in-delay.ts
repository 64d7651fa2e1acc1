const freeFailures = 5;
const firstWaitMs = 1000;
const longestWaitMs = 15 * 60_000;

interface FailedSignIns {
  /** Failures in a row; a success sets them back to 0. */
  failures: number;
  lastFailedAt: Date;
}

/**
 * Milliseconds an account must still wait before the next sign-in (P20): five failures are free, then one second,
 * doubled by each further failure up to fifteen minutes. A delay and never a lock: anyone who knows the password gets
 * in.
 */
export function signInWait({ failures, lastFailedAt }: FailedSignIns, now: Date): number {
  const since = now.getTime() - lastFailedAt.getTime();
  return Math.min(Math.max(0, waitAfter(failures) - since), longestWaitMs);
}

/** The whole wait, in milliseconds, that so many failures in a row bring. */
export function waitAfter(failures: number): number {
  if (failures < freeFailures) return 0;
  return Math.min(firstWaitMs * 2 ** Math.min(failures - freeFailures, 30), longestWaitMs);
}
