/** How an exchange with a partner ended: `refused` is an answer too; after `unknown` nobody can tell what was done. */
export const exchangeOutcomes = ['answered', 'refused', 'failed', 'unknown'] as const;
export type ExchangeOutcome = (typeof exchangeOutcomes)[number];
