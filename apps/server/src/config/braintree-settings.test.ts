import { expect, test } from 'vitest';
import { braintreeSettings } from './braintree-settings.ts';
import { environmentReader } from './environment.ts';

const account = {
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: 'shop',
  BRAINTREE_PUBLIC_KEY: 'public',
  BRAINTREE_PRIVATE_KEY: 'private',
};

function read(env: Record<string, string>) {
  const reader = environmentReader(env);
  return { settings: braintreeSettings(reader), problems: reader.problems };
}

test('an account is there as a whole or not at all', () => {
  expect(read({})).toEqual({ settings: undefined, problems: [] });
  expect(read(account).settings).toEqual({
    environment: 'sandbox',
    merchantId: 'shop',
    publicKey: 'public',
    privateKey: 'private',
  });
  expect(read({ BRAINTREE_MERCHANT_ID: 'shop' }).problems[0]).toContain('must be set too');
});

test('what is odd is named, the keys never', () => {
  expect(read({ ...account, BRAINTREE_ENVIRONMENT: 'prod' }).problems).toEqual([
    'BRAINTREE_ENVIRONMENT must be sandbox or production.',
  ]);
  expect(read({ ...account, BRAINTREE_MERCHANT_ID: 'a/b' }).problems).toHaveLength(1);
});
