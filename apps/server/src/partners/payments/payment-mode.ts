import type { Config } from '#config/config.ts';

/** Is no customer's money moved here? With the simulated gateway, and in the sandbox of the real one; test cards are taken then. */
export function isPaymentTestMode({ braintree }: Pick<Config, 'braintree'>): boolean {
  return braintree?.environment !== 'production';
}
