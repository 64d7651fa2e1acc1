/** A subscription as its own site knows it. */
export interface StoppedSubscription {
  /** The same key is stopped once. */
  effectKey: string;
  source: string;
  subscriptionNumber: string;
}

/** The site that renews subscriptions; throws when it cannot be reached or does not answer in time. */
export interface Subscriptions {
  /** No further orders are made; stopping what is stopped changes nothing. */
  stop(subscription: StoppedSubscription): Promise<void>;
  /** Changes nothing; says by a `PartnerProblem` that there is no answer. */
  check(): Promise<void>;
}
