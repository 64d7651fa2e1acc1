import { Refusal } from '#http/refusal.ts';

const minute = 60_000;

/**
 * Lets each person through so many times a minute; anyone who comes more often is told when to come again (P36). Every
 * process counts for itself and remembers the last minute only.
 */
export function rateLimit(perMinute: number): (staffId: string, now: Date) => void {
  const visits = new Map<string, number[]>();
  return (staffId, now) => {
    const at = now.getTime();
    const recent = (visits.get(staffId) ?? []).filter((visit) => at - visit < minute);
    const [oldest] = recent;
    if (oldest !== undefined && recent.length >= perMinute) throw tooOften(oldest + minute - at);
    if (oldest === undefined) forgetQuiet(visits, at);
    visits.set(staffId, [...recent, at]);
  };
}

function tooOften(wait: number): Refusal {
  const seconds = Math.max(1, Math.ceil(wait / 1000));
  return new Refusal('too-many-requests', [seconds], { retryAfterSeconds: seconds });
}

/** Anyone who has been quiet for a minute takes no room. */
function forgetQuiet(visits: Map<string, number[]>, at: number): void {
  for (const [staffId, times] of visits) if (at - (times.at(-1) ?? 0) >= minute) visits.delete(staffId);
}
