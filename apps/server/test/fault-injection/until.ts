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
