import { setImmediate } from 'node:timers/promises';

/** Milliseconds a job may hold the process before other requests get their turn. */
const longestStretch = 8;

/** Input between the steps of a long job: lets other requests be answered whenever the job has held the process long enough. */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await setImmediate();
    since = performance.now();
  };
}
