import type { EnvironmentReader } from './environment.ts';

export interface BraintreeSettings {
  /** In the sandbox no customer's money moves. */
  environment: 'sandbox' | 'production';
  merchantId: string;
  publicKey: string;
  privateKey: string;
}

/** What the environment says of the payment gateway: all of it, or undefined when there is none. */
export function braintreeSettings({ problems, together }: EnvironmentReader): BraintreeSettings | undefined {
  const given = together(
    'BRAINTREE_ENVIRONMENT',
    'BRAINTREE_MERCHANT_ID',
    'BRAINTREE_PUBLIC_KEY',
    'BRAINTREE_PRIVATE_KEY',
  );
  if (!given) return undefined;
  const environment = given.BRAINTREE_ENVIRONMENT;
  if (environment !== 'sandbox' && environment !== 'production') {
    problems.push('BRAINTREE_ENVIRONMENT must be sandbox or production.');
    return undefined;
  }
  // it becomes part of an address
  if (!/^[\w-]+$/.test(given.BRAINTREE_MERCHANT_ID))
    problems.push('BRAINTREE_MERCHANT_ID must be letters, digits, - or _.');
  return {
    environment,
    merchantId: given.BRAINTREE_MERCHANT_ID,
    publicKey: given.BRAINTREE_PUBLIC_KEY,
    privateKey: given.BRAINTREE_PRIVATE_KEY,
  };
}
