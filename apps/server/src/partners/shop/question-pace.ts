import type { QueryCost } from '#partners/payment-platform/shopify-answers.ts';

/** Milliseconds of a clock that never jumps. */
type Clock = () => number;

/** A question that is about to be asked. */
interface Turn {
  /** Milliseconds until the shop has its points. */
  wait: number;
  /** What the answer says of its cost; nothing where none came. */
  end(cost?: QueryCost | null): void;
}

/**
 * Asks a shop no faster than its points come back (Shopify's cost-based limit): what a question costs is known from its
 * last answer, so a long reconciliation waits before it asks, in place of being refused and asking again.
 */
export function questionPace(clock: Clock = () => performance.now()): (operation: string) => Turn {
  const costs = new Map<string, number>();
  let points: { held: number; most: number; perSecond: number; at: number } | undefined;
  let underWay = 0;

  return (operation) => {
    const own = costs.get(operation) ?? 0;
    underWay += own;
    return { wait: waitFor(points, underWay, clock()), end };

    function end(cost?: QueryCost | null): void {
      underWay -= own;
      if (cost?.requestedQueryCost) costs.set(operation, cost.requestedQueryCost);
      if (!cost?.throttleStatus) return;
      const { currentlyAvailable: held, maximumAvailable, restoreRate: perSecond } = cost.throttleStatus;
      points = { held, most: maximumAvailable ?? Number.POSITIVE_INFINITY, perSecond, at: clock() };
    }
  };
}

/** Milliseconds until so many points are there; none while the shop has said nothing of them. */
function waitFor(
  points: { held: number; most: number; perSecond: number; at: number } | undefined,
  wanted: number,
  now: number,
): number {
  if (!points || points.perSecond <= 0) return 0;
  const { held, most, perSecond, at } = points;
  const there = Math.min(most, held + ((now - at) / 1000) * perSecond);
  return Math.max(0, Math.ceil(((Math.min(wanted, most) - there) / perSecond) * 1000));
}
