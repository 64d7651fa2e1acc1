import { expect, test } from 'vitest';
import { paymentToken } from './payment-token.ts';

const given = { token: 'bt', isFallback: false, isTestMode: false, hasStoredCard: true };
const fallback = { token: 'public-test-token', isFallback: true, isTestMode: true, hasStoredCard: false };

test('the token of the gateway is passed on', async () => {
  expect(await paymentToken('1000001', true, async () => given as never)).toEqual(given);
});

test('a call that fails, or gives none, is answered with the public token', async () => {
  expect(await paymentToken('1000001', true, () => Promise.reject(new Error('offline')))).toEqual(fallback);
  expect(await paymentToken('1000001', true, async () => ({ ...given, token: '' }) as never)).toMatchObject({
    token: 'public-test-token',
    isFallback: true,
  });
});

test('without an id nothing is asked', async () => {
  await expect(paymentToken(' ', true, () => Promise.reject(new Error('was asked')))).rejects.toThrow(
    'No transation id applied',
  );
});
