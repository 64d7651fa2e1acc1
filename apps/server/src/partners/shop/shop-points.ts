import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '#db/db.ts';
import { PartnerProblem } from '#partners/partner-problem.ts';
import type { QueryCost } from '#partners/payment-platform/shopify-answers.ts';
import { shopPointStore } from './shop-points.store.ts';

/** The points that all our processes have together with a shop (D577). */
export interface ShopPoints {
  /** Waits until there are points for this, and takes them; what it costs is known from its last answer. Answers how many. */
  take(operation: string, longestWait?: number): Promise<number>;
  /** What an answer says of its cost and of what is left, and how many points were taken for it. */
  note(operation: string, cost: QueryCost | null, taken: number): Promise<void>;
}

/** What an operation counts as until its first answer. */
const unknownCost = 50;
/** Milliseconds that a job waits; a person, who looks at a screen, waits less. */
const longestWait = 30_000;
/** Others take points meanwhile, so it is looked again before the whole wait is over. */
const slowestLook = 1000;

/**
 * One bucket of points for all server processes, as the shop keeps one for our account: whoever asks takes what it will cost
 * beforehand, so that a long reconciliation waits before it asks, in place of being refused and asking again.
 */
export function shopPoints(db: Db, shop: string): ShopPoints {
  const points = shopPointStore(db, `shopify:${shop}`);
  const costs = new Map<string, number>();
  return {
    async take(operation, longest = longestWait) {
      const cost = costs.get(operation) ?? unknownCost;
      let left = longest;
      for (;;) {
        const wait = await points.take(cost);
        if (wait === 0) return cost;
        if (wait > left)
          throw new PartnerProblem('shopify has no points left for us', 'not-done', {
            retryAfterSeconds: Math.ceil(wait / 1000),
            isThrottled: true,
          });
        const look = Math.min(wait, slowestLook);
        left -= look;
        await pause(look);
      }
    },

    async note(operation, cost, taken) {
      if (cost?.requestedQueryCost) costs.set(operation, cost.requestedQueryCost);
      if (!cost?.throttleStatus) return;
      await points.note(cost.throttleStatus, Math.max(0, taken - (cost.actualQueryCost ?? 0)));
    },
  };
}

/** For what asks a few questions and ends: the shop itself says when it is too much. */
export const unlimitedPoints: ShopPoints = { take: async () => 0, note: async () => {} };
