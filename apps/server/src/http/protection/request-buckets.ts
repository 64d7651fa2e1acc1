import { Refusal } from '#http/refusal.ts';

interface Bucket {
  left: number;
  at: number;
  /** When it is full again and can be forgotten. */
  fullAt: number;
}

/** So many requests in so many seconds. */
export interface Allowance {
  most: number;
  seconds: number;
}

const mostRemembered = 1000;

/**
 * Lets each caller through so often, evenly refilled, and answers how often they may come at once; anyone who comes more
 * often is told when to come again. Every process counts for itself.
 */
export function requestBuckets(): (caller: string, allowance: Allowance, now: Date) => number {
  const buckets = new Map<string, Bucket>();
  return (caller, { most, seconds }, now) => {
    const at = now.getTime();
    const rate = most / (seconds * 1000);
    const before = buckets.get(caller) ?? { left: most, at };
    const there = Math.min(most, before.left + Math.max(0, at - before.at) * rate);
    const left = there < 1 ? there : there - 1;
    if (buckets.size >= mostRemembered) forgetFull(buckets, at);
    buckets.set(caller, { left, at, fullAt: at + (most - left) / rate });
    if (there >= 1) return Math.floor(left);
    const wait = Math.max(1, Math.ceil((1 - left) / rate / 1000));
    throw new Refusal('too-many-requests', [wait], { retryAfterSeconds: wait });
  };
}

function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [caller, { fullAt }] of buckets) if (fullAt <= at) buckets.delete(caller);
}
