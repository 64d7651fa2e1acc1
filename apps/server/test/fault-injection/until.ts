import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds that a single attempt may take before it counts as unanswered. */
const longestAttempt = 31_000;

/**
 * Tries every so many milliseconds until there is something other than undefined. Under kills an attempt may never answer:
 * it is given up after half a minute and made again. What does not come within `longest` milliseconds is an error that says
 * what was waited for, so that a run that stands still names the place.
 */
export async function until<T>(
  waitedFor: () => string,
  attempt: () => Promise<T | undefined> | T | undefined,
  { every = 50, longest = 300_000 }: { every?: number; longest?: number } = {},
): Promise<T> {
  const end = Date.now() + longest;
  for (;;) {
    const answer = await orSilence(attempt());
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited ${Math.round(longest / 1000)} seconds in vain for ${waitedFor()}.`);
    await pause(every);
  }
}

/** Milliseconds after the last kill by which all work has to be done. */
export const recoveryTime = 60_000;

/**
 * Waits for the end of all work, which comes within a minute of the last kill, or fails. A size larger than that of every run
 * has the time of its work on top: `more` milliseconds.
 */
export async function untilRecovered<T>(
  server: { sinceLastKill(): number },
  waitedFor: () => string,
  attempt: () => Promise<T | undefined> | T | undefined,
  { every = 200, more = 0 }: { every?: number; more?: number } = {},
): Promise<T> {
  const longest = Math.max(0, recoveryTime - server.sinceLastKill()) + more;
  const answer = await until(() => `${waitedFor()}, a minute after the last kill`, attempt, { every, longest });
  console.log(`Done ${Math.round(server.sinceLastKill() / 100) / 10} s after the last kill: ${waitedFor()}`);
  return answer;
}

/** What an attempt answers, or undefined if it does not. */
async function orSilence<T>(attempt: Promise<T | undefined> | T | undefined): Promise<T | undefined> {
  const over = new AbortController();
  const silence = pause(longestAttempt, undefined, { signal: over.signal }).catch(() => undefined);
  try {
    return await Promise.race([attempt, silence]);
  } finally {
    over.abort();
  }
}
