import { DelegateBackoff, handleWhen, type IRetryBackoffContext, retry } from 'cockatiel';
import { PartnerProblem } from '#partners/partner-problem.ts';

/** What of one call may be repeated, by the partner's own rules. */
export interface RetryRules {
  /** Repetitions after the first try. */
  most: number;
  /** Seconds one waits at most; where the partner wants more, the call fails and says so. */
  longestWait: number;
  /** A question changes nothing, so it may be repeated whatever came of it; else only what was surely not done. */
  isQuestion: boolean;
  /** Milliseconds before the first repetition where the partner does not say; each time doubled. */
  firstWait?: number;
}

/** Every so many calls earn one repetition, and no more than so many are saved up. */
const callsARepetition = 10;
const mostSaved = 10;

/**
 * Repeats calls within a budget: a partner in trouble gets a tenth more requests, not several times as many. What one line
 * has saved up is shared by all its calls. Waits that a well partner asks for cost nothing: its own limit already spreads
 * the calls.
 */
export function retrying(): <T>(work: () => Promise<T>, rules: RetryRules | undefined) => Promise<T> {
  let saved = mostSaved;
  return async (work, rules) => {
    saved = Math.min(mostSaved, saved + 1 / callsARepetition);
    if (!rules) return await work();
    const mayRepeat = (error: unknown) => saved >= costOf(error) && isWorthIt(error, rules);
    const waits = new DelegateBackoff(({ result, attempt }: IRetryBackoffContext<unknown>) => {
      const error = 'error' in result ? result.error : undefined;
      saved -= costOf(error);
      return waitAfter(error, attempt, rules);
    });
    return await retry(handleWhen(mayRepeat), { maxAttempts: rules.most, backoff: waits }).execute(work);
  };
}

function costOf(error: unknown): number {
  return error instanceof PartnerProblem && error.isThrottled && error.retryAfterSeconds !== undefined ? 0 : 1;
}

function isWorthIt(error: unknown, { isQuestion, longestWait }: RetryRules): boolean {
  if (!(error instanceof PartnerProblem) || error.isLasting) return false;
  if ((error.retryAfterSeconds ?? 0) > longestWait) return false;
  return isQuestion || error.outcome === 'not-done';
}

function waitAfter(error: unknown, attempt: number, { firstWait = 200 }: RetryRules): number {
  const asked = error instanceof PartnerProblem ? error.retryAfterSeconds : undefined;
  return asked === undefined ? firstWait * 2 ** (attempt - 1) : asked * 1000;
}
