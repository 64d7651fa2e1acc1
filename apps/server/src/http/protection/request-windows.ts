import type { Admission, Allowance } from './request-buckets.ts';

/** Lets each caller through so many times in any so many seconds; one that was refused does not count. */
export function requestWindows(): (caller: string, allowance: Allowance, now: Date) => Admission {
  const visits = new Map<string, { times: number[]; forgottenAt: number }>();
  return (caller, { most, seconds }, now) => {
    const at = now.getTime();
    const length = seconds * 1000;
    const recent = (visits.get(caller)?.times ?? []).filter((visit) => at - visit < length);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= most)
      return { wait: Math.max(1, Math.ceil((oldest + length - at) / 1000)) };
    if (oldest === undefined) forgetQuiet(visits, at);
    visits.set(caller, { times: [...recent, at], forgottenAt: at + length });
    return { left: most - recent.length - 1 };
  };
}

/** Anyone whose visits are all past takes no room. */
function forgetQuiet(visits: Map<string, { forgottenAt: number }>, at: number): void {
  for (const [caller, { forgottenAt }] of visits) if (forgottenAt <= at) visits.delete(caller);
}
