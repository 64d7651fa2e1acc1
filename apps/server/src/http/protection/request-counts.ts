import { Refusal } from '#http/refusal.ts';
import { type Admission, type Allowance, requestBuckets } from './request-buckets.ts';
import { requestWindows } from './request-windows.ts';

/** What is counted: so many that come back evenly, or never more than so many in that time. */
export interface Counted extends Allowance {
  within?: 'any';
}

/** Where it is counted how often a caller comes: in this process, or in the one that holds several (D531). */
export type RequestCounts = (caller: string, counted: Counted, now: Date) => Promise<Admission>;

/** Counts both ways, in this process alone. */
export function requestCounts(): (caller: string, counted: Counted, now: Date) => Admission {
  const [evenly, within] = [requestBuckets(), requestWindows()];
  return (caller, counted, now) => (counted.within === 'any' ? within : evenly)(caller, counted, now);
}

/** The counts of a process of its own. */
export function ownCounts(): RequestCounts {
  const admit = requestCounts();
  return async (caller, counted, now) => admit(caller, counted, now);
}

/** How often the caller may come at once; whoever comes too often is told when to come again (P36). */
export function assertAdmitted(admission: Admission): number {
  if ('left' in admission) return admission.left;
  throw new Refusal('too-many-requests', [admission.wait], { retryAfterSeconds: admission.wait });
}
