import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds a job may hold the process before other requests get their turn. */
const longestStretch = 4;
/** Milliseconds of that turn: a request takes several turns of the event loop, and would wait for a stretch before each of them. */
const rest = 2;

/** Input between the steps of a long job: lets other requests be answered whenever the job has held the process long enough. */
export function givingWay(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < longestStretch) return;
    await pause(rest);
    since = performance.now();
  };
}
