import { no, type Verdict, yes } from '../verdict.ts';

/** A subscription as its orders carry it. */
export interface Stoppable {
  subscriptionNumber: string;
  stoppedAt: string | null;
}

/** May the subscription of an order be stopped? It takes one that still goes on (D145). */
export function mayStopSubscription(subscription: Stoppable | null): Verdict {
  if (subscription === null || subscription.subscriptionNumber === '') return no('no-subscription');
  if (subscription.stoppedAt !== null) return no('already-stopped');
  return yes;
}
