import type { StoppedSubscription, Subscriptions } from './subscriptions.ts';

export interface SimulatedSubscriptions extends Subscriptions {
  /** What it has really stopped, for tests to count. */
  ledger(): readonly StoppedSubscription[];
}

/** The default adapter: stops at once, and fails on purpose as often as a test wants. */
export function simulatedSubscriptions(
  faults: { before?(input: StoppedSubscription): void } = {},
): SimulatedSubscriptions {
  const stopped = new Map<string, StoppedSubscription>();
  return {
    async stop(subscription) {
      faults.before?.(subscription);
      stopped.set(subscription.effectKey, subscription);
    },
    async check() {},
    ledger: () => [...stopped.values()],
  };
}
