import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';

const fedex = {
  FEDEX_CLIENT_ID: 'client',
  FEDEX_CLIENT_SECRET: 'hush',
  FEDEX_ACCOUNT: '123456789',
  FEDEX_ENVIRONMENT: 'production',
};
const read = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/x', ...env }, '/').fedex;

test('an account makes parcels live, and IPD where its place of clearance is named', () => {
  expect(read({})).toBe(undefined);
  expect(read(fedex)).toMatchObject({ base: 'https://apis.fedex.com', labels: 'png', ipd: undefined });
  expect(read({ ...fedex, FEDEX_ENVIRONMENT: 'test' })?.base).toBe('https://apis-sandbox.fedex.com');
  expect(read({ ...fedex, FEDEX_LABELS: 'zpl' })?.labels).toBe('zpl');
  expect(read({ ...fedex, FEDEX_IPD_CLEARANCE: 'MEMI' })?.ipd).toEqual({ account: '123456789', clearance: 'MEMI' });
  const own = { ...fedex, FEDEX_IPD_CLEARANCE: 'MEMI', FEDEX_IPD_ACCOUNT: '987654321' };
  expect(read(own)?.ipd).toEqual({ account: '987654321', clearance: 'MEMI' });
  expect(read({ ...fedex, FEDEX_STAND_IN: 'http://127.0.0.1:4592' })?.base).toBe('http://127.0.0.1:4592');
});

test.each([
  [{ FEDEX_CLIENT_ID: 'client' }, 'FEDEX_CLIENT_SECRET, FEDEX_ACCOUNT, FEDEX_ENVIRONMENT must be set too'],
  [{ ...fedex, FEDEX_ACCOUNT: '12345' }, 'FEDEX_ACCOUNT must be the nine digits of a FedEx account.'],
  [{ ...fedex, FEDEX_ENVIRONMENT: 'sandbox' }, 'FEDEX_ENVIRONMENT must be test or production.'],
  [{ ...fedex, FEDEX_LABELS: 'pdf' }, 'FEDEX_LABELS must be png or zpl.'],
  [{ ...fedex, FEDEX_STAND_IN: 'http://fedex.example' }, 'FEDEX_STAND_IN must be an address of this machine'],
  [{ ...fedex, FEDEX_IPD_CLEARANCE: 'Memphis' }, 'FEDEX_IPD_CLEARANCE must be a FedEx location like MEMI.'],
  [{ ...fedex, FEDEX_IPD_ACCOUNT: '987654321' }, 'FEDEX_IPD_CLEARANCE must be set too'],
  [{ FEDEX_IPD_CLEARANCE: 'MEMI' }, 'FEDEX_CLIENT_ID must be set too when FEDEX_IPD_CLEARANCE is used.'],
])('%j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
