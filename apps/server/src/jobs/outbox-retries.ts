import type { PartnerProblem } from '#partners/partner-problem.ts';
import type { SentEffect } from './outbox.ts';

const shortestPause = 2;
const longestPause = 110;

/** Seconds until the next try: what the partner asks for, or twice as long each time, a little apart so that not all come at once. */
export function retryPause(
  { effectKey }: SentEffect,
  { retryAfterSeconds = 0 }: PartnerProblem,
  attempts: number,
): number {
  const spread = [...effectKey].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1000, 0) / 1000;
  const pause = Math.min(Math.max(shortestPause * 2 ** Math.min(attempts, 6), retryAfterSeconds), longestPause);
  return Math.round(pause * (1 + spread * 0.1) * 10) / 10;
}
