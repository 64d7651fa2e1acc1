import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';

const golocal = {
  GOLOCAL_CLIENT_ID: '0b1c2d3e-0000-4000-8000-00000000abcd',
  GOLOCAL_CLIENT_SECRET: 'hush',
  GOLOCAL_ACCOUNT: '49304',
  GOLOCAL_ENVIRONMENT: 'production',
  GOLOCAL_PICKUP_POINTS: '12=BAL01, 29=MEM-2',
};
const read = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/x', ...env }, '/').golocal;

test('a contract makes GoLocal live, with the pickup point of each center', () => {
  expect(read({})).toBe(undefined);
  expect(read(golocal)).toEqual({
    clientId: golocal.GOLOCAL_CLIENT_ID,
    clientSecret: 'hush',
    account: '49304',
    base: 'https://developer.api.us.walmart.com',
    environment: 'production',
    pickupPoints: { 12: 'BAL01', 29: 'MEM-2' },
    cancelReason: 'CD-002',
    webhookCredential: undefined,
  });
  expect(read({ ...golocal, GOLOCAL_STAND_IN: 'http://127.0.0.1:4593' })?.base).toBe('http://127.0.0.1:4593');
  expect(read({ ...golocal, GOLOCAL_CANCEL_REASON: 'CD-007' })?.cancelReason).toBe('CD-007');
});

test.each([
  [{ GOLOCAL_ACCOUNT: '49304' }, 'GOLOCAL_PICKUP_POINTS must be set too when GOLOCAL_CLIENT_ID'],
  [{ ...golocal, GOLOCAL_CLIENT_ID: 'trial' }, 'GOLOCAL_CLIENT_ID must be a UUID'],
  [{ ...golocal, GOLOCAL_ENVIRONMENT: 'sandbox' }, 'GOLOCAL_ENVIRONMENT must be test or production.'],
  [{ ...golocal, GOLOCAL_PICKUP_POINTS: 'Baltimore' }, 'GOLOCAL_PICKUP_POINTS must name centers and their pickup'],
  [{ ...golocal, GOLOCAL_CANCEL_REASON: 'late' }, 'GOLOCAL_CANCEL_REASON must be a code of GoLocal like CD-002.'],
  [{ ...golocal, GOLOCAL_WEBHOOK_CREDENTIAL: 'short' }, 'GOLOCAL_WEBHOOK_CREDENTIAL must have 16 characters'],
  [{ ...golocal, GOLOCAL_STAND_IN: 'http://golocal.example' }, 'GOLOCAL_STAND_IN must be an address of this machine'],
])('%j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
