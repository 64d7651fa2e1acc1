import { expect, test } from 'vitest';
import { readConfig } from '#config/config.ts';

const ups = {
  UPS_CLIENT_ID: 'client',
  UPS_CLIENT_SECRET: 'hush',
  UPS_ACCOUNT: 'a1b2c3',
  UPS_ENVIRONMENT: 'production',
};
const read = (env: Record<string, string>) =>
  readConfig({ BLOOMDESK_DEMO: 'off', BLOOMDESK_HOME: '/tmp/x', ...env }, '/').ups;

test('an account makes parcels live, and World Ease where its port is named', () => {
  expect(read({})).toBe(undefined);
  expect(read(ups)).toMatchObject({ account: 'A1B2C3', base: 'https://onlinetools.ups.com', worldease: undefined });
  expect(read({ ...ups, UPS_ENVIRONMENT: 'test' })?.base).toBe('https://wwwcie.ups.com');
  const port = { UPS_WORLDEASE_PORT: 'Miami', UPS_WORLDEASE_PORT_CODE: '5201' };
  expect(read({ ...ups, ...port })?.worldease).toEqual({
    account: 'A1B2C3',
    port: { name: 'Miami', code: '5201' },
    chargeType: 'DDP',
  });
  const own = { ...ups, ...port, UPS_WORLDEASE_ACCOUNT: 'w1w2w3', UPS_WORLDEASE_CHARGES: 'SDT' };
  expect(read(own)?.worldease).toMatchObject({ account: 'W1W2W3', chargeType: 'SDT' });
  expect(read({ ...ups, UPS_STAND_IN: 'http://127.0.0.1:4591' })?.base).toBe('http://127.0.0.1:4591');
});

test.each([
  [{ UPS_CLIENT_ID: 'client' }, 'UPS_CLIENT_SECRET, UPS_ACCOUNT, UPS_ENVIRONMENT must be set too'],
  [{ ...ups, UPS_ACCOUNT: '12345' }, 'UPS_ACCOUNT must be the six letters and digits of a UPS account.'],
  [{ ...ups, UPS_ENVIRONMENT: 'sandbox' }, 'UPS_ENVIRONMENT must be test or production.'],
  [{ ...ups, UPS_STAND_IN: 'http://ups.example' }, 'UPS_STAND_IN must be an address of this machine'],
  [{ ...ups, UPS_WORLDEASE_PORT: 'Miami' }, 'UPS_WORLDEASE_PORT_CODE must be set too'],
  [{ ...ups, UPS_WORLDEASE_ACCOUNT: 'W1W2W3' }, 'UPS_WORLDEASE_PORT must be set too'],
  [
    { UPS_WORLDEASE_PORT: 'Miami', UPS_WORLDEASE_PORT_CODE: '5201' },
    'UPS_CLIENT_ID must be set too when UPS_WORLDEASE_PORT is used.',
  ],
  [
    { ...ups, UPS_WORLDEASE_PORT: 'Miami', UPS_WORLDEASE_PORT_CODE: '5201', UPS_WORLDEASE_CHARGES: 'EXW' },
    'UPS_WORLDEASE_CHARGES must be one of CAF, COL, DDP, FOB, PRE, SDT.',
  ],
  [{ ...ups, UPS_WEBHOOK_CREDENTIAL: 'short' }, 'UPS_WEBHOOK_CREDENTIAL must have 16 characters or more'],
])('%j is refused by name', (env, words) => {
  expect(() => read(env)).toThrow(words);
});
