import { Refusal } from '#http/refusal.ts';

interface Bucket {
  left: number;
  at: number;
}

/** A bucket that has been left alone for so long is full again and forgotten. */
const quietMilliseconds = 60_000;

/**
 * Lets each caller through so many times a minute, evenly refilled; anyone who comes more often is told when to come
 * again. Every process counts for itself.
 */
export function requestBuckets(): (caller: string, perMinute: number, now: Date) => void {
  const buckets = new Map<string, Bucket>();
  return (caller, perMinute, now) => {
    const at = now.getTime();
    const rate = perMinute / 60_000;
    const before = buckets.get(caller) ?? { left: perMinute, at };
    const left = Math.min(perMinute, before.left + Math.max(0, at - before.at) * rate);
    if (buckets.size > 1000) forgetQuiet(buckets, at);
    buckets.set(caller, { left: left < 1 ? left : left - 1, at });
    if (left >= 1) return;
    const seconds = Math.max(1, Math.ceil((1 - left) / rate / 1000));
    throw new Refusal('too-many-requests', [seconds], { retryAfterSeconds: seconds });
  };
}

function forgetQuiet(buckets: Map<string, Bucket>, at: number): void {
  for (const [caller, bucket] of buckets) if (at - bucket.at >= quietMilliseconds) buckets.delete(caller);
}
