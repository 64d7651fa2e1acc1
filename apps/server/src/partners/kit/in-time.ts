import { setTimeout as pause } from 'node:timers/promises';
import { PartnerProblem } from '#partners/partner-problem.ts';

const longestMilliseconds = 10_000;

/** The answer to what a person waits for at a screen, or the problem that none came in time; what is asked is not ended. */
export async function inTime<T>(partner: string, work: () => Promise<T>, longest = longestMilliseconds): Promise<T> {
  const answered = new AbortController();
  const over = pause(longest, undefined, { signal: answered.signal, ref: false }).then((): never => {
    throw new PartnerProblem(`${partner} did not answer in time`, 'unknown');
  });
  try {
    return await Promise.race([over, work()]);
  } finally {
    answered.abort();
    over.catch(() => {}); // nobody waits for it any more
  }
}
