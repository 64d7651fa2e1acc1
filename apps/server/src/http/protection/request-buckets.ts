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

/** What a caller hears: how often they may come at once, or in how many seconds they may come again. */
export type Admission = { left: number } | { wait: number };

/** Lets each caller through so often, evenly refilled, by what this process has counted. */
export function requestBuckets(): (caller: string, allowance: Allowance, now: Date) => Admission {
  const buckets = new Map<string, Bucket>();
  return (caller, { most, seconds }, now) => {
    const at = now.getTime();
    const rate = most / (seconds * 1000);
    const before = buckets.get(caller) ?? { left: most, at };
    const there = Math.min(most, before.left + Math.max(0, at - before.at) * rate);
    const left = there < 1 ? there : there - 1;
    if (buckets.size >= mostRemembered) forgetFull(buckets, at);
    buckets.set(caller, { left, at, fullAt: at + (most - left) / rate });
    if (there >= 1) return { left: Math.floor(left) };
    return { wait: Math.max(1, Math.ceil((1 - left) / rate / 1000)) };
  };
}

function forgetFull(buckets: Map<string, Bucket>, at: number): void {
  for (const [caller, { fullAt }] of buckets) if (fullAt <= at) buckets.delete(caller);
}
