/** What a transaction did to a list: it read all of it, or put one value behind its end. No value is written twice. */
export type Step = { read: string; list: readonly number[] } | { append: string; value: number };

/** One transaction as its client knows it. */
export interface Transaction {
  id: number;
  /** An aborted one has told its client that nothing of it stays. */
  outcome: 'committed' | 'aborted';
  /** It locked what it read, as every change does; a plain reader sees each statement's own moment. */
  isLocking: boolean;
  steps: readonly Step[];
}

/** All transactions, and each list as it is in the end. */
export interface History {
  transactions: readonly Transaction[];
  lists: ReadonlyMap<string, readonly number[]>;
}
